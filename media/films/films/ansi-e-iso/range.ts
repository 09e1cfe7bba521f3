import { ansiSizes, isoSizes } from '../../data/standards';
import type { Scene } from '../../film';
import { during, enter } from '../../kit/easing';
import { color, MARGIN } from '../../kit/palette';
import { disc, line } from '../../kit/shapes';
import { text } from '../../kit/text';

/** Scene “De 25 a 240, de 06B a 32B”. */
export const range: Scene = {
  seconds: 9,
  heading: 'De 25 a 240, de 06B a 32B',
  captions: [
    'As duas famílias, no mesmo eixo de passos em milímetros:',
    'a ANSI vai da 25 à 240; a ISO série B, aqui, da 06B à 32B.',
  ],
  draw({ ctx, t, accent }) {
    const x0 = 110;
    const xOf = (p: number) => x0 + (p / 80) * 1070;
    const rows = [
      { label: 'ANSI', sizes: ansiSizes, y: 300, fill: color.ink, up: true },
      { label: 'ISO série B', sizes: isoSizes, y: 470, fill: accent, up: false },
    ];
    line(ctx, { x: x0, y: 385 }, { x: xOf(80), y: 385 }, { k: during(t, 0.3, 1.2), width: 3 });
    for (let p = 0; p <= 80; p += 10) {
      line(ctx, { x: xOf(p), y: 378 }, { x: xOf(p), y: 392 }, { width: 2 });
      text(ctx, String(p), xOf(p), 416, { size: 18, align: 'center', fill: color.inkSoft });
    }
    text(ctx, 'mm', xOf(80) + 16, 391, { size: 18, fill: color.inkSoft });
    for (const { label, sizes, y, fill, up } of rows) {
      text(ctx, label, MARGIN, up ? 210 : 600, { size: 28, weight: 720, fill });
      sizes.forEach((size, i) => {
        const k = enter(t, 0.9 + i * 0.24 + (up ? 0 : 1.2));
        const x = xOf(size.pitch);
        const r = 7 + size.roller * 0.34;
        line(ctx, { x, y: 385 }, { x, y }, { k, stroke: fill, width: 1.6 });
        disc(ctx, x, y, r * k, { fill });
        const stagger = i % 2 ? 26 : 0;
        text(ctx, size.name, x, up ? y - 34 - stagger : y + 50 + stagger, {
          size: 20,
          weight: 640,
          align: 'center',
          alpha: k,
        });
      });
    }
  },
};

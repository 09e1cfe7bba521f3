import { drawSprocket } from '../../draw/sprocket';
import type { Scene } from '../../film';
import { clamp, easeBack, enter } from '../../kit/easing';
import { color } from '../../kit/palette';
import { group, line } from '../../kit/shapes';
import { decimal, text } from '../../kit/text';
import { a40, b08 } from './shared';

/** Scene “O passo é igual, então serve.” Será?”. */
export const claim: Scene = {
  seconds: 8,
  heading: '“O passo é igual, então serve.” Será?',
  captions: [
    'ASA, hoje ANSI, e DIN, hoje ISO série B: muita gente troca uma pela outra,',
    'porque o passo é o mesmo. Mas o passo é só uma das três medidas.',
  ],
  draw({ ctx, t, accent }) {
    const z = 15;
    [
      ['ANSI 40', a40, 330],
      ['ISO 08B', b08, 950],
    ].forEach(([label, size, x], i) => {
      const s = size as typeof a40;
      const k = enter(t, 0.4 + i * 0.3);
      group(ctx, k, () => {
        const scale = 5.4;
        drawSprocket(
          ctx,
          { x: x as number, y: 350 },
          { z, pitch: s.pitch * scale, roller: s.roller * scale },
          {
            angle: t * (i ? -0.35 : 0.35),
            fill: i ? color.steel : color.steelLight,
            hub: 58,
            bore: 28,
          },
        );
        text(ctx, label as string, x as number, 560, {
          size: 34,
          weight: 740,
          align: 'center',
          fill: i ? color.ink : accent,
        });
        text(ctx, `passo ${decimal(s.pitch)} mm`, x as number, 596, {
          size: 24,
          align: 'center',
          fill: color.inkSoft,
        });
      });
    });
    const k = easeBack(clamp((t - 2.4) / 0.6));
    if (t < 2.4) return;
    for (const y of [332, 368])
      line(ctx, { x: 640 - 42 * k, y }, { x: 640 + 42 * k, y }, { width: 16 });
    line(
      ctx,
      { x: 672, y: 292 },
      { x: 608, y: 408 },
      { k: clamp((t - 4.4) * 3), stroke: accent, width: 15 },
    );
  },
};

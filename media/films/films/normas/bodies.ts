import { drawSprocket } from '../../draw/sprocket';
import type { Scene } from '../../film';
import { enter } from '../../kit/easing';
import { color, MARGIN } from '../../kit/palette';
import { box, group } from '../../kit/shapes';
import { paragraph, text } from '../../kit/text';

const BODIES = [
  ['ANSI / ASME B29.1', 'Estados Unidos', 'Série americana, de 25 a 240. O antigo nome é ASA.'],
  ['ISO 606', 'Internacional', 'Reúne as séries A, americana, e B, europeia.'],
  ['DIN 8187', 'Alemanha', 'Série europeia, B. A DIN 8188 cobre a americana.'],
  ['JIS B 1801', 'Japão', 'Publicada em 1952, hoje baseada na ISO 606.'],
] as const;

/** Scene “Quatro normas, dois desenhos”. */
export const bodies: Scene = {
  seconds: 11,
  heading: 'Quatro normas, dois desenhos',
  captions: [
    'Quatro normas regem as correntes de rolos: a americana ANSI B29.1,',
    'a internacional ISO 606, as alemãs DIN 8187 e 8188 e a japonesa JIS B 1801.',
    'No fundo há dois desenhos: a série americana, A, e a europeia, B.',
  ],
  draw({ ctx, t, accent }) {
    BODIES.forEach(([name, place, detail], i) => {
      const k = enter(t, 0.5 + i * 1.5, 0.9);
      if (k <= 0) return;
      const x = MARGIN + (i % 2) * 580;
      const y = 176 + Math.floor(i / 2) * 216;
      group(ctx, k, () => {
        ctx.translate((1 - k) * 60, 0);
        box(ctx, x, y, 556, 196, { r: 10, fill: color.white, stroke: color.line, width: 1.5 });
        drawSprocket(
          ctx,
          { x: x + 92, y: y + 98 },
          {
            z: 13 + i * 2,
            pitch: 2 * 56 * Math.sin(Math.PI / (13 + i * 2)),
            roller: 2 * 56 * Math.sin(Math.PI / (13 + i * 2)) * 0.62,
          },
          {
            angle: t * (i % 2 ? -0.5 : 0.5),
            fill: i % 3 ? color.steelMid : accent,
            ground: color.white,
            hub: 20,
            bore: 10,
            width: 1.6,
          },
        );
        text(ctx, place.toUpperCase(), x + 188, y + 50, {
          size: 15,
          weight: 680,
          width: 112,
          track: 1.4,
          fill: accent,
        });
        text(ctx, name, x + 188, y + 92, { size: 35, weight: 760, width: 104 });
        paragraph(ctx, detail, x + 188, y + 130, 344, { size: 21, fill: color.inkSoft });
      });
    });
  },
};

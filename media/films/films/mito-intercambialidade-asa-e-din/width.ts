import { ansi } from '../../data/standards';
import type { Scene } from '../../film';
import { dimension } from '../../kit/dimension';
import { clamp, during, enter, mix } from '../../kit/easing';
import { color } from '../../kit/palette';
import { box } from '../../kit/shapes';
import { decimal, risingText, text } from '../../kit/text';

const a80 = ansi('80');

const TOOTH_16B = 16.2;

/** Scene “E ainda assim o dente não entra”. */
export const width: Scene = {
  seconds: 8.5,
  kicker: 'Mesmo passo, mesmo rolo',
  heading: 'E ainda assim o dente não entra',
  captions: [
    'ANSI 80 e 16B têm o mesmo passo e o mesmo rolo. Então serve?',
    'O dente da roda 16B tem 16,2 milímetros. Entre as placas da ANSI 80 só há 15,88.',
  ],
  draw({ ctx, t, accent }) {
    const s = 16;
    const x = 430;
    const half = (a80.inner / 2) * s;
    const plate = a80.plate * s;
    const y = 372;
    for (const side of [-1, 1]) {
      box(ctx, side > 0 ? x + half : x - half - plate, y - 150, plate, 250, {
        r: 6,
        fill: color.steelMid,
        stroke: color.ink,
        width: 2.5,
      });
    }
    box(ctx, x - half - plate - 40, y - 60, (half + plate + 40) * 2, 46, {
      r: 5,
      fill: color.iron,
      stroke: color.ink,
      width: 2,
    });
    box(ctx, x - half + 3, y - 96, half * 2 - 6, 118, {
      r: 6,
      fill: color.steelLight,
      stroke: color.ink,
      width: 2.5,
    });
    const tooth = (TOOTH_16B / 2) * s;
    const push =
      mix(70, 0, during(t, 1, 1.4)) + (t > 2.4 && t < 3.6 ? Math.abs(Math.sin(t * 12)) * 8 : 0);
    ctx.beginPath();
    ctx.moveTo(x - tooth, 690 + push);
    ctx.lineTo(x - tooth, y + 116 + push);
    ctx.lineTo(x - tooth + 5, y + 103 + push);
    ctx.lineTo(x + tooth - 5, y + 103 + push);
    ctx.lineTo(x + tooth, y + 116 + push);
    ctx.lineTo(x + tooth, 690 + push);
    ctx.closePath();
    ctx.fillStyle = accent;
    ctx.fill();
    ctx.strokeStyle = color.ink;
    ctx.lineWidth = 2.5;
    ctx.stroke();
    text(ctx, 'dente 16B', x, 590 + push, {
      size: 26,
      weight: 700,
      fill: color.white,
      align: 'center',
    });
    dimension(
      ctx,
      { x: x - half, y: y - 150 },
      { x: x + half, y: y - 150 },
      24,
      `${decimal(a80.inner)} mm`,
      { k: enter(t, 2.8), stroke: color.ink },
    );
    risingText(ctx, `${decimal(TOOTH_16B, 1)} > ${decimal(a80.inner)}`, 740, 360, enter(t, 4), {
      size: 68,
      weight: 760,
      fill: accent,
    });
    text(ctx, 'largura do dente 16B × largura interna ANSI 80', 740, 402, {
      size: 21,
      fill: color.inkSoft,
      alpha: clamp(t - 4),
    });
  },
};

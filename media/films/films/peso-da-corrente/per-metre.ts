import { drawChain, straightPins } from '../../draw/chain';
import { bigNumber } from '../../draw/table';
import type { Ctx, Scene } from '../../film';
import { during, enter, mix } from '../../kit/easing';
import { color, MARGIN } from '../../kit/palette';
import { box, disc, line } from '../../kit/shapes';
import { decimal, risingText, text } from '../../kit/text';
import { Q60 } from './shared';

function scale(ctx: Ctx, x: number, y: number, reading: string, accent: string): void {
  box(ctx, x - 190, y, 380, 24, { r: 5, fill: color.steel, stroke: color.ink, width: 2.2 });
  ctx.beginPath();
  ctx.moveTo(x - 150, y + 24);
  ctx.lineTo(x + 150, y + 24);
  ctx.lineTo(x + 186, y + 132);
  ctx.lineTo(x - 186, y + 132);
  ctx.closePath();
  ctx.fillStyle = color.iron;
  ctx.fill();
  ctx.strokeStyle = color.ink;
  ctx.lineWidth = 2.2;
  ctx.stroke();
  box(ctx, x - 104, y + 48, 208, 60, { r: 6, fill: '#dfe8d8' });
  text(ctx, reading, x + 92, y + 93, { size: 40, weight: 640, width: 92, align: 'right' });
  disc(ctx, x + 140, y + 78, 9, { fill: accent });
}

/** Scene “Peso = quilos por metro × comprimento”. */
export const perMetre: Scene = {
  seconds: 9,
  heading: 'Peso = quilos por metro × comprimento',
  captions: [
    'O catálogo dá o peso por metro. A ANSI 60 tem cerca de 1,5 quilo por metro.',
    'Cinco metros pesam perto de 7 quilos e meio.',
  ],
  draw({ ctx, t, accent }) {
    const metres = mix(0, 5, during(t, 1, 4.5));
    const p = 34;
    const y = 226;
    const count = Math.floor(metres * 6);
    drawChain(ctx, straightPins({ x: MARGIN + 20, y }, count + 2, p), {
      pitch: p,
      roller: 21,
      width: 1.5,
    });
    for (let m = 0; m <= 5; m++) {
      const x = MARGIN + 20 + m * 6 * p;
      line(ctx, { x, y: 258 }, { x, y: 280 }, { width: 2 });
      text(ctx, `${m} m`, x, 306, { size: 20, align: 'center', fill: color.inkSoft });
    }
    line(ctx, { x: MARGIN + 20, y: 269 }, { x: MARGIN + 20 + 30 * p, y: 269 }, { width: 1.5 });
    scale(ctx, 360, 430, `${decimal(metres * Q60, 1)} kg`, accent);
    const pile = Math.min(9, Math.floor(metres * 1.9));
    for (let i = 0; i < pile; i++) {
      drawChain(ctx, straightPins({ x: 240 + (i % 2) * 14, y: 418 - i * 9 }, 8, 33), {
        pitch: 33,
        roller: 20,
        width: 1.2,
      });
    }
    bigNumber(ctx, 720, 430, `${decimal(Q60, 2)} kg/m`, 'ANSI 60, valor de catálogo', {
      fill: accent,
      size: 60,
      k: enter(t, 0.8),
    });
    risingText(
      ctx,
      `× ${decimal(metres, 1)} m  =  ${decimal(metres * Q60, 1)} kg`,
      720,
      550,
      enter(t, 1.6),
      { size: 44, weight: 700 },
    );
  },
};

import { drawSprocket, pitchRadius } from '../../draw/sprocket';
import type { Ctx, Film } from '../../film';
import { color } from '../../kit/palette';
import { disc } from '../../kit/shapes';
import { choose, more, polygon, pulse } from './scenes';

// Sources: the wheel is a polygon, so v = ω·R·cos β with β between ±180°/z and the variation is
// 1 − cos(180°/z) (project table: z=9 6.0 %, 11 4.1 %, 17 1.7 %, 25 0.8 %); recommended
// smallest tooth numbers 12, 17, 25: Diamond Chain FAQ “chordal action”.

function emblem(ctx: Ctx, t: number): void {
  const size = { z: 8, pitch: 148, roller: 86 };
  const r = pitchRadius(size);
  const angle = t * 0.4;
  ctx.save();
  drawSprocket(ctx, { x: 0, y: 40 }, size, {
    angle,
    fill: color.steelMid,
    ground: color.graphite,
    hub: 74,
    bore: 36,
  });
  ctx.translate(0, 40);
  ctx.rotate(angle);
  ctx.beginPath();
  for (let i = 0; i < 8; i++)
    ctx.lineTo(r * Math.cos((i * Math.PI) / 4), r * Math.sin((i * Math.PI) / 4));
  ctx.closePath();
  ctx.strokeStyle = color.combat;
  ctx.lineWidth = 6;
  ctx.stroke();
  ctx.restore();
  ctx.save();
  ctx.setLineDash([10, 8]);
  disc(ctx, 0, 40, r, { stroke: color.white, width: 2.4 });
  ctx.restore();
}

/** The film “Efeito cordal”. */
export const efeitoCordal: Film = {
  id: 'efeito-cordal',
  title: 'Efeito cordal',
  titleLines: ['Efeito', 'cordal'],
  subject: 'Transmissões · Cálculo',
  accent: color.combat,
  sources: [
    'Geometria do polígono: v = ω·R·cos β, variação 1 − cos(180°/z)',
    'Diamond Chain, FAQ: smallest suggested sprocket size to minimize chordal action (12, 17, 25 dentes)',
  ],
  opening: 'Por que a corrente vibra? A resposta é o efeito cordal.',
  takeaways: [
    'Sobre a roda a corrente é um polígono, não um círculo.',
    'A variação de velocidade é 1 − cos(180°/z).',
    'Mais dentes na roda menor: marcha suave e vida longa.',
  ],
  closing: 'Com 17 dentes ou mais, a variação fica abaixo de dois por cento.',
  emblem,
  scenes: [polygon, pulse, more, choose],
};

import { drawSprocket } from '../../draw/sprocket';
import type { Ctx, Film } from '../../film';
import { color } from '../../kit/palette';
import { line } from '../../kit/shapes';
import { base, sales, what, who } from './scenes';

// Sources: the company's own description of its training (who, for whom, on what, by which
// standards), as on the training page of the site.
function emblem(ctx: Ctx, t: number): void {
  const size = { z: 15, pitch: 84, roller: 52 };
  drawSprocket(ctx, { x: 0, y: 0 }, size, {
    angle: t * 0.3,
    fill: color.austin,
    ground: color.graphite,
    hub: 132,
    bore: 118,
  });
  ctx.beginPath();
  ctx.moveTo(-104, -10);
  ctx.lineTo(0, -58);
  ctx.lineTo(104, -10);
  ctx.lineTo(0, 38);
  ctx.closePath();
  ctx.fillStyle = color.white;
  ctx.fill();
  ctx.beginPath();
  ctx.moveTo(-58, 18);
  ctx.lineTo(-58, 60);
  ctx.quadraticCurveTo(0, 96, 58, 60);
  ctx.lineTo(58, 18);
  ctx.lineTo(0, 46);
  ctx.closePath();
  ctx.fillStyle = color.steelLight;
  ctx.fill();
  line(ctx, { x: 104, y: -10 }, { x: 104, y: 58 }, { stroke: color.white, width: 6 });
}

/** The film “Treinamento da empresa”. */
export const treinamento: Film = {
  id: 'treinamento-da-empresa',
  title: 'Treinamento da empresa',
  titleLines: ['Treinamento', 'da empresa'],
  subject: 'Elo Treinamentos',
  accent: color.austin,
  sources: ['Informação da empresa: página de treinamentos (público, temas, normas, instrutores)'],
  opening: 'Conheça o programa de treinamento da empresa.',
  takeaways: [
    'Correntes, rodas dentadas, polias e correias.',
    'Engenheiros mecânicos e normas ANSI, DIN, ISO e JIS.',
    'Técnica e vendas no mesmo programa.',
  ],
  closing: 'Peça um treinamento para a sua equipe: fale com a gente.',
  emblem,
  scenes: [what, who, base, sales],
};

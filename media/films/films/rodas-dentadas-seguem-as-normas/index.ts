import { pitchRadius, sprocketPath } from '../../draw/sprocket';
import type { Ctx, Film } from '../../film';
import { enter } from '../../kit/easing';
import { color } from '../../kit/palette';
import { disc, line } from '../../kit/shapes';
import { bottom, checks, question, wrong, Z } from './scenes';

// Sources: diameters p/sin(180°/z), p(0.6 + cot 180°/z), caliper PD·cos(90°/z) − d for odd z:
// ANSI B29.1 / ISO 606 (formulas in data/standards.ts, tested); what the standard limits on a
// wheel: contents of ISO 606:2015, chapter 5 (diameters, gap form, run-out, width, marking).

function emblem(ctx: Ctx, t: number): void {
  ctx.save();
  ctx.rotate(t * 0.12);
  ctx.lineWidth = 4;
  ctx.strokeStyle = color.white;
  ctx.stroke(sprocketPath({ z: Z, pitch: 78, roller: 49 }));
  ctx.restore();
  const r = pitchRadius({ z: Z, pitch: 78, roller: 49 });
  ctx.save();
  ctx.setLineDash([18, 7, 4, 7]);
  disc(ctx, 0, 0, r, { stroke: color.combat, width: 4 });
  ctx.restore();
  disc(ctx, 0, 0, 92, { stroke: color.white, width: 4 });
  const k = enter(t, 0.8, 1);
  line(ctx, { x: -96, y: 4 }, { x: -20, y: 80 }, { k, stroke: color.combat, width: 22 });
  line(
    ctx,
    { x: -28, y: 80 },
    { x: 110, y: -84 },
    { k: k * 2 - 1, stroke: color.combat, width: 22 },
  );
}

/** The film “As rodas dentadas seguem as normas?”. */
export const rodasNormas: Film = {
  id: 'rodas-dentadas-seguem-as-normas',
  title: 'As rodas dentadas seguem as normas?',
  titleLines: ['As rodas', 'dentadas seguem', 'as normas?'],
  subject: 'Rodas dentadas · Inspeção',
  accent: color.combat,
  sources: [
    'ASME/ANSI B29.1 e ISO 606: diâmetros primitivo, externo e de medição (fórmulas com teste)',
    'ISO 606:2015, capítulo 5: diâmetros, vão, largura, batimento, furo, marcação',
  ],
  opening: 'Como saber se uma roda dentada segue a norma.',
  takeaways: [
    'Passo, dentes e rolo definem todos os diâmetros.',
    'Dentes ímpares: a medida no fundo leva cos(90°/z).',
    'Roda fora da norma gasta a corrente desde o primeiro dia.',
  ],
  closing: 'Com paquímetro e duas contas, qualquer roda dentada pode ser conferida.',
  emblem,
  scenes: [question, bottom, wrong, checks],
};

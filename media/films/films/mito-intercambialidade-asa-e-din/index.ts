import type { Ctx, Film } from '../../film';
import { clamp } from '../../kit/easing';
import { color } from '../../kit/palette';
import { disc, line } from '../../kit/shapes';
import { text } from '../../kit/text';
import { claim, pairs, tooBig, tooSmall, width } from './scenes';

// Sources: pitch, roller and inner width from B29.1 and DIN 8187 / ISO 606 (data/standards.ts).
// Tooth gap by ISO 606; the rest of a foreign roller is computed from that outline (draw/seat.ts).
// Tooth width 16.2 mm of a 16B simplex wheel (0.95 b1): DIN 8187 wheel table, yavuzlardisli.com.

function emblem(ctx: Ctx, t: number): void {
  const r = 112;
  for (const [x, label, fill, d] of [
    [-158, 'ASA', color.combat, 7.92],
    [158, 'DIN', color.steelLight, 8.51],
  ] as const) {
    disc(ctx, x, -30, (r * d) / 8.51, { fill, stroke: color.graphiteLine, width: 3 });
    disc(ctx, x, -30, 66, { fill: color.graphite });
    text(ctx, label, x, -30, {
      size: 44,
      weight: 780,
      width: 108,
      fill: color.white,
      align: 'center',
      baseline: 'middle',
    });
  }
  const k = clamp((t - 0.8) * 2);
  for (const y of [-46, -14])
    line(ctx, { x: -30, y }, { x: 30, y }, { k, stroke: color.white, width: 9 });
  line(
    ctx,
    { x: 20, y: -74 },
    { x: -20, y: 14 },
    { k: clamp((t - 1.3) * 2), stroke: color.nishiyama, width: 10 },
  );
}

/** The film “Mito: intercambialidade de rodas dentadas ASA e DIN”. */
export const mitoAsaDin: Film = {
  id: 'mito-intercambialidade-asa-e-din',
  title: 'Mito: intercambialidade de rodas dentadas ASA e DIN',
  titleLines: ['Mito: rodas', 'ASA e DIN são', 'intercambiáveis'],
  subject: 'Rodas dentadas · Normas',
  accent: color.combat,
  sources: [
    'ASME/ANSI B29.1 e ISO 606 / DIN 8187, tabelas de dimensões',
    'ISO 606, forma do vão dos dentes (raio de assento 0,505 d1)',
    'Tabela de rodas DIN 8187 (yavuzlardisli.com): dente 16B simples, 16,2 mm',
  ],
  opening: 'Roda dentada ASA serve em corrente DIN? Vamos testar o mito.',
  takeaways: [
    'Passo igual não garante rolo igual nem largura igual.',
    'Rolo maior não assenta; rolo menor fica solto.',
    'Corrente e roda dentada devem seguir a mesma norma.',
  ],
  closing: 'É mito: ASA e DIN não são intercambiáveis. Use a mesma norma nas duas peças.',
  emblem,
  thumbnail: { x: 400, y: 172, scale: 0.74 },
  scenes: [claim, tooBig, tooSmall, width, pairs],
};

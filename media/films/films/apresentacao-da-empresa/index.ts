import { drawChain, straightPins } from '../../draw/chain';
import type { Ctx, Film } from '../../film';
import { easeOut } from '../../kit/easing';
import { color } from '../../kit/palette';
import { brands, figures, history, mission } from './scenes';

// Sources: the company's history, brands and figures, as on the about page and the home page.

function emblem(ctx: Ctx, t: number): void {
  const p = 190;
  ctx.save();
  ctx.translate(90, -30);
  ctx.rotate(-0.5);
  const fills = [color.austin, color.combat, color.nishiyama, color.combat];
  drawChain(ctx, straightPins({ x: -p * 1.9 + easeOut(t / 2) * 40, y: -10 }, 5, p), {
    pitch: p,
    roller: 118,
    tint: (i) => fills[i % 4],
  });
  ctx.restore();
}

/** The film “Apresentação da empresa”. */
export const apresentacao: Film = {
  id: 'apresentacao-da-empresa',
  title: 'Apresentação da empresa',
  titleLines: ['Apresentação', 'da empresa'],
  subject: 'Desde 1985',
  accent: color.combat,
  sources: ['Informação da empresa: história, marcas, estoque e missão (páginas Sobre e Início)'],
  opening: 'Quem somos, de onde viemos e o que fazemos.',
  takeaways: [
    'Transmissões mecânicas desde 1985.',
    'Combat, Nishiyama e Austin: três marcas próprias.',
    'Mais de 4 milhões de quilos em estoque.',
  ],
  closing: 'Correntes, rodas dentadas e polias: conte com a gente.',
  emblem,
  scenes: [history, brands, figures, mission],
};

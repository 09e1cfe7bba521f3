import type { Ctx, Film } from '../../film';
import { easeOut } from '../../kit/easing';
import { color } from '../../kit/palette';
import { disc } from '../../kit/shapes';
import { care, climb, joint, limit, oil, where } from './scenes';

// Sources: wear between pin and bush, lubrication methods and quantities: Tsubaki, “The Complete
// Guide to Chain”, 7.1.4 (chain-guide.com); limit 3 %, 200/z above 66 teeth, 1.5 % with fixed
// centres: Diamond Chain FAQ; slack of 4 to 6 % of the span: bearingservice.com.

function emblem(ctx: Ctx, t: number): void {
  joint(ctx, 0, 0, 215, 0.4 + 0.6 * easeOut(t / 2.4), color.nishiyama);
  for (let i = 0; i < 3; i++) {
    const y = -300 + ((t * 120 + i * 90) % 200);
    disc(ctx, 150 + i * 34, y, 9, { fill: color.oil });
  }
}

/** The film “Vida útil da corrente”. */
export const vidaUtil: Film = {
  id: 'vida-util-da-corrente',
  title: 'Vida útil da corrente',
  titleLines: ['Vida útil', 'da corrente'],
  subject: 'Correntes · Manutenção',
  accent: color.nishiyama,
  sources: [
    'Tsubaki, The Complete Guide to Chain, 7.1.4 Lubrication (chain-guide.com)',
    'Diamond Chain, FAQ: 3% até 66 dentes, 200/N acima; 1,5% com centros fixos',
    'bearingservice.com, When to replace a chain: folga de 4 a 6% do vão',
  ],
  opening: 'O que gasta uma corrente, e o que a faz durar.',
  takeaways: [
    'Corrente não estica: gasta entre pino e bucha.',
    'Limite de 3%, ou 200 ÷ z acima de 66 dentes.',
    'Óleo entre as placas, rodas alinhadas, folga certa.',
  ],
  closing: 'Meça, lubrifique e troque na hora certa: a transmissão inteira dura mais.',
  emblem,
  scenes: [where, climb, limit, oil, care],
};

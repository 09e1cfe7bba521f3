import { drawBushingFront } from '../../draw/bushing';
import type { Ctx, Film } from '../../film';
import { clamp } from '../../kit/easing';
import { color } from '../../kit/palette';
import { arcArrow } from '../../kit/shapes';
import { clean, join, remove, shaft, tighten, torque } from './scenes';

// Sources: steps (clean, no lubricant, key, sequential tightening with at least two more rounds,
// gap between flange and hub, jackscrews for removal): Browning installation instructions F27-8
// and chinatransmissions.com “QD bushing installation and removal”; screws and torques: Browning
// (data/standards.ts), 1 in-lb = 0.112985 N·m.
function emblem(ctx: Ctx, t: number): void {
  drawBushingFront(ctx, { x: 0, y: 0 }, 228, {
    fill: color.austin,
    ground: color.graphite,
    screws: [t * 1.4, t * 1.4 - 0.6, t * 1.4 - 1.2],
  });
  arcArrow(ctx, { x: 0, y: 0 }, 262, -2.4, -2.4 + 1.1 * clamp(t / 1.5), {
    stroke: color.white,
    width: 7,
    head: 26,
  });
}

/** The film “Bucha cônica QD: montagem e desmontagem”. */
export const qdMontagem: Film = {
  id: 'bucha-conica-qd-montagem-e-desmontagem',
  title: 'Bucha cônica QD: montagem e desmontagem',
  titleLines: ['Bucha cônica', 'QD: montagem e', 'desmontagem'],
  subject: 'Austin Pulleys · Oficina',
  accent: color.austin,
  sources: [
    'Browning, instruções de instalação QD (F27-8): limpeza, chaveta, aperto sequencial, folga',
    'Browning, parafusos e torques das buchas JA a P; 1 lbf·pol = 0,112985 N·m',
    'chinatransmissions.com, QD Bushing Installation and Removal: sem lubrificante no cone',
  ],
  opening: 'Bucha QD: montar e desmontar do jeito certo.',
  takeaways: [
    'Cone limpo e seco, sem lubrificante.',
    'Aperto em rodízio, no torque da tabela, com folga no flange.',
    'Para soltar, os parafusos vão para os furos roscados.',
  ],
  closing: 'Uma chave, um torquímetro e poucos minutos: isso é QD.',
  emblem,
  scenes: [clean, join, shaft, tighten, torque, remove],
};

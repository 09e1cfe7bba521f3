import { Milestones } from '@elo/mf-home/src/components/history-section/milestones';
import { Figures } from '@elo/mf-home/src/components/statistics-band/figures';
import type { Facts } from './facts';
import { useHost } from './use-host';

/** Milestones whose years count up. */
export function MilestonesIsland({ facts }: { readonly facts: Facts }) {
  return <Milestones host={useHost(facts)} />;
}

/** Figures that count up. */
export function FiguresIsland({ facts }: { readonly facts: Facts }) {
  return <Figures host={useHost(facts)} />;
}

import { Figures } from '@elo/mf-home/src/components/statistics-band/figures';
import type { Facts } from './facts';
import { useHost } from './use-host';

/** Figures with a counting animation. */
export function FiguresIsland({ facts }: { readonly facts: Facts }) {
  return <Figures host={useHost(facts)} />;
}

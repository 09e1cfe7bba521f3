import { Hero } from '@elo/mf-home/src/components/hero/hero';
import type { Facts } from './facts';
import { useHost } from './use-host';

/** First screen of the home page, as an island. */
export function HeroIsland({ facts }: { readonly facts: Facts }) {
  return <Hero host={useHost(facts)} />;
}

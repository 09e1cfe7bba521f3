import type { Product } from '@elo/contract';
import { austinBushings, austinSheaves } from './austin';
import { isBase } from './base';
import { chainLinks } from './chain-links';
import { combatChains } from './combat-chains';
import { agriculturalChains, doublePitchChains, kcCouplings } from './combat-others';
import { combatSprockets } from './combat-sprockets';
import { nishiyamaChains } from './nishiyama';
import { combatSpecialChains } from './special-chains';

/** Size of the sample: all 3,000 products, or some 400 of every kind. */
export const SAMPLE_SIZES = ['full', 'base'] as const;

/** One of {@link SAMPLE_SIZES}. */
export type SampleSize = (typeof SAMPLE_SIZES)[number];

/** Sample products, deterministic: ids are unique and the order is the catalogue's. */
export function sampleProducts(size: SampleSize = 'full'): Product[] {
  const products = [
    ...combatChains(),
    ...combatSpecialChains(),
    ...doublePitchChains(),
    ...agriculturalChains(),
    ...chainLinks(),
    ...combatSprockets(),
    ...kcCouplings(),
    ...nishiyamaChains(),
    ...austinSheaves(),
    ...austinBushings(),
  ];
  return size === 'full' ? products : products.filter(isBase);
}

import type { Product } from '@elo/contract';
import { austinBushings, austinSheaves } from './austin';
import { combatChains, combatSpecialChains } from './combat-chains';
import { agriculturalChains, doublePitchChains, kcCouplings } from './combat-others';
import { combatSprockets } from './combat-sprockets';
import { nishiyamaChains } from './nishiyama';

/** Sample products, the same at every call: ids are unique and the order is the catalogue's. */
export function sampleProducts(): Product[] {
  return [
    ...combatChains(),
    ...combatSpecialChains(),
    ...doublePitchChains(),
    ...agriculturalChains(),
    ...combatSprockets(),
    ...kcCouplings(),
    ...nishiyamaChains(),
    ...austinSheaves(),
    ...austinBushings(),
  ];
}

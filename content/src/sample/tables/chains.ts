import { ANSI } from './ansi';
import type { ChainSize, ChainStandard } from './chain-size';
import { ISO } from './iso';

export { ANSI, ANSI_HEAVY } from './ansi';
export type { ChainSize, ChainStandard } from './chain-size';
export { ISO } from './iso';

/** Both standards, in the order in which lists show them. */
export const STANDARDS: readonly ChainStandard[] = [ANSI, ISO];

/** The size of the other standard that has the same pitch, with that standard; there may be none. */
export function sameElsewhere(
  size: ChainSize,
): { readonly standard: ChainStandard; readonly size: ChainSize } | undefined {
  const standard = ISO.sizes.includes(size) ? ANSI : ISO;
  const twin = standard.sizes.find(({ pitch }) => pitch === size.pitch);
  return twin && { standard, size: twin };
}

/** The named sizes of a standard, in table order. Throws when one is not in the table. */
export function pickSizes(standard: ChainStandard, names: readonly string[]): ChainSize[] {
  return names.map((name) => {
    const found = standard.sizes.find((size) => size.size === name);
    if (!found) throw new Error(`${standard.name} has no size ${name} in the table`);
    return found;
  });
}

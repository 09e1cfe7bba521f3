import { ANSI } from './ansi';
import type { ChainSize, ChainStandard } from './chain-size';
import { ISO } from './iso';

export { ANSI, ANSI_HEAVY } from './ansi';
export type { ChainSize, ChainStandard } from './chain-size';
export { ISO } from './iso';

/** Both standards, in display order. */
export const STANDARDS: readonly ChainStandard[] = [ANSI, ISO];

/**
 * The size of the other standard with the same pitch, and that standard; `undefined` if it has no
 * such size.
 */
export function sameElsewhere(
  size: ChainSize,
): { readonly standard: ChainStandard; readonly size: ChainSize } | undefined {
  const standard = ISO.sizes.includes(size) ? ANSI : ISO;
  const twin = standard.sizes.find(({ pitch }) => pitch === size.pitch);
  return twin && { standard, size: twin };
}

/** The named sizes of a standard, in table order. Throws if the table lacks one. */
export function pickSizes(standard: ChainStandard, names: readonly string[]): ChainSize[] {
  return names.map((name) => {
    const found = standard.sizes.find((size) => size.size === name);
    if (!found) throw new Error(`${standard.name} has no size ${name} in the table`);
    return found;
  });
}

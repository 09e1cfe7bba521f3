import { ANSI, type ChainSize, ISO } from '@elo/content/figures';
import type { ChoiceField } from '../forms/field';
import { quantity } from '../language/numbers';

/** Every chain size of both standards. */
export const ALL_SIZES: readonly ChainSize[] = [...ANSI.sizes, ...ISO.sizes];

/** A size as people call it: `ANSI 40`, `ISO 08B`. */
export function sizeName(size: ChainSize): string {
  return `${ISO.sizes.includes(size) ? ISO.label : ANSI.label} ${size.size}`;
}

/** Standard that states a size. */
export function standardName(size: ChainSize): string {
  return ISO.sizes.includes(size) ? ISO.name : ANSI.name;
}

/** Size by its name within the standards, e.g. `08B`; the field below lets no other through. */
export function findSize(name: string): ChainSize {
  return ALL_SIZES.find(({ size }) => size === name) as ChainSize;
}

/** Choice of a chain; 40 stands first because it is asked for most. */
export const SIZE_FIELD: ChoiceField = {
  kind: 'choice',
  name: 'corrente',
  label: 'Corrente',
  options: [...ALL_SIZES]
    .sort((a, b) => Number(b.size === '40') - Number(a.size === '40'))
    .map((size) => ({
      value: size.size,
      label: `${sizeName(size)} (passo de ${quantity(size.pitch, 'mm', 3)})`,
    })),
};

/** Numbers of strands in words. */
export const STRAND_WORDS = ['simples', 'dupla', 'tripla'] as const;

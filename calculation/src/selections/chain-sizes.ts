import { ANSI, type ChainSize, ISO } from '@elo/standards';
import { TEETH } from '../chain/geometry';
import type { ChoiceField } from '../form';
import { quantity } from '../language/numbers';

/** Every chain size of both standards. */
export const ALL_SIZES: readonly ChainSize[] = [...ANSI.sizes, ...ISO.sizes];

/** Common name of a size: `ANSI 40`, `ISO 08B`. */
export function sizeName(size: ChainSize): string {
  return `${ISO.sizes.includes(size) ? ISO.label : ANSI.label} ${size.size}`;
}

/** Standard of a size. */
export function standardName(size: ChainSize): string {
  return ISO.sizes.includes(size) ? ISO.name : ANSI.name;
}

/** Size by its name within the standards, e.g. `08B`; the field below validates the name. */
export function findSize(name: string): ChainSize {
  return ALL_SIZES.find(({ size }) => size === name) as ChainSize;
}

/** Options for a chain size; 40 comes first because it is the most common. */
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

/** A number of teeth. */
export const TEETH_FIELD = { kind: 'number', unit: '', ...TEETH, whole: true } as const;

/** The distance of the shafts of a chain drive. */
export const CENTRE_FIELD = {
  kind: 'number',
  name: 'centro',
  figure: 'centre',
  label: 'Distância entre centros',
  unit: 'mm',
  min: 20,
  max: 15_000,
  optional: true,
  inExample: true,
} as const;

/** Numbers of strands in words. */
export const STRAND_WORDS = ['simples', 'dupla', 'tripla'] as const;

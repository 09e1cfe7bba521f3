import { ANSI, CHAIN_SIZES, type ChainSize, ISO } from '@elo/standards';
import { TEETH } from '../chain/geometry';
import type { ChoiceField } from '../form';
import { quantity } from '../language/numbers';

/** Common name of a size: `ANSI 40`, `ISO 08B`. */
export function sizeName({ system, size }: ChainSize): string {
  return `${system} ${size}`;
}

/** Standard of a size. */
export function standardName({ system }: ChainSize): string {
  return { ANSI, ISO }[system].name;
}

/** Size by its name within the standards, e.g. `08B`; the field below validates the name. */
export function findSize(name: string): ChainSize {
  return CHAIN_SIZES.find(({ size }) => size === name) as ChainSize;
}

/** Options for a chain size; 40 comes first because it is the most common. */
export const SIZE_FIELD: ChoiceField = {
  kind: 'choice',
  name: 'corrente',
  label: 'Corrente',
  options: [...CHAIN_SIZES]
    .sort((a, b) => Number(b.size === '40') - Number(a.size === '40'))
    .map((size) => ({
      value: size.size,
      label: `${sizeName(size)} (passo de ${quantity(size.pitch, 'mm', 3)})`,
    })),
};

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

export const STRAND_WORDS = ['simples', 'dupla', 'tripla'] as const;

import { ANSI, CHAIN_SIZES, type ChainSize, ISO, pitchDiameter, sizeName } from '@elo/standards';
import { TEETH } from '../chain/geometry';
import { type DriveDrawing, drawDrive } from '../drawing';
import type { ChoiceField } from '../form';
import { decimal, quantity } from '../language/numbers';
import { type PartsIndex, partKey, partLine } from '../parts';
import type { PartLine, Step } from '../sheet';

/** Standard of a size. */
export function standardName({ system }: ChainSize): string {
  return { ANSI, ISO }[system].name;
}

/** Options for a chain size; 40 comes first because it is the most common. */
export const SIZE_FIELD: ChoiceField = {
  name: 'corrente',
  label: 'Corrente',
  options: [...CHAIN_SIZES]
    .sort((a, b) => Number(b.size === '40') - Number(a.size === '40'))
    .map((size) => ({
      value: size.size,
      label: `${sizeName(size)} (passo de ${quantity(size.pitch, 'mm', 3)})`,
    })),
};

export const TEETH_FIELD = { ...TEETH, whole: true } as const;

/** The distance of the shafts of a chain drive. */
export const CENTRE_FIELD = {
  name: 'centro',
  label: 'Distância entre centros',
  unit: 'mm',
  min: 20,
  max: 15_000,
  optional: true,
  inExample: true,
} as const;

export const STRAND_WORDS = ['simples', 'dupla', 'tripla'] as const;

/** Length of a chain in an order: `104 passos (1,321 m)`. */
export function lengthText(size: ChainSize, pitches: number): string {
  return `${decimal(pitches)} passos (${quantity((pitches * size.pitch) / 1000, 'm', 3)})`;
}

/** A chain with its number of strands as a row of a parts list. */
export function chainPart(
  parts: PartsIndex,
  size: ChainSize,
  strands: number,
  amount: string,
): PartLine {
  const word = STRAND_WORDS[strands - 1] ?? '';
  return partLine(
    parts[partKey('chain', size.size, strands)],
    { name: `Corrente ${sizeName(size)} ${word}`, search: sizeName(size) },
    amount,
  );
}

/** A sprocket as a row of a parts list. */
export function sprocketPart(
  parts: PartsIndex,
  size: ChainSize,
  strands: number,
  teeth: number,
): PartLine {
  const word = strands === 1 ? '' : ` ${STRAND_WORDS[strands - 1]}`;
  return partLine(
    parts[partKey('sprocket', size.size, strands, teeth)],
    {
      name: `Roda dentada${word} ${sizeName(size)}, ${teeth} dentes`,
      search: `roda dentada ${sizeName(size)}`,
    },
    '1 peça',
  );
}

const LENGTH_SOURCE = 'ANSI B29.1, ISO 10823';

/** The pitch diameters of both sprockets as a step. */
export const diametersStep = (size: ChainSize, teeth: readonly [number, number]): Step => ({
  name: 'Diâmetros primitivos',
  formula: 'p / sen(180°/z)',
  value: teeth.map((z) => quantity(pitchDiameter(size.pitch, z), 'mm')).join(' e '),
  source: standardName(size),
});

/** The length for a centre distance in pitches as a step. */
export const lengthStep = (centre: number, value: string): Step => ({
  name: 'Comprimento calculado',
  formula: `2C + (z1 + z2)/2 + ((z2 − z1)/2π)²/C, com C = ${decimal(centre)} passos`,
  value,
  source: LENGTH_SOURCE,
});

/** An even length in pitches and the centre distance that it gives as steps. */
export const fitSteps = (formula: string, length: number, centre: string): Step[] => [
  {
    name: 'Comprimento em passos pares',
    formula,
    value: quantity(length, 'passos', 0),
    source: LENGTH_SOURCE,
  },
  {
    name: 'Distância entre centros exata',
    formula: '¼ (q + √(q² − 8s)), q = L − (z1 + z2)/2, s = ((z2 − z1)/2π)²',
    value: centre,
    source: LENGTH_SOURCE,
  },
];

/**
 * A chain drive seen from the side. @param fit chain length and centre distance, both in pitches
 */
export function chainDrawing(
  { pitch }: ChainSize,
  teeth: readonly [number, number],
  fit: { readonly length: number; readonly centre: number },
): DriveDrawing {
  const [first, second] = teeth;
  const diameters = [pitchDiameter(pitch, first), pitchDiameter(pitch, second)] as const;
  const centre = fit.centre * pitch;
  const [d1, d2] = diameters.map((one) => quantity(one, 'mm', 1));
  return drawDrive({
    diameters,
    centre,
    pitches: fit.length,
    caption: `Em escala, vista de lado: rodas de ${first} e ${second} dentes, ⌀ primitivo de ${d1} e ${d2}, centros a ${quantity(centre, 'mm', 1)}.`,
  });
}

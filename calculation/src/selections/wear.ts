import { findSize, sizeName } from '@elo/standards';
import { CalculationError, figureText } from '../errors';
import type { Field, FormValues } from '../form';
import { decimal, quantity } from '../language/numbers';
import type { PartsIndex } from '../parts';
import type { Sheet, Tone } from '../sheet';
import { chainPart, SIZE_FIELD, TEETH_FIELD } from './chain-parts';
import type { Selection } from './selection';

/** Minimum number of measured pitches; with fewer, the tape's error is too large. */
const MEASURED_PITCHES = { min: 6, max: 500 } as const;

/** Measured shorter than new by more than this percentage, it is another chain or a miscount. */
const SHORTER = 0.5;

/** Longer by more than this percentage, it is no wear either. */
const LONGER = 15;

/**
 * Elongation of a chain, per cent: (measured / (n · p) − 1) · 100. Source: ANSI B29.1, ISO 10823.
 * @param measured length over the pitches under light tension, mm
 * @param pitches measured, pin to pin
 * @param pitch of the new chain, mm
 * @throws CalculationError for another chain, or a miscount
 */
export function elongation(measured: number, pitches: number, pitch: number): number {
  const nominal = pitches * pitch;
  const percent = (measured / nominal - 1) * 100;
  if (percent >= -SHORTER && asShown(percent) <= LONGER) return percent;
  const differs = percent < 0 ? 'menor' : `mais de ${LONGER}% maior`;
  throw new CalculationError(
    `O trecho medido, ${figureText(measured)} mm, é ${differs} que o de uma corrente nova, ${figureText(nominal)} mm. Confira a corrente e o número de passos.`,
    'medida',
  );
}

/**
 * Elongation at which a chain is replaced, per cent: the lower of 3 and 200/z of the large sprocket.
 * Source: Diamond Chain and Rexnord (Regal) after ANSI B29.1. Drives with fixed shafts, or several
 * chains side by side, are replaced at 1.5.
 */
export function wearLimit(largeTeeth: number): number {
  return Math.min(3, 200 / largeTeeth);
}

/** Limit of drives without tension adjustment, per cent. Source: Diamond Chain. */
const FIXED_CENTRE_LIMIT = 1.5;

const FIELDS: readonly Field[] = [
  {
    name: 'medida',
    label: 'Comprimento medido',
    unit: 'mm',
    min: 30,
    max: 40_000,
    hint: 'De pino a pino, com a corrente esticada.',
    example: '259',
  },
  { name: 'medidos', label: 'Passos medidos', ...MEASURED_PITCHES, whole: true, example: '20' },
  SIZE_FIELD,
  { ...TEETH_FIELD, name: 'maior', label: 'Dentes da roda maior', example: '57' },
  {
    name: 'ajuste',
    label: 'Os eixos permitem esticar a corrente?',
    options: [
      { value: 'sim', label: 'Sim' },
      { value: 'nao', label: 'Não, ou há correntes lado a lado' },
    ],
  },
];

/** Share of the limit at which to order a new chain, so that it arrives in time. */
const SOON = 0.7;

const VERDICTS: Readonly<Record<Tone, string>> = {
  good: 'A corrente pode continuar em serviço.',
  mind: 'Encomende a próxima corrente: o limite está perto.',
  bad: 'Troque a corrente, e confira as rodas dentadas: dentes gastos estragam a corrente nova.',
};

/**
 * A percentage as the sheet shows it, so that one shown as its limit has reached it, whatever follows
 * in binary fractions; never a negative zero.
 */
const asShown = (percent: number): number => Math.round(percent * 100) / 100 + 0;

/** The least length in tenths of a millimetre that is shown as a percentage of wear, and so replaced. */
function lengthAt(nominal: number, percent: number): number {
  return Math.ceil(nominal * (10 + (percent - 0.005) / 10) - 1e-6) / 10;
}

function compute(values: FormValues, parts: PartsIndex): Sheet {
  const size = findSize(values.choice('corrente'));
  const [measured, pitches] = [values.number('medida'), values.number('medidos')];
  const teeth = values.number('maior');
  const fixed = values.choice('ajuste') === 'nao';
  const percent = asShown(elongation(measured, pitches, size.pitch));
  const limit = asShown(fixed ? Math.min(FIXED_CENTRE_LIMIT, wearLimit(teeth)) : wearLimit(teeth));
  const tone: Tone = percent >= limit ? 'bad' : percent >= limit * SOON ? 'mind' : 'good';
  const nominal = pitches * size.pitch;
  return {
    given: [
      { name: 'Corrente', value: sizeName(size) },
      { name: 'Trecho medido', value: `${quantity(measured, 'mm')} em ${pitches} passos` },
      { name: 'Roda maior', value: `${teeth} dentes` },
    ],
    solutions: [
      {
        title: `Alongamento de ${quantity(percent, '%')}; limite de ${quantity(limit, '%')}`,
        verdict: VERDICTS[tone],
        tone,
        figures: [
          { name: 'Alongamento', value: quantity(percent, '%') },
          { name: 'Limite', value: quantity(limit, '%') },
          {
            name: 'Trocar com',
            value: `${quantity(lengthAt(nominal, limit), 'mm', 1)} em ${pitches} passos`,
          },
        ],
        steps: [
          {
            name: 'Comprimento da corrente nova',
            formula: `${pitches} × ${decimal(size.pitch, 3)} mm`,
            value: quantity(nominal, 'mm'),
            source: 'passo da norma',
          },
          {
            name: 'Alongamento',
            formula: `(${decimal(measured)} / ${decimal(nominal)} − 1) × 100`,
            value: quantity(percent, '%'),
            source: 'ANSI B29.1',
          },
          {
            name: 'Limite',
            formula: fixed ? 'o menor de 1,5 e 200/z' : 'o menor de 3 e 200/z, com z da roda maior',
            value: quantity(limit, '%'),
            source: 'ANSI B29.1; Diamond Chain, Rexnord',
          },
        ],
        parts: tone === 'good' ? [] : [chainPart(parts, size, 1, 'confira o comprimento')],
        notes: [],
      },
    ],
    basis: [
      'Meça no trecho tenso, com a máquina parada e travada, sobre o maior número de passos que a trena alcança: 6 no mínimo.',
      'Acima do limite os rolos sobem nos dentes e a corrente salta. Não emende elos novos em corrente gasta.',
    ],
  };
}

export const WEAR: Selection = {
  id: 'desgaste',
  title: 'Desgaste da corrente',
  short: 'Desgaste',
  summary: 'O alongamento medido e o limite em que a corrente se troca.',
  fields: FIELDS,
  compute,
};

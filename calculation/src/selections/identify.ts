import { CHAIN_SIZES, type ChainSize, sizeName } from '@elo/standards';
import { CalculationError } from '../errors';
import type { Field, FormValues } from '../form';
import { decimal, quantity } from '../language/numbers';
import type { PartsIndex } from '../parts';
import type { Sheet, Solution, Step } from '../sheet';
import { chainPart, standardName } from './chain-parts';
import type { Selection } from './selection';

/** Maximum number of sizes to name. */
const MOST = 3;

const FIELDS: readonly Field[] = [
  {
    name: 'trecho',
    label: 'Passo, ou trecho de vários passos',
    unit: 'mm',
    min: 5,
    max: 20_000,
    hint: 'De centro a centro dos pinos.',
    example: '127',
  },
  {
    name: 'numero',
    label: 'Quantos passos o trecho tem',
    min: 1,
    max: 200,
    whole: true,
    optional: true,
    inExample: true,
    hint: 'Vazio: um passo. Dez dão uma medida melhor.',
    example: '10',
  },
  { name: 'rolo', label: 'Diâmetro do rolo', unit: 'mm', min: 2, max: 80, example: '7,9' },
  {
    name: 'largura',
    label: 'Largura interna',
    unit: 'mm',
    min: 2,
    max: 90,
    hint: 'Entre as placas internas, onde entra o dente.',
    example: '7,9',
  },
];

const MEASURES = [
  ['pitch', 'Passo'],
  ['roller', 'Rolo'],
  ['innerWidth', 'Largura interna'],
] as const;

/** `+0,02 mm`, `−0,02 mm`, or `0 mm`. */
function deviation(off: number): string {
  const size = quantity(Math.abs(off), 'mm');
  if (size === quantity(0, 'mm')) return size;
  return `${off > 0 ? '+' : '−'}${size}`;
}

function stepsOf({ size }: Match, measured: Measured): Step[] {
  return MEASURES.map(([key, name]) => ({
    name,
    formula: `medido ${decimal(measured[key], 3)}, norma ${decimal(size[key], 2)}`,
    value: deviation(measured[key] - size[key]),
    source: standardName(size),
  }));
}

function notesOf(worn: number, all: readonly Match[], others: readonly ChainSize[]): string[] {
  return [
    ...(worn > 0.01
      ? [
          `O passo está ${quantity(worn * 100, '%', 1)} maior que o da norma: a corrente está gasta. Confira o desgaste.`,
        ]
      : []),
    ...(all.length > 1
      ? ['Mais de um tamanho cabe nas medidas. Procure a gravação nas placas antes de comprar.']
      : []),
    ...others.map(
      (other) =>
        `Não é a ${sizeName(other)}, de mesmo passo: ela tem rolo de ${quantity(other.roller, 'mm')} e largura interna de ${quantity(other.innerWidth, 'mm')}.`,
    ),
  ];
}

function compute(values: FormValues, parts: PartsIndex): Sheet {
  const pitch = values.number('trecho') / (values.optional('numero') ?? 1);
  const measured = { pitch, roller: values.number('rolo'), innerWidth: values.number('largura') };
  const matches = identifyChain(measured).slice(0, MOST);
  const others = ruledOut(matches);
  const solutions = matches.map(
    (match, index): Solution => ({
      title: `Corrente ${sizeName(match.size)}`,
      verdict: index === 0 ? 'O tamanho mais próximo das medidas.' : 'Também cabe nas medidas.',
      tone: matches.length === 1 ? 'good' : 'mind',
      figures: [
        { name: 'Norma', value: standardName(match.size) },
        { name: 'Passo', value: quantity(match.size.pitch, 'mm', 3) },
        {
          name: match.size.bushing ? 'Bucha' : 'Rolo',
          value: quantity(match.size.roller, 'mm'),
        },
        { name: 'Largura interna', value: quantity(match.size.innerWidth, 'mm') },
      ],
      steps: stepsOf(match, measured),
      parts: [chainPart(parts, match.size, 1, 'informe o comprimento')],
      notes: notesOf((pitch - match.size.pitch) / match.size.pitch, matches, others),
    }),
  );
  return {
    given: MEASURES.map(([key, name]) => ({ name, value: quantity(measured[key], 'mm', 3) })),
    solutions,
    basis: [
      'Medidas comparadas com as tabelas da ANSI B29.1 e da ISO 606, série B, para correntes de rolos de passo curto.',
      'Tolerância: passo de −1,2% a +3,2% (uso), rolo de −4% a +2,5%, largura ±6%. Correntes especiais, agrícolas e de passo longo têm medidas próprias.',
    ],
  };
}

/** Identifies a standard chain by three measurements. */
export const IDENTIFY: Selection = {
  id: 'identificar',
  title: 'Que corrente é esta?',
  short: 'Que corrente é esta?',
  summary: 'Do passo, do rolo e da largura medidos ao tamanho da norma.',
  fields: FIELDS,
  compute,
};

/** Caliper measurements of a chain, mm. */
type Measured = Pick<ChainSize, 'pitch' | 'roller' | 'innerWidth'>;

interface Match {
  readonly size: ChainSize;
  /** Sum of the deviations as shares of their tolerances; 0 is exact. */
  readonly distance: number;
}

/**
 * Tolerance of each measurement, as a share of the standard's figure. A worn chain is up to 3 %
 * longer (ANSI B29.1); rollers wear little; the width is measured between plates that are not
 * parallel. Our own choice; if two sizes of one pitch match, both are reported.
 */
const ALLOWED = {
  pitch: { less: 0.012, more: 0.032 },
  roller: { less: 0.04, more: 0.025 },
  innerWidth: { less: 0.06, more: 0.06 },
} as const;

function share(measured: number, standard: number, { less, more }: { less: number; more: number }) {
  const part = measured / standard - 1;
  return Math.abs(part) / (part < 0 ? less : more);
}

function matchOf(size: ChainSize, measured: Measured): Match | undefined {
  const shares = MEASURES.map(([key]) => share(measured[key], size[key], ALLOWED[key]));
  if (shares.some((one) => one > 1)) return undefined;
  return { size, distance: shares.reduce((sum, one) => sum + one, 0) };
}

/**
 * Sizes of ANSI B29.1 and ISO 606 that match three measurements, nearest first.
 * @throws CalculationError if none does
 */
export function identifyChain(measured: Measured): readonly Match[] {
  const matches = CHAIN_SIZES.flatMap((size) => matchOf(size, measured) ?? []);
  if (matches.length > 0) return matches.sort((a, b) => a.distance - b.distance);
  throw new CalculationError(
    'Nenhuma corrente das normas ANSI B29.1 e ISO 606 tem estas três medidas. Meça de novo: o passo sobre vários elos, o rolo no meio, a largura entre as placas internas.',
    'rolo',
  );
}

/** Sizes of the same pitch that the measurements exclude, to warn of a mix-up. */
export function ruledOut(matches: readonly Match[]): readonly ChainSize[] {
  const pitches = new Set(matches.map(({ size }) => size.pitch));
  const found = new Set(matches.map(({ size }) => size));
  return CHAIN_SIZES.filter((size) => pitches.has(size.pitch) && !found.has(size));
}

import type { ChainSize } from '@elo/standards';
import { identifyChain, type Match, type Measured, ruledOut } from '../chain/identify';
import type { Field, FormValues } from '../form';
import { decimal, quantity } from '../language/numbers';
import type { PartsIndex } from '../parts';
import type { Sheet, Solution, Step } from '../sheet';
import { chainPart } from './chain-parts';
import { ALL_SIZES, sizeName, standardName } from './chain-sizes';
import type { Selection } from './selection';

/** Maximum number of sizes to name. */
const MOST = 3;

const FIELDS: readonly Field[] = [
  {
    kind: 'number',
    name: 'trecho',
    label: 'Passo, ou trecho de vários passos',
    unit: 'mm',
    min: 5,
    max: 20_000,
    hint: 'De centro a centro dos pinos.',
    example: '127',
  },
  {
    kind: 'number',
    name: 'numero',
    label: 'Quantos passos o trecho tem',
    unit: '',
    min: 1,
    max: 200,
    whole: true,
    optional: true,
    inExample: true,
    hint: 'Vazio: um passo. Dez dão uma medida melhor.',
    example: '10',
  },
  {
    kind: 'number',
    name: 'rolo',
    figure: 'roller',
    label: 'Diâmetro do rolo',
    unit: 'mm',
    min: 2,
    max: 80,
    example: '7,9',
  },
  {
    kind: 'number',
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

function stepsOf({ size, off }: Match, measured: Measured): Step[] {
  return MEASURES.map(([key, name]) => ({
    name,
    formula: `medido ${decimal(measured[key], 3)}, norma ${decimal(size[key], 2)}`,
    value: `${off[key] >= 0 ? '+' : '−'}${quantity(Math.abs(off[key]), 'mm')}`,
    source: standardName(size),
  }));
}

function notesOf(match: Match, all: readonly Match[], others: readonly ChainSize[]): string[] {
  const worn = match.off.pitch / match.size.pitch;
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
  const matches = identifyChain(ALL_SIZES, measured).slice(0, MOST);
  const others = ruledOut(ALL_SIZES, matches);
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
      notes: notesOf(match, matches, others),
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

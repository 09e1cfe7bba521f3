import { type ChainSize, findSize, sizeName } from '@elo/standards';
import {
  centreDistance,
  chainLength,
  evenLength,
  LEAST_WRAP,
  PITCHES,
  wrapAngle,
} from '../chain/geometry';
import { CalculationError } from '../errors';
import type { Field, FormValues } from '../form';
import { offsetText, quantity } from '../language/numbers';
import type { PartsIndex } from '../parts';
import type { Sheet, Solution, Step } from '../sheet';
import {
  CENTRE_FIELD,
  chainDrawing,
  chainPart,
  diametersStep,
  fitSteps,
  lengthStep,
  lengthText,
  SIZE_FIELD,
  sprocketPart,
  TEETH_FIELD,
} from './chain-parts';
import type { Selection } from './selection';

const FIELDS: readonly Field[] = [
  { ...TEETH_FIELD, name: 'z1', label: 'Dentes da roda motora', example: '17' },
  { ...TEETH_FIELD, name: 'z2', label: 'Dentes da roda movida', example: '38' },
  SIZE_FIELD,
  { ...CENTRE_FIELD, hint: 'Para achar o comprimento.', example: '500' },
  {
    name: 'passos',
    label: 'Comprimento da corrente',
    unit: 'passos',
    ...PITCHES,
    whole: true,
    optional: true,
    hint: 'Para achar a distância entre centros.',
    example: '108',
  },
];

interface Drive {
  readonly z1: number;
  readonly z2: number;
  readonly size: ChainSize;
}

/** Even lengths to offer: the visitor's, or those on both sides of the requested distance. */
function lengthsOf({ z1, z2, size }: Drive, values: FormValues): readonly number[] {
  const pitches = values.optional('passos');
  const centre = values.optional('centro');
  if (pitches !== undefined) return [evenLength(pitches)];
  if (centre === undefined) {
    throw new CalculationError(
      'Preencha: distância entre centros ou comprimento da corrente.',
      'centro',
    );
  }
  const upper = evenLength(chainLength(z1, z2, centre / size.pitch, size.pitch));
  return [upper, upper - 2];
}

function stepsOf(
  { z1, z2, size }: Drive,
  wanted: number | undefined,
  fit: { readonly length: number; readonly centre: number },
): Step[] {
  const pitches = wanted === undefined ? undefined : wanted / size.pitch;
  const exact = (centre: number) => quantity(chainLength(z1, z2, centre, size.pitch), 'passos', 3);
  return [
    diametersStep(size, [z1, z2]),
    ...(pitches === undefined ? [] : [lengthStep(pitches, exact(pitches))]),
    ...fitSteps('par, sem elo de redução', fit.length, quantity(fit.centre, 'passos', 3)),
  ];
}

function notesOf(values: FormValues, wrap: number): string[] {
  const odd = (values.optional('passos') ?? 0) % 2 === 1;
  return [
    ...(odd
      ? [
          'Um número ímpar de passos pede elo de redução, que enfraquece a corrente: use o par seguinte.',
        ]
      : []),
    ...(wrap < LEAST_WRAP ? ['O abraçamento fica abaixo de 120°: afaste os eixos.'] : []),
  ];
}

/** A solution with its centre distance, mm. */
function solutionFor(drive: Drive, values: FormValues, length: number, parts: PartsIndex) {
  const { z1, z2, size } = drive;
  const centre = centreDistance(z1, z2, length);
  const wrap = wrapAngle(z1, z2, centre);
  const shafts = centre * size.pitch;
  const wanted = values.optional('centro');
  const solution: Solution = {
    title: `${lengthText(size, length)}, centros a ${quantity(shafts, 'mm')}`,
    verdict:
      wanted === undefined
        ? 'A distância entre centros que esta corrente dá, sem folga.'
        : offsetText(shafts - wanted, 2),
    tone: wrap < LEAST_WRAP ? 'mind' : 'good',
    figures: [
      { name: 'Comprimento', value: lengthText(size, length) },
      { name: 'Distância entre centros', value: quantity(shafts, 'mm') },
      { name: 'Abraçamento na roda menor', value: quantity(wrap, '°', 0) },
    ],
    drawing: chainDrawing(size, [z1, z2], { length, centre }),
    steps: stepsOf(drive, wanted, { length, centre }),
    parts: [
      chainPart(parts, size, 1, lengthText(size, length)),
      sprocketPart(parts, size, 1, z1),
      sprocketPart(parts, size, 1, z2),
    ],
    notes: notesOf(values, wrap),
  };
  return { solution, centre: shafts };
}

function compute(values: FormValues, parts: PartsIndex): Sheet {
  const size = findSize(values.choice('corrente'));
  const drive = { z1: values.number('z1'), z2: values.number('z2'), size };
  const solutions = lengthsOf(drive, values).flatMap((length, index) => {
    try {
      return [solutionFor(drive, values, length, parts)];
    } catch (error) {
      // A shorter chain may be too short; offer only the longer one then.
      if (index > 0 && error instanceof CalculationError) return [];
      throw error;
    }
  });
  // Nearest to the requested distance first; a given length has only one.
  const wanted = values.optional('centro') ?? 0;
  const off = (centre: number) => Math.abs(centre - wanted);
  const ranked = [...solutions].sort((a, b) => off(a.centre) - off(b.centre));
  return {
    given: [
      { name: 'Corrente', value: `${sizeName(size)}, passo de ${quantity(size.pitch, 'mm', 3)}` },
      { name: 'Dentes', value: `${drive.z1} e ${drive.z2}` },
    ],
    solutions: ranked.map(({ solution }) => solution),
    basis: [
      'Transmissão aberta com duas rodas dentadas e sem esticador, conforme ANSI B29.1 e ISO 10823. O comprimento é sempre par.',
      'Deixe curso de ajuste: a corrente nova entra com folga e o desgaste a alonga.',
    ],
  };
}

/** Chain length from the centre distance, or the other way round. */
export const CHAIN_LENGTH: Selection = {
  id: 'comprimento',
  title: 'Comprimento da corrente e distância entre centros',
  short: 'Comprimento e centros',
  summary: 'Quantos passos a corrente tem, ou a que distância ficam os eixos.',
  fields: FIELDS,
  compute,
};

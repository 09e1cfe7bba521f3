import { chordalVariation } from '@elo/standards';
import { ratedPower, strandFactor } from '../../chain/rating';
import { REFERENCE_TEETH, toothFactor } from '../../chain/service';
import { chainPull } from '../../chain/speed';
import { decimal, quantity } from '../../language/numbers';
import type { Step } from '../../sheet';
import { diametersStep, fitSteps, lengthStep } from '../chain-parts';
import type { Candidate } from './candidates';

/** The visitor's input, as far as the steps show it. */
export interface DriveInput {
  readonly power: number;
  readonly factor: number;
  readonly method: 'iso' | 'ansi';
  readonly fastRpm: number;
  readonly ratio: number;
}

const METHOD_SOURCE = {
  iso: 'ISO 10823, fator f1',
  ansi: 'ANSI B29.1, fatores de serviço',
} as const;

const RATING_SOURCE = 'ANSI B29.1; Shigley, eq. 17-32 e 17-33';

function loadSteps(
  { size, strands, z1, z2, rating, capacity }: Candidate,
  input: DriveInput,
): Step[] {
  const design = input.power * input.factor;
  const listed = ratedPower(size, REFERENCE_TEETH, input.fastRpm).power * strandFactor(strands);
  return [
    {
      name: 'Potência de projeto',
      formula: `${decimal(input.power, 3)} kW × ${decimal(input.factor)}`,
      value: quantity(design, 'kW'),
      source: METHOD_SOURCE[input.method],
    },
    {
      name: 'Relação de transmissão',
      formula: `z2 / z1 = ${z2} / ${z1} (pedida: ${decimal(input.ratio, 3)})`,
      value: decimal(z2 / z1, 3),
      source: '',
    },
    {
      name: 'Capacidade das placas',
      formula: '0,004 · z1^1,08 · n^0,9 · p^(3 − 0,07p), em hp e pol',
      value: quantity(rating.plates, 'kW'),
      source: RATING_SOURCE,
    },
    {
      name: size.bushing ? 'Capacidade das buchas' : 'Capacidade de rolos e buchas',
      formula: '1000 · Kr · z1^1,5 · p^0,8 / n^1,5, em hp e pol',
      value: quantity(rating.bushings, 'kW'),
      source: RATING_SOURCE,
    },
    {
      name: 'Capacidade da corrente',
      formula: `${decimal(rating.power)} kW × ${decimal(strandFactor(strands))} (${strands} ${strands === 1 ? 'fileira' : 'fileiras'})`,
      value: quantity(capacity, 'kW'),
      source: 'ANSI B29.1, fator de fileiras',
    },
    {
      name: 'Conferência com 19 dentes',
      formula: `projeto × f2 = ${decimal(design)} × (19/${z1})^1,08; capacidade com 19 dentes: ${decimal(listed)} kW`,
      value: quantity(design * toothFactor(z1), 'kW'),
      source: 'ISO 10823, fator f2',
    },
  ];
}

function geometrySteps(one: Candidate): Step[] {
  const { size, z1, z2, exactLength, length, wantedCentre, centre, wrap } = one;
  return [
    diametersStep(size, [z1, z2]),
    lengthStep(wantedCentre, quantity(exactLength, 'passos')),
    ...fitSteps(
      'arredondado para cima, sem elo de redução',
      length,
      `${quantity(centre * size.pitch, 'mm')} (${quantity(centre, 'passos', 3)})`,
    ),
    {
      name: 'Abraçamento na roda menor',
      formula: '180° − 2 · arcsen((D2 − D1)/2C), no mínimo 120°',
      value: quantity(wrap, '°', 0),
      source: 'ANSI B29.1',
    },
  ];
}

function motionSteps({ z1, speed }: Candidate, input: DriveInput): Step[] {
  return [
    {
      name: 'Velocidade da corrente',
      formula: 'p · z1 · n1 / 60.000',
      value: quantity(speed, 'm/s'),
      source: 'ANSI B29.1',
    },
    {
      name: 'Variação da velocidade (efeito cordal)',
      formula: '1 − cos(180°/z1)',
      value: quantity(chordalVariation(z1) * 100, '%', 1),
      source: 'geometria da roda',
    },
    {
      name: 'Força de tração',
      formula: 'P / v, sem o fator de serviço',
      value: quantity(chainPull(input.power, speed), 'N', 0),
      source: '',
    },
  ];
}

/** The calculation of a drive, step by step. */
export function driveSteps(one: Candidate, input: DriveInput): readonly Step[] {
  return [...loadSteps(one, input), ...motionSteps(one, input), ...geometrySteps(one)];
}

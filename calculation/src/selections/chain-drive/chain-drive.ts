import { chordalVariation, sizeName } from '@elo/standards';
import { MOST_DRIVEN_TEETH, PREFERRED_CENTRE } from '../../chain/geometry';
import {
  chainPull,
  type Driver,
  type FactorMethod,
  type Load,
  type LubricationType,
  lubricationType,
  type PowerUnit,
  REFERENCE_TEETH,
  RPM,
  ratedPower,
  serviceFactor,
  strandFactor,
  toKilowatts,
  toothFactor,
} from '../../chain/rating';
import { CalculationError } from '../../errors';
import type { Field, FormValues } from '../../form';
import { decimal, quantity, slowQuantity } from '../../language/numbers';
import type { PartsIndex } from '../../parts';
import type { Row, Sheet, Solution, Step } from '../../sheet';
import {
  CENTRE_FIELD,
  chainDrawing,
  chainPart,
  diametersStep,
  fitSteps,
  lengthStep,
  lengthText,
  STRAND_WORDS,
  sprocketPart,
  TEETH_FIELD,
} from '../chain-parts';
import type { Selection } from '../selection';
import { type Candidate, findDrives, isListed, LARGEST_RATIO } from './candidates';

const LUBRICATION: Readonly<Record<LubricationType, string>> = {
  A: 'Tipo A: manual ou por gotejamento',
  B: 'Tipo B: banho de óleo ou disco',
  C: 'Tipo C: jato de óleo com bomba',
};

function lubricationText({ size, speed }: Candidate): string {
  const type = lubricationType(size.size, speed);
  return type === undefined ? 'Sem fonte pública neste tamanho: consulte' : LUBRICATION[type];
}

function figuresOf(one: Candidate, input: DriveInput): Row[] {
  const used = (input.designPower / one.capacity) * 100;
  return [
    { name: 'Capacidade usada', value: slowQuantity(used, '%', 0) },
    { name: 'Comprimento', value: lengthText(one.size, one.length) },
    { name: 'Distância entre centros', value: quantity(one.centre * one.size.pitch, 'mm', 1) },
    { name: 'Velocidade', value: slowQuantity(one.speed, 'm/s') },
    { name: 'Lubrificação', value: lubricationText(one) },
  ];
}

function notesOf(one: Candidate, input: DriveInput): string[] {
  const { wantedCentre, z1, z2, size } = one;
  const off = Math.abs(z2 / z1 / input.ratio - 1);
  const { min, max } = PREFERRED_CENTRE;
  return [
    ...(wantedCentre < min || wantedCentre > max
      ? [
          `A distância entre centros é de ${decimal(wantedCentre, 1)} passos; prefira de ${min} a ${max}.`,
        ]
      : []),
    ...(z1 < 17
      ? [
          `Com ${z1} dentes a velocidade varia ${quantity(chordalVariation(z1) * 100, '%', 1)}; prefira 17 ou mais.`,
        ]
      : []),
    ...(off > 0.005
      ? [`Com ${z1} e ${z2} dentes, a relação difere da pedida em ${quantity(off * 100, '%', 1)}.`]
      : []),
    ...(size.bushing ? ['Neste tamanho a norma prevê bucha, sem rolo.'] : []),
  ];
}

/** Short reason for an alternative drive. */
function comparison(one: Candidate, first: Candidate): string {
  if (one.size.pitch < first.size.pitch) return 'Passo menor, marcha mais silenciosa. ';
  if (one.size.pitch > first.size.pitch) {
    return one.capacity > first.capacity ? 'Passo maior, mais reserva. ' : 'Passo maior. ';
  }
  if (one.z1 === first.z1) return '';
  return one.z1 > first.z1 ? 'Mais dentes, marcha mais suave. ' : 'Menos dentes, mais compacta. ';
}

function verdictOf(one: Candidate, listed: boolean, first: Candidate): string {
  const parts = listed
    ? 'Todas as peças estão no catálogo.'
    : 'Nem todas as peças estão no catálogo: as que faltam são sob consulta.';
  return comparison(one, first) + parts;
}

function solutionOf(
  one: Candidate,
  input: DriveInput,
  parts: PartsIndex,
  first: Candidate,
): Solution {
  const { size, strands, z1, z2 } = one;
  const listed = isListed(one, parts);
  return {
    title: `Corrente ${sizeName(size)} ${STRAND_WORDS[strands - 1]}, rodas de ${z1} e ${z2} dentes`,
    verdict: verdictOf(one, listed, first),
    tone: listed ? 'good' : 'mind',
    figures: figuresOf(one, input),
    drawing: chainDrawing(size, [z1, z2], one),
    steps: driveSteps(one, input),
    parts: [
      chainPart(parts, size, strands, lengthText(size, one.length)),
      sprocketPart(parts, size, strands, z1),
      sprocketPart(parts, size, strands, z2),
    ],
    notes: notesOf(one, input),
  };
}

type DriveInput = ReturnType<typeof readInput>;

function readInput(values: FormValues) {
  const rpm = [values.number('rotacao'), values.number('saida')];
  const [fastRpm, slowRpm] = [Math.max(...rpm), Math.min(...rpm)];
  const ratio = fastRpm / slowRpm;
  if (ratio > LARGEST_RATIO) {
    throw new CalculationError(
      'Com estas rotações a relação passa de 7 para 1. Divida a redução em dois estágios.',
      'saida',
    );
  }
  const method = values.choice<FactorMethod>('fatores');
  const [load, driver] = [values.choice<Load>('carga'), values.choice<Driver>('acionador')];
  const power = toKilowatts(values.number('potencia'), values.choice<PowerUnit>('unidade'));
  const factor = serviceFactor(method, load, driver);
  return {
    power,
    factor,
    method,
    fastRpm,
    slowRpm,
    ratio,
    designPower: power * factor,
    centre: values.optional('centro'),
    teeth: values.optional('dentes'),
  };
}

function compute(values: FormValues, parts: PartsIndex): Sheet {
  const input = readInput(values);
  const drives = findDrives(input, parts);
  const [first] = drives as [Candidate];
  return {
    given: [
      { name: 'Potência', value: slowQuantity(input.power, 'kW', 3) },
      {
        name: 'Rotações',
        value: `${quantity(input.fastRpm, 'rpm', 1)} e ${quantity(input.slowRpm, 'rpm', 1)}`,
      },
      { name: 'Relação', value: decimal(input.ratio, 3) },
      { name: 'Fator de serviço', value: decimal(input.factor) },
      {
        name: 'Distância entre centros',
        value: input.centre === undefined ? '40 passos' : quantity(input.centre, 'mm', 1),
      },
    ],
    solutions: drives.map((one) => solutionOf(one, input, parts, first)),
    basis: [
      'Potências conforme as fórmulas da ANSI B29.1 para correntes de aço-carbono das séries 25 a 240, vida de cerca de 15.000 horas, dois eixos horizontais e lubrificação do tipo indicado.',
      'Fator de serviço conforme ISO 10823 (f1) ou ANSI B29.1. Correntes da série B (ISO 606) não têm fonte pública de potência e não são calculadas aqui.',
      'Limites: relação de até 7, 9 a 120 dentes, abraçamento de 120° ou mais, velocidade de até 15 m/s. Fora deles o acionamento pede um estudo próprio.',
    ],
  };
}

const DRIVE_FIELDS: readonly Field[] = [
  { name: 'potencia', label: 'Potência', min: 0.01, max: 1000, example: '7,5' },
  {
    name: 'unidade',
    label: 'Unidade da potência',
    options: [
      { value: 'kW', label: 'kW' },
      { value: 'cv', label: 'cv' },
      { value: 'hp', label: 'hp' },
    ],
  },
  { name: 'rotacao', label: 'Rotação do eixo motor', unit: 'rpm', ...RPM, example: '350' },
  { name: 'saida', label: 'Rotação do eixo movido', unit: 'rpm', ...RPM, example: '157' },
  { ...CENTRE_FIELD, hint: 'Vazia: 40 passos da corrente.', example: '800' },
  {
    ...TEETH_FIELD,
    max: MOST_DRIVEN_TEETH,
    name: 'dentes',
    label: 'Dentes da roda menor',
    optional: true,
    hint: 'Vazio: de 17 a 25, o que bastar.',
    example: '17',
  },
  {
    name: 'carga',
    label: 'Carga da máquina',
    hint: 'Uniforme: ventilador; moderados: misturador, compressor; fortes: britador, prensa.',
    options: [
      { value: 'even', label: 'Uniforme' },
      { value: 'moderate', label: 'Choques moderados' },
      { value: 'heavy', label: 'Choques fortes' },
    ],
  },
  {
    name: 'acionador',
    label: 'Acionamento',
    options: [
      { value: 'motor', label: 'Motor elétrico ou turbina' },
      { value: 'engine-hydraulic', label: 'A combustão, acoplamento hidráulico' },
      { value: 'engine-mechanical', label: 'A combustão, acoplamento mecânico' },
    ],
  },
  {
    name: 'fatores',
    label: 'Fator de serviço conforme',
    options: [
      { value: 'iso', label: 'ISO 10823 (mais severo)' },
      { value: 'ansi', label: 'ANSI B29.1' },
    ],
  },
];

export const CHAIN_DRIVE: Selection = {
  id: 'corrente',
  title: 'Transmissão por corrente',
  short: 'Transmissão por corrente',
  summary: 'Da potência e das rotações à corrente, às rodas dentadas e à lubrificação.',
  fields: DRIVE_FIELDS,
  compute,
};

const METHOD_SOURCE = {
  iso: 'ISO 10823, fator f1',
  ansi: 'ANSI B29.1, fatores de serviço',
} as const;

const RATING_SOURCE = 'ANSI B29.1; Shigley, eq. 17-32 e 17-33';

function loadSteps(
  { size, strands, z1, z2, rating, capacity }: Candidate,
  input: DriveInput,
): Step[] {
  const design = input.designPower;
  const listed = ratedPower(size, REFERENCE_TEETH, input.fastRpm).power * strandFactor(strands);
  return [
    {
      name: 'Potência de projeto',
      formula: `${slowQuantity(input.power, 'kW', 3)} × ${decimal(input.factor)}`,
      value: slowQuantity(design, 'kW'),
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
      value: slowQuantity(rating.plates, 'kW'),
      source: RATING_SOURCE,
    },
    {
      name: size.bushing ? 'Capacidade das buchas' : 'Capacidade de rolos e buchas',
      formula: '1000 · Kr · z1^1,5 · p^0,8 / n^1,5, em hp e pol',
      value: slowQuantity(rating.bushings, 'kW'),
      source: RATING_SOURCE,
    },
    {
      name: 'Capacidade da corrente',
      formula: `${slowQuantity(rating.power, 'kW')} × ${decimal(strandFactor(strands))} (${strands} ${strands === 1 ? 'fileira' : 'fileiras'})`,
      value: slowQuantity(capacity, 'kW'),
      source: 'ANSI B29.1, fator de fileiras',
    },
    {
      name: 'Conferência com 19 dentes',
      formula: `projeto × f2 = ${slowQuantity(design, 'kW')} × (19/${z1})^1,08; capacidade com 19 dentes: ${slowQuantity(listed, 'kW')}`,
      value: slowQuantity(design * toothFactor(z1), 'kW'),
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
      value: slowQuantity(speed, 'm/s'),
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
      value: slowQuantity(chainPull(input.power, speed), 'N', 0),
      source: '',
    },
  ];
}

function driveSteps(one: Candidate, input: DriveInput): readonly Step[] {
  return [...loadSteps(one, input), ...motionSteps(one, input), ...geometrySteps(one)];
}

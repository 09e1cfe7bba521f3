import { inchesToMm, SHEAVES, type SheaveSection, sheaveFaceWidth } from '@elo/standards';
import {
  BELT_CENTRE,
  type Belt,
  beltCentre,
  beltLength,
  beltSpeed,
  beltWrap,
  DIAMETER,
  FASTEST_RIM,
  keepsApart,
  nearestBelts,
} from '../belt';
import { LEAST_WRAP } from '../chain/geometry';
import { RPM } from '../chain/rating';
import { drawDrive } from '../drawing';
import { beyondText, CalculationError, requireWithin } from '../errors';
import type { Field, FormValues } from '../form';
import { decimal, offsetText, quantity, slowQuantity } from '../language/numbers';
import { BUSHING_KEY, type PartRef, type PartsIndex, partKey, partLine } from '../parts';
import type { PartLine, Row, Sheet, Solution, Step } from '../sheet';
import type { Selection } from './selection';

/** Number of belts to offer. */
const OFFERED = 3;

const FIELDS: readonly Field[] = [
  {
    name: 'd1',
    label: 'Diâmetro da polia motora',
    unit: 'mm',
    ...DIAMETER,
    hint: 'Diâmetro externo.',
    example: '315',
  },
  {
    name: 'd2',
    label: 'Diâmetro da polia movida',
    unit: 'mm',
    ...DIAMETER,
    hint: 'Diâmetro externo.',
    example: '536',
  },
  { name: 'eixos', label: 'Distância entre centros', unit: 'mm', ...BELT_CENTRE, example: '610' },
  { name: 'rotacao', label: 'Rotação da polia motora', unit: 'rpm', ...RPM, example: '1.160' },
  {
    name: 'perfil',
    label: 'Perfil',
    options: [...SHEAVES]
      .sort((a, b) => Number(b.section === '5V') - Number(a.section === '5V'))
      .map(({ section }) => ({ value: section, label: section })),
  },
  { name: 'canais', label: 'Canais', min: 1, max: 12, whole: true, example: '3' },
];

type BeltTask = ReturnType<typeof readTask>;

/** The form's values, validated against the section's limits. @throws CalculationError */
function readTask(values: FormValues) {
  const name = values.choice('perfil');
  const section = SHEAVES.find((one) => one.section === name) as SheaveSection;
  const least = inchesToMm(section.minimumDiameter);
  const [d1, d2] = [values.number('d1'), values.number('d2')];
  const limits = { min: least, max: DIAMETER.max };
  requireWithin(d1, limits, `O diâmetro da polia motora no perfil ${name}`, 'd1');
  requireWithin(d2, limits, `O diâmetro da polia movida no perfil ${name}`, 'd2');
  const { from, to } = section.grooves;
  const grooves = requireWithin(
    values.number('canais'),
    { min: from, max: to },
    `Canais no perfil ${name}`,
    'canais',
  );
  const rpm = values.number('rotacao');
  const speed = beltSpeed(d1, rpm);
  if (speed > FASTEST_RIM) {
    const [own, limit] = beyondText(speed, FASTEST_RIM);
    throw new CalculationError(
      `A velocidade da correia seria de ${own} m/s, acima de ${limit}. Reduza a rotação ou o diâmetro da polia motora.`,
      'rotacao',
    );
  }
  return { section, d1, d2, centre: values.number('eixos'), rpm, grooves };
}

/** Maximum difference between the typed diameter and that of a stock sheave, millimetres. */
const SAME_DIAMETER = 0.5;

/** The catalogue's sheave with a diameter, or one without a stated diameter. */
function findSheave(
  { section, grooves }: BeltTask,
  diameter: number,
  parts: PartsIndex,
): PartRef | undefined {
  const kept = section.diameters.find(
    (inches) => Math.abs(inchesToMm(inches) - diameter) <= SAME_DIAMETER,
  );
  return (
    parts[partKey('sheave', section.section, grooves, kept)] ??
    parts[partKey('sheave', section.section, grooves, undefined)]
  );
}

const groovesText = ({ grooves }: BeltTask): string =>
  `${grooves} ${grooves === 1 ? 'canal' : 'canais'}`;

function partsOf(task: BeltTask, parts: PartsIndex): PartLine[] {
  const { section, d1, d2 } = task;
  const name = `Polia ${section.section} de ${groovesText(task)}`;
  const sheave = (diameter: number) =>
    partLine(
      findSheave(task, diameter, parts),
      { name, search: `polia ${section.section}` },
      `⌀ ${quantity(diameter, 'mm', 1)}`,
    );
  const bushing = partLine(
    undefined,
    { name: 'Bucha cônica QD, conforme o eixo', search: 'bucha QD' },
    '2 peças',
  );
  return [sheave(d1), sheave(d2), { ...bushing, listed: BUSHING_KEY in parts }];
}

/** Width of both sheaves, mm, as text. */
function faceText({ section, grooves }: BeltTask): string {
  const { grooveSpacing, edge } = section;
  return quantity(inchesToMm(sheaveFaceWidth(grooveSpacing, edge, grooves)), 'mm', 1);
}

/** A belt on the sheaves: the centre distance, mm, and the wrap on the small sheave, degrees. */
interface Fit {
  readonly belt: Belt;
  readonly centre: number;
  readonly wrap: number;
}

function lengthSteps({ d1, d2, centre: wanted }: BeltTask, { belt, centre }: Fit): Step[] {
  return [
    {
      name: 'Comprimento calculado',
      formula: `2C + 1,57(D + d) + (D − d)²/4C, com C = ${decimal(wanted, 1)} mm`,
      value: quantity(beltLength(d1, d2, wanted), 'mm', 1),
      source: 'ARPM (RMA) IP-22; Mott, eq. 7-3',
    },
    {
      name: 'Correia padronizada',
      formula: `código: perfil e comprimento em décimos de polegada (${belt.code})`,
      value: quantity(belt.length, 'mm', 1),
      source: 'ARPM (RMA) IP-22, série R40',
    },
    {
      name: 'Distância entre centros',
      formula: '(B + √(B² − 32(D − d)²))/16, B = 4L − 6,28(D + d)',
      value: quantity(centre, 'mm', 1),
      source: 'Mott, eq. 7-4',
    },
  ];
}

function stepsOf(task: BeltTask, fit: Fit): Step[] {
  return [
    ...lengthSteps(task, fit),
    {
      name: 'Abraçamento na polia menor',
      formula: '180° − 2 · arcsen((D − d)/2C)',
      value: quantity(fit.wrap, '°', 1),
      source: 'Mott, eq. 7-5',
    },
    {
      name: 'Largura da face',
      formula: `Sg × (N − 1) + 2 × Se, com N = ${task.grooves}`,
      value: faceText(task),
      source: 'ARPM (RMA) IP-22',
    },
  ];
}

function figuresOf(task: BeltTask, { centre, wrap }: Fit): Row[] {
  const { d1, d2, rpm } = task;
  return [
    { name: 'Distância entre centros', value: quantity(centre, 'mm', 1) },
    { name: 'Abraçamento na polia menor', value: quantity(wrap, '°', 0) },
    { name: 'Velocidade da correia', value: slowQuantity(beltSpeed(d1, rpm), 'm/s', 1) },
    { name: 'Rotação da polia movida', value: slowQuantity((rpm * d1) / d2, 'rpm', 0) },
    { name: 'Largura das polias', value: faceText(task) },
  ];
}

function solutionOf(task: BeltTask, belt: Belt, index: number, parts: PartsIndex): Solution {
  const { d1, d2, centre: wanted } = task;
  const centre = beltCentre(d1, d2, belt.length);
  const fit = { belt, centre, wrap: beltWrap(d1, d2, centre) };
  const little = fit.wrap < LEAST_WRAP;
  return {
    title: `Correia ${belt.code}, centros a ${quantity(centre, 'mm', 1)}`,
    verdict: offsetText(centre - wanted, 1, index === 0 ? 'A mais próxima: ' : ''),
    tone: little ? 'mind' : 'good',
    figures: figuresOf(task, fit),
    drawing: drawDrive({
      diameters: [d1, d2],
      centre,
      caption: `Em escala, vista de lado: polias de ⌀ ${quantity(d1, 'mm', 1)} e ${quantity(d2, 'mm', 1)}, centros a ${quantity(centre, 'mm', 1)}.`,
    }),
    steps: stepsOf(task, fit),
    parts: partsOf(task, parts),
    notes: little ? ['O abraçamento fica abaixo de 120°: a correia transmite menos.'] : [],
  };
}

function compute(values: FormValues, parts: PartsIndex): Sheet {
  const task = readTask(values);
  const wanted = beltLength(task.d1, task.d2, task.centre);
  const belts = nearestBelts(task.section.section, wanted);
  // Between sheaves that nearly touch, the nearest belt may be too short, and a longer one fits.
  const fitting = belts.filter(({ length }) => keepsApart(task.d1, task.d2, length));
  const offered = (fitting.length > 0 ? fitting : belts).slice(0, OFFERED);
  return {
    given: [
      { name: 'Perfil', value: `${task.section.section}, ${groovesText(task)}` },
      {
        name: 'Diâmetros',
        value: `${quantity(task.d1, 'mm', 1)} e ${quantity(task.d2, 'mm', 1)}`,
      },
      { name: 'Distância entre centros', value: quantity(task.centre, 'mm', 1) },
      { name: 'Rotação', value: quantity(task.rpm, 'rpm', 1) },
    ],
    solutions: offered.map((belt, index) => solutionOf(task, belt, index, parts)),
    basis: [
      'Geometria conforme ARPM (RMA) IP-22 para correias estreitas 3V, 5V e 8V, transmissão aberta com duas polias.',
      'A potência por correia não é calculada: não há fonte pública confiável. O número de canais é o que você informa; peça a conferência na cotação.',
      `Limites: diâmetro mínimo do perfil e velocidade de até ${FASTEST_RIM} m/s para polias de ferro fundido.`,
    ],
  };
}

/** Geometry of a V-belt drive with sheaves and QD bushings. */
export const BELT_DRIVE: Selection = {
  id: 'correia',
  title: 'Transmissão por correia 3V, 5V e 8V',
  short: 'Transmissão por correia',
  summary: 'A correia padronizada, a distância entre centros e as polias com bucha QD.',
  fields: FIELDS,
  compute,
};

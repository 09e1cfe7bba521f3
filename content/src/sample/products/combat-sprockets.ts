import type { Measure, Product } from '@elo/contract';
import {
  caliperDiameter,
  chordalVariation,
  outsideDiameter,
  pitchDiameter,
  roundTo,
} from '../formulas';
import { rimWidth, sprocketHub, toothWidth } from '../sprocket-hub';
import { type ChainSize, type ChainStandard, STANDARDS } from '../tables/chains';
import type { Family } from './families';
import { count, decimal, MATERIALS, makeProduct, millimetres, pitchMeasure } from './product';
import { sprocketNote } from './size-note';

interface SprocketLine {
  readonly id: string;
  readonly name: string;
  readonly family: Family;
  readonly text: string;
  readonly hub: boolean;
  readonly strands: number;
  readonly material: string;
  /** Numbers of teeth of a size. */
  teeth(size: ChainSize): readonly number[];
  /** Sizes of the line; absent means every size. */
  readonly sizes?: readonly string[];
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Every number of teeth for pinions, the stock sizes for larger wheels. */
const PINIONS = range(11, 30);
const WHEELS = [32, 35, 36, 38, 40, 42, 45, 48, 54, 57, 60, 70, 72, 76, 80, 84, 95, 96, 112, 114];

/** Millimetres; larger wheels are cast or made to order. */
const LARGEST_WHEEL = 700;

const upTo = (size: ChainSize, teeth: readonly number[]): number[] =>
  teeth.filter((number) => outsideDiameter(size.pitch, number) <= LARGEST_WHEEL);

const USUAL = ['35', '40', '50', '60', '80', '100', '06B', '08B', '10B', '12B', '16B', '20B'];

const LINES: readonly SprocketLine[] = [
  {
    id: 'roda-cubo',
    name: 'Roda dentada com cubo',
    family: 'sprocket-hub',
    text: 'Cubo de um lado, para furo e rasgo de chaveta conforme o eixo.',
    hub: true,
    strands: 1,
    material: MATERIALS.carbon,
    teeth: (size) => upTo(size, [...PINIONS, ...WHEELS]),
  },
  {
    id: 'roda-placa',
    name: 'Roda dentada sem cubo',
    family: 'sprocket-plate',
    text: 'Disco plano, para aparafusar ou soldar em cubo próprio.',
    hub: false,
    strands: 1,
    material: MATERIALS.carbon,
    teeth: (size) => upTo(size, [...PINIONS, ...WHEELS]),
  },
  {
    id: 'roda-dupla',
    name: 'Roda dentada dupla com cubo',
    family: 'sprocket-duplex',
    text: 'Duas fileiras de dentes, para corrente dupla do mesmo passo.',
    hub: true,
    strands: 2,
    material: MATERIALS.carbon,
    teeth: (size) => upTo(size, [...range(13, 30), 35, 38, 40, 45, 48, 57, 60, 76]),
    sizes: [...USUAL, '120', '140', '24B', '28B'],
  },
  {
    id: 'roda-tripla',
    name: 'Roda dentada tripla com cubo',
    family: 'sprocket-duplex',
    text: 'Três fileiras de dentes, para corrente tripla do mesmo passo.',
    hub: true,
    strands: 3,
    material: MATERIALS.carbon,
    teeth: (size) => upTo(size, [...range(15, 30), 35, 38, 45, 57]),
    sizes: USUAL,
  },
  {
    id: 'roda-inox',
    name: 'Roda dentada de aço inox com cubo',
    family: 'sprocket-stainless',
    text: 'Para trabalhar com corrente de aço inox em áreas lavadas ou úmidas.',
    hub: true,
    strands: 1,
    material: MATERIALS.stainless,
    teeth: () => range(13, 30),
    sizes: ['40', '50', '60', '80', '08B', '10B', '12B', '16B'],
  },
];

/** Diameters of hub and bore; a flat sprocket has no hub figures. */
function hubMeasures(size: ChainSize, teeth: number): Measure[] {
  const hub = sprocketHub(size, teeth);
  return [
    millimetres('hubDiameter', 'Diâmetro máximo do cubo', hub.diameter),
    millimetres('hubLength', 'Comprimento mínimo do cubo', hub.length, 1),
    millimetres('boreMin', 'Furo mínimo (piloto)', hub.boreMin),
    millimetres('boreMax', 'Furo máximo recomendado', hub.boreMax),
  ];
}

/** The usual approximation, for the B series at most the limit of ISO 606: d + 1.25 p − d1. */
function tipDiameter(size: ChainSize, teeth: number): number {
  const usual = outsideDiameter(size.pitch, teeth);
  if (size.inches) return usual;
  return Math.min(usual, pitchDiameter(size.pitch, teeth) + 1.25 * size.pitch - size.roller);
}

/** Teeth, the three diameters that buyers compare or measure, widths, hub and bore. */
function sprocketMeasures(size: ChainSize, teeth: number, line: SprocketLine): Measure[] {
  const { hub, strands } = line;
  const width = toothWidth(size, strands);
  return [
    pitchMeasure('Passo da corrente', size.pitch),
    count('teeth', 'Número de dentes', teeth),
    millimetres('pitchDiameter', 'Diâmetro primitivo', pitchDiameter(size.pitch, teeth)),
    millimetres('outsideDiameter', 'Diâmetro externo aproximado', tipDiameter(size, teeth)),
    millimetres(
      'caliperDiameter',
      'Diâmetro medido entre vãos',
      caliperDiameter(size.pitch, teeth, size.roller),
    ),
    millimetres(
      'rollerDiameter',
      size.bushing ? 'Diâmetro da bucha da corrente' : 'Diâmetro do rolo da corrente',
      size.roller,
    ),
    count('strands', 'Número de fileiras', strands),
    millimetres('toothWidth', 'Largura do dente', width, 1),
    ...(strands > 1
      ? [
          millimetres('transversePitch', 'Distância entre fileiras', size.transversePitch),
          millimetres('rimWidth', 'Largura das fileiras de dentes', rimWidth(size, strands), 1),
        ]
      : []),
    ...(hub ? hubMeasures(size, teeth) : []),
  ];
}

function sprocket(
  line: SprocketLine,
  standard: ChainStandard,
  size: ChainSize,
  teeth: number,
): Product {
  const title = `${line.name} ${standard.label} ${size.size}, ${teeth} dentes`;
  const variation = decimal(roundTo(chordalVariation(teeth) * 100, 1));
  return makeProduct({
    id: `${line.id}-${standard.prefix}-${size.size.toLowerCase()}-z${teeth}`,
    nome: title,
    marca: 'combat',
    categoria: 'Rodas dentadas',
    descricao: `${title}, para corrente ${standard.label} ${size.size} de passo ${decimal(size.pitch)} mm. ${line.text} Com ${teeth} dentes, a velocidade da corrente varia ${variation}% pelo efeito cordal.${sprocketNote(size)}`,
    norma: standard.sprocketName,
    tamanho: size.size,
    familia: line.family,
    medidas: sprocketMeasures(size, teeth, line),
    fonte: `Corrente: ${standard.source}. Roda: ${standard.sprocketSource}.${line.hub ? ' Cubo e furo: calculados, confirme na cotação.' : ''}`,
    material: line.material,
    unidade: 'un',
  });
}

/** Millimetres: a hub that is too small for this bore is made in one piece with its shaft. */
const SMALLEST_BORE = 8;

/** Sprockets by chain size and number of teeth, with computed diameters. */
export function combatSprockets(): Product[] {
  return LINES.flatMap((line) =>
    STANDARDS.flatMap((standard) =>
      standard.sizes
        .filter((size) => line.sizes === undefined || line.sizes.includes(size.size))
        .flatMap((size) =>
          line
            .teeth(size)
            .filter((teeth) => !line.hub || sprocketHub(size, teeth).boreMax >= SMALLEST_BORE)
            .map((teeth) => sprocket(line, standard, size, teeth)),
        ),
    ),
  );
}

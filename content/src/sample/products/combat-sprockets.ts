import type { Measure, Product } from '@elo/contract';
import {
  caliperDiameter,
  chordalVariation,
  outsideDiameter,
  pitchDiameter,
  roundTo,
} from '../formulas';
import { type ChainSize, type ChainStandard, STANDARDS } from '../tables/chains';
import type { Family } from './families';
import { count, decimal, makeProduct, millimetres, pitchMeasure } from './product';
import { sprocketNote } from './size-note';

interface SprocketLine {
  readonly id: string;
  readonly name: string;
  readonly family: Family;
  readonly text: string;
  readonly teeth: readonly number[];
  /** Sizes in which the line is made; absent means every size. */
  readonly sizes?: readonly string[];
}

const LINES: readonly SprocketLine[] = [
  {
    id: 'roda-cubo',
    name: 'Roda dentada com cubo',
    family: 'sprocket-hub',
    text: 'Cubo de um lado, para furo e rasgo de chaveta conforme o eixo.',
    teeth: [13, 17, 19],
  },
  {
    id: 'roda-placa',
    name: 'Roda dentada sem cubo',
    family: 'sprocket-plate',
    text: 'Disco plano, para aparafusar ou soldar em cubo próprio.',
    teeth: [25, 38],
  },
  {
    id: 'roda-dupla',
    name: 'Roda dentada dupla com cubo',
    family: 'sprocket-duplex',
    text: 'Duas fileiras de dentes, para corrente dupla do mesmo passo.',
    teeth: [17],
    sizes: ['40', '50', '60', '80', '08B', '10B', '12B', '16B'],
  },
  {
    id: 'roda-inox',
    name: 'Roda dentada de aço inox com cubo',
    family: 'sprocket-stainless',
    text: 'Para trabalhar com corrente de aço inox em áreas lavadas ou úmidas.',
    teeth: [15, 17],
    sizes: ['40', '50', '60', '08B'],
  },
];

/** Teeth and the three diameters that a buyer compares or measures. */
function sprocketMeasures(size: ChainSize, teeth: number): Measure[] {
  return [
    pitchMeasure('Passo da corrente', size.pitch),
    count('teeth', 'Número de dentes', teeth),
    millimetres('pitchDiameter', 'Diâmetro primitivo', pitchDiameter(size.pitch, teeth)),
    millimetres(
      'outsideDiameter',
      'Diâmetro externo aproximado',
      outsideDiameter(size.pitch, teeth),
    ),
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
    medidas: sprocketMeasures(size, teeth),
    fonte: `Corrente: ${standard.source}. Roda: ${standard.sprocketSource}.`,
  });
}

/** Sprockets by chain size and number of teeth, with computed diameters. */
export function combatSprockets(): Product[] {
  return LINES.flatMap((line) =>
    STANDARDS.flatMap((standard) =>
      standard.sizes
        .filter((size) => line.sizes === undefined || line.sizes.includes(size.size))
        .flatMap((size) => line.teeth.map((teeth) => sprocket(line, standard, size, teeth))),
    ),
  );
}

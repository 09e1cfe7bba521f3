import type { Measure, Product } from '@elo/contract';
import {
  ANSI,
  type ChainSize,
  type ChainStandard,
  ISO,
  pickSizes,
  STANDARDS,
} from '../tables/chains';
import type { Family } from './families';
import type { PictureKind } from './photos';
import { chainMeasures, count, decimal, makeProduct } from './product';
import { pairNote, sizeNote } from './size-note';

interface ChainLine {
  readonly id: string;
  readonly name: string;
  readonly family: Family;
  readonly category: string;
  /** Ends the sentence that names the size; says what the line is good for. */
  readonly use: string;
  sizes(standard: ChainStandard): readonly ChainSize[];
}

const ZINC_SIZES = ['40', '50', '60', '80', '08B', '10B', '12B', '16B'];
const DUPLEX_SIZES = [
  '40',
  '50',
  '60',
  '80',
  '100',
  '120',
  '160',
  '08B',
  '10B',
  '12B',
  '16B',
  '20B',
  '24B',
  '32B',
];

const LINES: readonly ChainLine[] = [
  {
    id: 'corrente-carbono',
    name: 'Corrente de rolos de aço-carbono',
    family: 'roller-chain-carbon',
    category: 'Correntes de aço-carbono',
    use: 'Uso geral em transmissões industriais e transportadores.',
    sizes: (standard) => standard.sizes,
  },
  {
    id: 'corrente-inox',
    name: 'Corrente de rolos de aço inox',
    family: 'roller-chain-stainless',
    category: 'Correntes de aço inox',
    use: 'Para ambientes úmidos, lavagens frequentes e linhas de alimentos e bebidas.',
    sizes: (standard) => standard.sizes,
  },
  {
    id: 'corrente-zincada',
    name: 'Corrente de rolos zincada',
    family: 'roller-chain-zinc',
    category: 'Correntes zincadas',
    use: 'A camada de zinco protege do tempo e da umidade onde o inox não é necessário.',
    sizes: (standard) => standard.sizes.filter((size) => ZINC_SIZES.includes(size.size)),
  },
  {
    id: 'corrente-dupla',
    name: 'Corrente de rolos dupla',
    family: 'roller-chain-duplex',
    category: 'Correntes duplas',
    use: 'Duas fileiras sobre os mesmos pinos; trabalha com rodas dentadas duplas do mesmo passo.',
    sizes: (standard) => standard.sizes.filter((size) => DUPLEX_SIZES.includes(size.size)),
  },
];

function chain(line: ChainLine, standard: ChainStandard, size: ChainSize): Product {
  const title = `${line.name} ${standard.label} ${size.size}`;
  return makeProduct({
    id: `${line.id}-${standard.prefix}-${size.size.toLowerCase()}`,
    nome: title,
    marca: 'combat',
    categoria: line.category,
    descricao: `${title}, passo de ${decimal(size.pitch)} mm, dimensões conforme ${standard.name}. ${line.use}${sizeNote(size)}`,
    norma: standard.name,
    tamanho: size.size,
    familia: line.family,
    medidas: chainLineMeasures(line, size),
    fonte: standard.source,
  });
}

/** Figures of a chain; a duplex one also says how many strands it has. */
function chainLineMeasures(line: ChainLine, size: ChainSize): Measure[] {
  const measures = chainMeasures(size);
  if (line.family !== 'roller-chain-duplex') return measures;
  return [...measures, count('strands', 'Número de fileiras', 2)];
}

/** Carbon and stainless chains in every size, zinc-plated and duplex ones in the usual sizes. */
export function combatChains(): Product[] {
  return LINES.flatMap((line) =>
    STANDARDS.flatMap((standard) =>
      line.sizes(standard).map((size) => chain(line, standard, size)),
    ),
  );
}

const HOLLOW_PIN = ['40', '50', '60', '80'];
const SIDE_BOW = ['40', '50', '60', '80'];
const SPIKE = ['50', '60', '80', '100'];
const ATTACHMENT: readonly [ChainStandard, readonly string[]][] = [
  [ANSI, ['40', '50', '60', '80', '100']],
  [ISO, ['08B', '10B', '12B', '16B']],
];

function special(
  kind: {
    id: string;
    name: string;
    family: Family;
    text: string;
    pictures?: PictureKind | undefined;
  },
  standard: ChainStandard,
  size: ChainSize,
): Product {
  const title = `${kind.name} ${standard.label} ${size.size}`;
  return makeProduct({
    id: `${kind.id}-${standard.prefix}-${size.size.toLowerCase()}`,
    nome: title,
    marca: 'combat',
    categoria: 'Correntes especiais',
    descricao: `${title}, passo de ${decimal(size.pitch)} mm. ${kind.text}${pairNote(size)}`,
    norma: standard.name,
    tamanho: size.size,
    familia: kind.family,
    pictures: kind.pictures,
    // Only the pitch is common to every maker of these chains.
    medidas: chainMeasures(size).filter((measure) => measure.chave.startsWith('pitch')),
    fonte: standard.source,
  });
}

/** Hollow pin, attachment (A1 and K1), side bow and spike chains. */
export function combatSpecialChains(): Product[] {
  const hollow = {
    id: 'corrente-pino-oco',
    name: 'Corrente de pino oco',
    family: 'hollow-pin-chain',
    text: 'Os pinos vazados recebem eixos, varetas e acessórios sem desmontar a corrente.',
  } as const;
  const sideBow = {
    id: 'corrente-curva',
    name: 'Corrente curva (side bow)',
    family: 'roller-chain-carbon',
    pictures: 'side-bow-chain',
    text: 'A folga maior entre pinos e buchas permite acompanhar curvas laterais do transportador.',
  } as const;
  const spike = {
    id: 'corrente-espinhos',
    name: 'Corrente com espinhos',
    family: 'spike-chain',
    text: 'Espinhos em cada elo prendem e arrastam madeira, couro e outros materiais em alimentadores.',
  } as const;
  return [
    ...pickSizes(ANSI, HOLLOW_PIN).map((size) => special(hollow, ANSI, size)),
    ...pickSizes(ANSI, SIDE_BOW).map((size) => special(sideBow, ANSI, size)),
    ...pickSizes(ANSI, SPIKE).map((size) => special(spike, ANSI, size)),
    ...ATTACHMENT.flatMap(([standard, names]) =>
      pickSizes(standard, names).flatMap((size) => attachments(standard, size)),
    ),
  ];
}

function attachments(standard: ChainStandard, size: ChainSize): Product[] {
  const kinds = [
    { code: 'A1', side: 'em um lado', pictures: 'attachment-chain-a1' as const },
    { code: 'K1', side: 'nos dois lados' },
  ];
  return kinds.map(({ code, side, pictures }) =>
    special(
      {
        id: `corrente-aditamento-${code.toLowerCase()}`,
        name: `Corrente com aditamento ${code}`,
        family: 'attachment-chain',
        pictures,
        text: `Aditamentos dobrados ${side}, com um furo cada, para fixar taliscas, roletes e suportes.`,
      },
      standard,
      size,
    ),
  );
}

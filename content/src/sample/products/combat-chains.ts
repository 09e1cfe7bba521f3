import type { Product } from '@elo/contract';
import { ANSI, ANSI_HEAVY, type ChainSize, type ChainStandard, STANDARDS } from '../tables/chains';
import { type ChainOptions, chainMeasures } from './chain-measures';
import type { Family } from './families';
import { decimal, MATERIALS, makeProduct, type ProductDraft } from './product';
import { sizeNote } from './size-note';

/** A line of roller chains. */
export interface ChainLine extends ChainOptions {
  readonly id: string;
  readonly name: string;
  readonly family: Family;
  readonly category: string;
  readonly material: ProductDraft['material'];
  /** End of the sentence with the size; describes the use of the line. */
  readonly use: string;
  /** Sizes of the line; absent means every size. */
  readonly sizes?: readonly string[];
}

const ZINC_SIZES = ['35', '40', '50', '60', '80', '100', '06B', '08B', '10B', '12B', '16B'];
const STAINLESS_MULTIPLE = ['35', '40', '50', '60', '80', '06B', '08B', '10B', '12B', '16B'];

const LINES: readonly ChainLine[] = [
  {
    id: 'corrente-carbono',
    name: 'Corrente de rolos de aço-carbono',
    family: 'roller-chain-carbon',
    category: 'Correntes de aço-carbono',
    material: MATERIALS.carbon,
    use: 'Uso geral em transmissões industriais e transportadores.',
  },
  {
    id: 'corrente-inox',
    name: 'Corrente de rolos de aço inox',
    family: 'roller-chain-stainless',
    category: 'Correntes de aço inox',
    material: MATERIALS.stainless,
    stainless: true,
    use: 'Para ambientes úmidos, lavagens frequentes e linhas de alimentos e bebidas.',
  },
  {
    id: 'corrente-zincada',
    name: 'Corrente de rolos zincada',
    family: 'roller-chain-zinc',
    category: 'Correntes zincadas',
    material: MATERIALS.zinc,
    use: 'A camada de zinco protege do tempo e da umidade onde o inox não é necessário.',
    sizes: ZINC_SIZES,
  },
  {
    id: 'corrente-dupla',
    name: 'Corrente de rolos dupla',
    family: 'roller-chain-duplex',
    category: 'Correntes duplas',
    material: MATERIALS.carbon,
    strands: 2,
    use: 'Duas fileiras sobre os mesmos pinos; trabalha com rodas dentadas duplas do mesmo passo.',
  },
  {
    id: 'corrente-tripla',
    name: 'Corrente de rolos tripla',
    family: 'roller-chain-duplex',
    category: 'Correntes triplas',
    material: MATERIALS.carbon,
    strands: 3,
    use: 'Três fileiras sobre os mesmos pinos; trabalha com rodas dentadas triplas do mesmo passo.',
  },
  {
    id: 'corrente-inox-dupla',
    name: 'Corrente de rolos dupla de aço inox',
    family: 'roller-chain-duplex',
    category: 'Correntes duplas',
    material: MATERIALS.stainless,
    strands: 2,
    stainless: true,
    use: 'Duas fileiras de aço inox, para áreas lavadas ou úmidas com carga maior.',
    sizes: STAINLESS_MULTIPLE,
  },
];

/** Carbon steel, heavy series: the plates of the next size. */
const HEAVY: ChainLine = {
  id: 'corrente-pesada',
  name: 'Corrente de rolos série pesada',
  family: 'roller-chain-heavy',
  category: 'Correntes de aço-carbono',
  material: MATERIALS.carbon,
  use: 'Placas mais grossas que as da série normal, para cargas com choque; usa as mesmas rodas dentadas.',
};

/** The chain of a line in one size. */
export function chainOf({ line, standard, size }: LineSize): Product {
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
    medidas: chainMeasures(size, line),
    fonte: standard.source,
    material: line.material,
    unidade: 'm',
  });
}

/** A size of a line, with its standard. */
interface LineSize {
  readonly line: ChainLine;
  readonly standard: ChainStandard;
  readonly size: ChainSize;
}

/** Carbon and stainless chains in every size and number of strands, zinc-plated ones in the usual sizes. */
export function chainLines(): LineSize[] {
  const lines = LINES.flatMap((line) =>
    STANDARDS.flatMap((standard) =>
      standard.sizes
        .filter(({ size }) => line.sizes?.includes(size) ?? true)
        .map((size) => ({ line, standard, size })),
    ),
  );
  return [...lines, ...ANSI_HEAVY.map((size) => ({ line: HEAVY, standard: ANSI, size }))];
}

/** The roller chains of {@link chainLines}. */
export function combatChains(): Product[] {
  return chainLines().map(chainOf);
}

import type { Measure, Product } from '@elo/contract';

function millimetres(chave: string, nome: string, valor: number): Measure {
  return { chave, nome, valor, unidade: 'mm' };
}

/** A product with everything that a test does not care about filled in. */
export function makeProduct(part: Partial<Product> & Pick<Product, 'id' | 'nome'>): Product {
  const family = part.familia ?? 'roller-chain-carbon';
  const folder = `/media/pictures/products/${family}`;
  return {
    marca: 'Combat Correntes',
    categoria: 'Correntes de aço-carbono',
    descricao: `${part.nome}, para transmissões industriais.`,
    norma: 'ANSI B29.1',
    tamanho: '40',
    familia: family,
    fonte: 'ANSI B29.1',
    medidas: [
      millimetres('pitch', 'Passo', 12.7),
      millimetres('rollerDiameter', 'Diâmetro do rolo', 7.92),
      millimetres('innerWidth', 'Largura interna', 7.92),
    ],
    fotos: [
      ...['angle', 'front', 'detail'].map((view, index) => ({
        src: `${folder}/${view}-960.webp`,
        titulo: `${part.id}-${index + 1}`,
      })),
      { src: `${folder}/thumb-320.webp`, titulo: `${part.id}-thumb` },
    ],
    ...part,
  };
}

/** Chain ANSI 40. */
export const CHAIN = makeProduct({
  id: 'corrente-ansi-40',
  nome: 'Corrente de rolos de aço-carbono ANSI 40',
});

/** Sprocket with 17 teeth for it: 12.7/sin(180°/17) on the pitch circle. */
export const SPROCKET = makeProduct({
  id: 'roda-ansi-40-z17',
  nome: 'Roda dentada com cubo ANSI 40, 17 dentes',
  categoria: 'Rodas dentadas',
  familia: 'sprocket-hub',
  medidas: [
    millimetres('pitch', 'Passo da corrente', 12.7),
    { chave: 'teeth', nome: 'Número de dentes', valor: 17, unidade: '' },
    millimetres('pitchDiameter', 'Diâmetro primitivo', 69.12),
    millimetres('outsideDiameter', 'Diâmetro externo aproximado', 75.56),
    millimetres('rollerDiameter', 'Diâmetro do rolo da corrente', 7.92),
  ],
});

/** Sheave 5V with four grooves: face .688 × 3 + 2 × .5 in. */
export const SHEAVE = makeProduct({
  id: 'polia-5v-12-5-4-canais',
  nome: 'Polia 5V de 4 canais',
  marca: 'Austin Pulleys',
  categoria: 'Polias',
  norma: 'MPTA',
  tamanho: '5V',
  familia: 'sheave-5v',
  medidas: [
    { chave: 'grooves', nome: 'Número de canais', valor: 4, unidade: '' },
    millimetres('faceWidth', 'Largura da face', 77.83),
    millimetres('grooveSpacing', 'Distância entre canais', 17.48),
    millimetres('grooveTopWidth', 'Largura do canal no topo', 15.24),
    millimetres('minimumDiameter', 'Menor diâmetro externo', 180.34),
  ],
});

/** QD bushing SF: three screws, 360 lbf·pol. */
export const BUSHING = makeProduct({
  id: 'bucha-qd-sf',
  nome: 'Bucha cônica QD SF',
  marca: 'Austin Pulleys',
  categoria: 'Buchas QD',
  norma: 'MPTA',
  tamanho: 'SF',
  familia: 'qd-bushing',
  medidas: [
    { chave: 'screws', nome: 'Parafusos', valor: 3, unidade: '' },
    { chave: 'torque', nome: 'Torque de aperto', valor: 360, unidade: 'lbf·pol' },
  ],
});

/** Chain 08B of the other brand. */
export const ISO_CHAIN = makeProduct({
  id: 'corrente-iso-08b',
  nome: 'Corrente NSB ISO 08B',
  marca: 'Nishiyama Japanese',
  categoria: 'Correntes premium',
  norma: 'ISO 606',
  tamanho: '08B',
  familia: 'roller-chain-heavy',
});

/** A small catalogue. */
export const PRODUCTS: readonly Product[] = [CHAIN, SPROCKET, SHEAVE, BUSHING, ISO_CHAIN];

/** A catalogue of a given length, all in one category. */
export function manyProducts(length: number): readonly Product[] {
  return Array.from({ length }, (_, index) =>
    makeProduct({ id: `corrente-${index + 1}`, nome: `Corrente número ${index + 1}` }),
  );
}

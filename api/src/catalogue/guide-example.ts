import type { GuideExample, GuideSize, Product } from '@elo/contract';

const CHAIN = { name: 'ANSI 40', norm: 'ANSI B29.1', size: '40' } as const;
const TWIN = { name: 'ISO 08B', norm: 'ISO 606', size: '08B' } as const;

function findSize(
  products: readonly Product[],
  { name, norm, size }: { readonly name: string; readonly norm: string; readonly size: string },
): GuideSize | undefined {
  for (const { norma, tamanho, medidas } of products) {
    if (tamanho !== size || !norma.startsWith(norm)) continue;
    const value = (key: string) => medidas.find(({ chave }) => chave === key)?.valor;
    const [pitch, roller, width] = [value('pitch'), value('rollerDiameter'), value('innerWidth')];
    if (pitch && roller && width) return { name, search: size, pitch, roller, width };
  }
  return undefined;
}

/** The guide's figures, from the catalogue itself; `undefined` where it lacks one of the two chains. */
export function findGuideExample(products: readonly Product[]): GuideExample | undefined {
  const [chain, twin] = [findSize(products, CHAIN), findSize(products, TWIN)];
  return chain && twin && { chain, twin };
}

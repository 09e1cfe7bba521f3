import { sampleProducts } from '@elo/content/sample';
import type { Product } from '@elo/contract';

const SAMPLE = sampleProducts('base');

/** A product of the sample, by its id. */
export function sampleProduct(id: string): Product {
  const product = SAMPLE.find((candidate) => candidate.id === id);
  if (!product) throw new Error(`The sample has no product ${id}`);
  return product;
}

/** A chain of the sample with some fields of a test's own. */
export function makeProduct(part: Partial<Product> & Pick<Product, 'id' | 'nome'>): Product {
  return { ...sampleProduct('corrente-carbono-ansi-40'), ...part };
}

import { sampleProducts } from '@elo/content/sample';
import type { Product } from '@elo/contract';
import { writeList } from '../../../api/src/csv/parse-list';

const SYLLABLES = ['ba', 'ce', 'di', 'fo', 'gu', 'la', 'me', 'ni', 'po', 'ru', 'sa', 'te', 'vi'];

/** A made-up word, different for every number below 2,197. */
function wordOf(number: number): string {
  const at = (index: number) => SYLLABLES[index % SYLLABLES.length];
  return `${at(number)}${at(Math.floor(number / 13))}${at(Math.floor(number / 169))}x`;
}

/**
 * A list of many products: the sample, and repetitions of its parts as lines of other makers, each
 * with its own name.
 */
function manyProducts(count: number): readonly Product[] {
  const sample = sampleProducts('base');
  return Array.from({ length: count }, (_, index) => {
    const product = sample[index % sample.length] as Product;
    const line = Math.floor(index / sample.length);
    if (line === 0) return product;
    const [id, nome] = [`${product.id}-${line}`, `${product.nome} linha ${wordOf(line)}`];
    const fotos = product.fotos.map((photo) => ({
      ...photo,
      titulo: photo.titulo.replace(product.id, id),
    }));
    return { ...product, id, nome, fotos };
  });
}

/** The same as a file for the import of the data command. */
export function manyProductsFile(count: number): string {
  return writeList('products', [...manyProducts(count)]);
}

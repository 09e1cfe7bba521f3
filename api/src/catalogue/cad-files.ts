import { solidsWithFiles } from '@elo/calculation/solid-files';
import { solidOf } from '@elo/calculation/solids';
import type { CadFile, Product } from '@elo/contract';

/**
 * Published CAD files of a product, below `/media/`: none for most, whose files the visitor's browser
 * writes from the product's figures; `undefined` for what cannot be drawn.
 */
export function cadFiles(product: Product): readonly CadFile[] | undefined {
  if (solidOf(product) === undefined) return undefined;
  return solidsWithFiles(product).map(({ file, label }) => ({
    label,
    src: `/media/cad/${file}.zip`,
  }));
}

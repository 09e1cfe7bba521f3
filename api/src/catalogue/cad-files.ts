import { solidsWithFiles } from '@elo/calculation/solid-files';
import type { CadFile, Product } from '@elo/contract';

/** CAD files of a product, below `/media/`; `undefined` where there are none. */
export function cadFiles(product: Product): readonly CadFile[] | undefined {
  const files = solidsWithFiles(product).map(({ file, label }) => ({
    label,
    src: `/media/cad/${file}.zip`,
  }));
  return files.length === 0 ? undefined : files;
}

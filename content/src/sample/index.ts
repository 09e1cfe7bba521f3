import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Distributor, figuresOf, type Product } from '@elo/contract';
import { parse } from 'csv-parse/sync';
import { LISTS, type ListItems, type ListKind } from '../lists';

/** Size of the sample: all 3,310 products, or 450 of every kind. */
export const SAMPLE_SIZES = ['full', 'base'] as const;

export type SampleSize = (typeof SAMPLE_SIZES)[number];

/** A sample list as the CSV file that the import reads. */
export function sampleFile(kind: ListKind): string {
  return readFileSync(join(__dirname, '..', '..', 'sample', `${kind}.csv`), 'utf8');
}

/** Rows of a sample list. The import validates them; here they are trusted. */
function readSample<Kind extends ListKind>(kind: Kind): ListItems[Kind][] {
  const rows = parse(sampleFile(kind), { columns: true }) as Record<string, string>[];
  return rows.map((cells) => LISTS[kind].fromCells(cells) as ListItems[Kind]);
}

/** Sample products in the order of the catalogue; their dimensions are those of `@elo/standards`. */
export function sampleProducts(size: SampleSize = 'full'): Product[] {
  const products = readSample('products');
  return size === 'full' ? products : products.filter(isBase);
}

/** Sample distributors: fictional firms in real cities, in the order of the IBGE codes. */
export function sampleDistributors(): Distributor[] {
  return readSample('distributors');
}

/** Teeth and sizes of each line of sprockets in the smaller sample. */
const SPROCKETS: readonly (readonly [line: RegExp, teeth: readonly number[]])[] = [
  [/^roda-cubo-/, [13, 17, 19]],
  [/^roda-placa-/, [25, 38]],
  [/^roda-dupla-.*-(40|50|60|80|08b|10b|12b|16b)-z/, [17]],
  [/^roda-inox-.*-(40|50|60|08b)-z/, [15, 17]],
];

/** One outside diameter of each section, in every number of grooves. */
const SHEAVES = /^polia-(3v-5|5v-12-5|8v-20)-\d+-cana/;

/** Lines of chains and links that only the whole sample has. */
const MORE_CHAINS =
  /^((?:meia-)?emenda-(?!carbono)|corrente-(tripla|inox-dupla)|corrente-.*-inox-(?!dupla)|nishiyama-.*-[23]$)/;

/**
 * Whether the smaller sample includes a product. It has every kind, brand and size, but few of the
 * teeth, diameters and strands, for tests that compose the whole site many times.
 */
function isBase(product: Product): boolean {
  const { id } = product;
  if (id.startsWith('polia-')) return SHEAVES.test(id);
  if (!id.startsWith('roda-')) return !MORE_CHAINS.test(id);
  const teeth = figuresOf(product)('teeth');
  return SPROCKETS.some(([line, kept]) => line.test(id) && kept.includes(teeth ?? 0));
}

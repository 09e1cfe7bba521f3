import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Distributor, Product } from '@elo/contract';
import { parse } from 'csv-parse/sync';
import { LISTS, type ListItems, type ListKind } from '../lists';
import { isBase } from './base';

/** Size of the sample: all 3,000 products, or some 400 of every kind. */
export const SAMPLE_SIZES = ['full', 'base'] as const;

/** One of {@link SAMPLE_SIZES}. */
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

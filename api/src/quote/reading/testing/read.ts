import { sampleProducts } from '@elo/content/sample';
import type { ReadLine } from '@elo/contract';
import { CatalogueIndex } from '../../../catalogue/catalogue-index';
import { type Row, rowsOfText } from '../columns';
import { readLines } from '../read-lines';

const index = new CatalogueIndex(sampleProducts());

/** Rows as they are read with the sample's products. */
export const readRows = (rows: readonly Row[]): readonly ReadLine[] => readLines(index, rows);

/** The same of a pasted text. */
export const read = (text: string): readonly ReadLine[] => readRows(rowsOfText(text));

/** What came of a line: product, quantity and unit, or another kind of answer. */
export function outcome(line: ReadLine | undefined): string {
  if (line?.kind !== 'matched') return line?.kind ?? 'nothing';
  return `${line.product.product} ${line.quantity} ${line.unit}`;
}

/** What came of each line. */
export const outcomes = (lines: readonly ReadLine[]): string[] => lines.map(outcome);

import { formatOf, type ListItems, type ListKind } from '@elo/content/lists';
import { stringify } from 'csv-stringify/sync';

/** A list as CSV: header, comma, LF, quotes only where needed; reading it gives equal items. */
export function writeList<Kind extends ListKind>(
  kind: Kind,
  items: readonly ListItems[Kind][],
): string {
  const format = formatOf(kind);
  return stringify(
    items.map((item) => format.toCells(item)),
    { header: true, columns: [...format.columns], record_delimiter: '\n' },
  );
}

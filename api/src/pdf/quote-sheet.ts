import { company } from '@elo/content';
import { TaggedDocument } from './tagged-document';

/**
 * The sheet of a quote list that was sent.
 * @param rows of its table, the names of the columns first
 */
export function quoteSheet(
  number: string,
  [columns = [], ...rows]: readonly (readonly string[])[],
): Promise<Buffer> {
  const sheet = new TaggedDocument(`Cotação ${number}`);
  sheet.heading(1, `Cotação ${number}`);
  sheet.paragraph(`Lista recebida pelo site. Respondemos ${company.resposta}.`);
  sheet.table({ columns, rows, widths: [0.06, 0.16, 0.36, 0.22, 0.2] });
  return sheet.finish();
}

import type { Selection, Sheet, Solution } from '@elo/calculation';
import { TaggedDocument } from './tagged-document';

const pairs = (rows: Sheet['given']) => rows.map(({ name, value }) => [name, value]);

function addSolution(document: TaggedDocument, solution: Solution, origin?: string): void {
  const { title, verdict, figures, parts, notes, steps } = solution;
  document.heading(2, title);
  document.paragraph(verdict, 'strong');
  document.table({ rows: pairs(figures), widths: [0.5, 0.5] });
  if (notes.length > 0) document.list(notes.map((text) => ({ text })));
  if (parts.length > 0) {
    document.heading(3, 'Peças');
    document.list(
      parts.map(({ name, quantity, listed, href }) => ({
        text: `${name}${listed ? '' : ' (sob consulta)'}: ${quantity}`,
        ...(origin && { href: origin + href }),
      })),
    );
  }
  document.heading(3, 'Cálculo passo a passo');
  document.table({
    columns: ['Passo', 'Resultado', 'Fórmula', 'Fonte'],
    rows: steps.map(({ name, value, formula, source }) => [name, value, formula, source]),
    widths: [0.24, 0.18, 0.34, 0.24],
  });
}

/**
 * The sheet of a calculation: what was given, every solution with its figures, parts and steps, and
 * the standards and limits within which it holds. The same result gives the same bytes.
 * @param address of the filled form, and the site's origin; without that no address is named
 */
export function selectionSheet(
  selection: Selection,
  sheet: Sheet,
  { href, origin }: { readonly href: string; readonly origin: string | undefined },
): Promise<Buffer> {
  const document = new TaggedDocument(`${selection.title}: memória de cálculo`);
  document.heading(1, selection.title);
  document.heading(2, 'Dados');
  document.table({ rows: pairs(sheet.given), widths: [0.5, 0.5] });
  for (const solution of sheet.solutions) addSolution(document, solution, origin);
  document.heading(2, 'Normas e limites');
  document.list(sheet.basis.map((text) => ({ text })));
  if (origin) {
    document.list([
      { text: 'Este cálculo na página, para conferir ou mudar', href: origin + href },
    ]);
  }
  return document.finish();
}

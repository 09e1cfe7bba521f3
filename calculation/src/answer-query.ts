import { CalculationError } from './errors';
import type { FormTexts } from './forms/field';
import { faultOf, readForm, readTexts } from './forms/read-form';
import type { PartsIndex } from './parts';
import type { Selection } from './selections/selection';
import type { Outcome } from './sheet';

/** A form with what was typed and what came of it. */
export interface Answer {
  readonly texts: FormTexts;
  readonly outcome: Outcome;
}

/** First field of a form: it must be filled, so an address has it exactly when a form was sent. */
export function firstFieldOf({ fields }: Selection): string {
  return (fields[0] as { readonly name: string }).name;
}

/** Whether a query is that of a form which was sent. */
export function isSent(selection: Selection, query: URLSearchParams): boolean {
  return query.has(firstFieldOf(selection));
}

/**
 * Answers a form. Everything that is refused comes back as sentences; nothing is thrown.
 * @param query of the address, not trusted
 */
export function answerQuery(
  selection: Selection,
  query: URLSearchParams,
  parts: PartsIndex,
): Answer {
  const { fields } = selection;
  const texts = readTexts(fields, query);
  if (!isSent(selection, query)) return { texts, outcome: { kind: 'empty' } };
  const read = readForm(fields, texts);
  if ('faults' in read) return { texts, outcome: { kind: 'refused', faults: read.faults } };
  try {
    return { texts, outcome: { kind: 'sheet', sheet: selection.compute(read.values, parts) } };
  } catch (error) {
    if (!(error instanceof CalculationError)) throw error;
    return { texts, outcome: { kind: 'refused', faults: [faultOf(error, fields)] } };
  }
}

/** A filled form to look at: the examples of its fields. */
export function exampleOf({ fields }: Selection): FormTexts {
  return Object.fromEntries(
    fields.flatMap((field) =>
      field.kind === 'number' && (!field.optional || field.inExample)
        ? [[field.name, field.example]]
        : [],
    ),
  );
}

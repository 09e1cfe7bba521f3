import { type Field, type FormTexts, type FormValues, faultOf, readForm, readTexts } from '../form';
import type { PartsIndex } from '../parts';
import type { CalculatorId, Outcome, Sheet } from '../sheet';

/** One calculation: its form and its function. */
export interface Selection {
  readonly id: CalculatorId;
  /** Heading of its form. */
  readonly title: string;
  /** Label in the navigation. */
  readonly short: string;
  readonly summary: string;
  readonly fields: readonly Field[];
  /**
   * @param values validated
   * @param parts of the catalogue; without them every part is a part to request
   * @throws CalculationError
   */
  compute(values: FormValues, parts: PartsIndex): Sheet;
}

/** A form with its input and its result. */
export interface Answer {
  readonly texts: FormTexts;
  readonly outcome: Outcome;
}

/** Name of the first field, which is required: a query has it exactly if the form was sent. */
export function firstFieldOf({ fields }: Selection): string {
  return (fields[0] as { readonly name: string }).name;
}

/** Whether a query is that of a submitted form. */
export function isSent(selection: Selection, query: URLSearchParams): boolean {
  return query.has(firstFieldOf(selection));
}

/**
 * Answers a form. Invalid input is returned as messages; nothing is thrown.
 * @param query of the URL; untrusted
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
    return { texts, outcome: { kind: 'refused', faults: [faultOf(error)] } };
  }
}

/** A form filled with the examples of its fields. */
export function exampleOf({ fields }: Selection): FormTexts {
  return Object.fromEntries(
    fields.flatMap((field) =>
      'options' in field || (field.optional && !field.inExample)
        ? []
        : [[field.name, field.example]],
    ),
  );
}

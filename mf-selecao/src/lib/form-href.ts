import { SELECTION_QUERY, selectionHref } from '@elo/contract';

/** URL of a filled form: its calculation and the fields that are not empty. */
export function formHref(form: HTMLFormElement): string {
  const fields: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    const text = String(value).trim();
    if (text !== '') fields[name] = text;
  }
  const { [SELECTION_QUERY.calculation]: calculation = '', ...rest } = fields;
  return selectionHref(calculation, rest);
}

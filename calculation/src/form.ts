import { readQueryText } from '@elo/contract';
import { CalculationError, figureText, requireWithin } from './errors';
import { readNumber } from './language/numbers';
import type { Fault } from './sheet';

export interface NumberField {
  /** Name in the URL. */
  readonly name: string;
  readonly label: string;
  /** Shown after the label; absent for counts. */
  readonly unit?: string;
  readonly min: number;
  readonly max: number;
  readonly whole?: boolean;
  /** May stay empty. */
  readonly optional?: boolean;
  readonly hint?: string;
  readonly example: string;
  /** Filled in the form's example although it is optional. */
  readonly inExample?: boolean;
}

/** A field with fixed options; without a value, the first one applies. */
export interface ChoiceField {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly hint?: string;
}

export type Field = NumberField | ChoiceField;

/** Texts of a form by field name, from the URL; untrusted. */
export type FormTexts = Readonly<Record<string, string>>;

/** A form's validated values. */
export interface FormValues {
  number(name: string): number;
  optional(name: string): number | undefined;
  choice<Value extends string>(name: string): Value;
}

/** Maximum length of a field's text. */
const LONGEST = 40;

/** Texts of the fields in a query; ignores other names. */
export function readTexts(fields: readonly Field[], query: URLSearchParams): FormTexts {
  return Object.fromEntries(
    fields.flatMap(({ name }) => {
      const text = readQueryText(query, name, LONGEST);
      return text ? [[name, text]] : [];
    }),
  );
}

function readNumberField(field: NumberField, text: string | undefined): number | undefined {
  const { label, name, optional } = field;
  if (text === undefined) {
    if (optional) return undefined;
    throw new CalculationError(`Preencha: ${label}.`, name);
  }
  const value = readNumber(text, field.max);
  if (Number.isNaN(value)) {
    const form = field.whole
      ? `um número inteiro, como ${field.example}`
      : 'o número, com vírgula antes das casas decimais, como em 12,7';
    throw new CalculationError(`${label}: “${text}” não é um número. Escreva só ${form}.`, name);
  }
  requireWithin(value, field, label, name);
  if (!field.whole || Number.isInteger(value)) return value;
  throw new CalculationError(`${label}: use um número inteiro, e não ${figureText(value)}.`, name);
}

function readChoice({ name, label, options }: ChoiceField, text: string | undefined): string {
  const value = text ?? options[0]?.value ?? '';
  if (options.some((option) => option.value === value)) return value;
  throw new CalculationError(`${label}: escolha uma das opções da lista.`, name);
}

/** The fault that an error reports. @throws any other error */
export function faultOf(error: unknown): Fault {
  if (!(error instanceof CalculationError)) throw error;
  return { field: error.field, text: error.message };
}

/**
 * Validates a whole form, and reports all faults together.
 * @returns values, or the faults
 */
export function readForm(
  fields: readonly Field[],
  texts: FormTexts,
): { readonly values: FormValues } | { readonly faults: readonly Fault[] } {
  const values = new Map<string, unknown>();
  const faults: Fault[] = [];
  for (const field of fields) {
    try {
      const text = texts[field.name];
      const read = 'options' in field ? readChoice(field, text) : readNumberField(field, text);
      values.set(field.name, read);
    } catch (error) {
      faults.push(faultOf(error));
    }
  }
  if (faults.length > 0) return { faults };
  return {
    values: {
      number: (name) => values.get(name) as number,
      optional: (name) => values.get(name) as number | undefined,
      choice: <Value extends string>(name: string) => values.get(name) as Value,
    },
  };
}

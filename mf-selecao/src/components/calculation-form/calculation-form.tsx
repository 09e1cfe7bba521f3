import type {
  ChoiceField,
  Fault,
  Field,
  FormTexts,
  NumberField,
  Selection,
} from '@elo/calculation';
import { ROUTES, SELECTION_QUERY, selectionHref } from '@elo/contract';
import { Button } from '@elo/shared-ui';
import type { FormEvent } from 'react';
import { TEXTS } from '../../content/texts';

interface ControlProps<Kind> {
  readonly field: Kind;
  readonly id: string;
  readonly text: string;
  readonly described: string | undefined;
  readonly invalid: boolean;
}

function Choice({ field, id, text, described, invalid }: ControlProps<ChoiceField>) {
  return (
    <select
      id={id}
      name={field.name}
      defaultValue={text === '' ? field.options[0]?.value : text}
      aria-describedby={described}
      aria-invalid={invalid || undefined}
    >
      {field.options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** A text field: number fields reject a decimal comma in browsers set to another language. */
function NumberInput({ field, id, text, described, invalid }: ControlProps<NumberField>) {
  return (
    <input
      id={id}
      name={field.name}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      required={!field.optional}
      defaultValue={text}
      placeholder={`ex.: ${field.example}`}
      aria-describedby={described}
      aria-invalid={invalid || undefined}
    />
  );
}

interface FieldProps {
  readonly field: Field;
  readonly text: string;
  readonly fault: Fault | undefined;
}

/** A field with its label, unit, hint and error. */
function FormField({ field, text, fault }: FieldProps) {
  const { name, label, hint } = field;
  const id = `selecao-${name}`;
  const notes = [hint && `${id}-dica`, fault && `${id}-falta`].filter(Boolean).join(' ');
  const common = { id, text, described: notes || undefined, invalid: fault !== undefined };
  return (
    <div data-part="field">
      <label htmlFor={id}>
        {label}
        {field.kind === 'number' && field.unit !== '' && ` (${field.unit})`}
      </label>
      {field.kind === 'choice' ? (
        <Choice field={field} {...common} />
      ) : (
        <NumberInput field={field} {...common} />
      )}
      {hint && (
        <p id={`${id}-dica`} data-part="hint">
          {hint}
        </p>
      )}
      {fault && (
        <p id={`${id}-falta`} data-part="fault">
          {fault.text}
        </p>
      )}
    </div>
  );
}

interface CalculationFormProps {
  readonly selection: Selection;
  readonly texts: FormTexts;
  readonly faults: readonly Fault[];
  readonly onSend: (href: string) => void;
}

/** The form of a calculation: a plain GET form without script, a client navigation with it. */
export function CalculationForm({ selection, texts, faults, onSend }: CalculationFormProps) {
  const { id, title, fields } = selection;
  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    onSend(formHref(event.currentTarget));
  }
  return (
    <form data-part="form" action={ROUTES.selection} onSubmit={send} aria-label={title} data-native>
      <input type="hidden" name={SELECTION_QUERY.calculation} value={id} />
      <div data-part="fields">
        {fields.map((field) => (
          <FormField
            key={field.name}
            field={field}
            text={texts[field.name] ?? ''}
            fault={faults.find((fault) => fault.field === field.name)}
          />
        ))}
      </div>
      <Button type="submit" icon="chevron-right">
        {TEXTS.calculate}
      </Button>
    </form>
  );
}

/** URL of a filled form: its calculation and the fields that are not empty. */
function formHref(form: HTMLFormElement): string {
  const fields: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    const text = String(value).trim();
    if (text !== '') fields[name] = text;
  }
  const { [SELECTION_QUERY.calculation]: calculation = '', ...rest } = fields;
  return selectionHref(calculation, rest);
}

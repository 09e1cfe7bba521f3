import { exampleOf, type Fault, type Field, findSelection, type Selection } from '@elo/calculation';
import {
  type PageProps,
  ROUTES,
  SELECTION_QUERY,
  selectionHref,
  selectionSheetHref,
} from '@elo/contract';
import { Button } from '@elo/shared-ui';
import { navigateOnSubmit } from '@elo/shared-ui/browser/navigate-on-submit';
import { onPlainClick } from '@elo/shared-ui/browser/plain-click';
import { useResultInView } from '@elo/shared-ui/browser/result-in-view';
import { TEXTS } from '../../content/texts';
import type { SelectionData } from '../../lib/load-selection';
import { ResultSheet } from '../result-sheet/result-sheet';
import styles from './calculation.module.scss';

interface FieldProps {
  readonly field: Field;
  readonly text: string;
  readonly fault: Fault | undefined;
}

/**
 * A field with its label, unit, hint and error. Numbers are text fields: number fields reject a
 * decimal comma in browsers set to another language.
 */
function FormField({ field, text, fault }: FieldProps) {
  const { name, label, hint } = field;
  const id = `selecao-${name}`;
  const notes = [hint && `${id}-dica`, fault && `${id}-falta`].filter(Boolean).join(' ');
  const common = {
    id,
    name,
    'aria-describedby': notes || undefined,
    'aria-invalid': fault !== undefined || undefined,
  };
  return (
    <div data-part="field">
      <label htmlFor={id}>
        {label}
        {'unit' in field && ` (${field.unit})`}
      </label>
      {'options' in field ? (
        <select {...common} defaultValue={text === '' ? field.options[0]?.value : text}>
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...common}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          required={!field.optional}
          defaultValue={text}
          placeholder={`ex.: ${field.example}`}
        />
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

const selectionOf = (data: SelectionData) => findSelection(data.calculation) as Selection;

/** Target section of a submitted form. */
const RESULT = 'selecao-resultado';

/** The form of a calculation: a plain GET form without script, a client navigation with it. */
function CalculationForm({ data, host }: PageProps<SelectionData>) {
  const { texts, outcome } = data;
  const { id, title, fields } = selectionOf(data);
  const faults = outcome.kind === 'refused' ? outcome.faults : [];
  return (
    <form
      data-part="form"
      action={ROUTES.selection}
      onSubmit={navigateOnSubmit(host.navigate, RESULT)}
      aria-label={title}
      data-native
    >
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

/** The result; before the form is sent, what to do and an example. */
function Outcome({ data, host }: PageProps<SelectionData>) {
  const { outcome, partsKnown, calculation, texts } = data;
  if (outcome.kind === 'empty') {
    const example = selectionHref(calculation, exampleOf(selectionOf(data)));
    const show = onPlainClick(() => host.navigate(example, { state: { section: RESULT } }));
    return (
      <div data-part="waiting">
        <p>{TEXTS.waiting}</p>
        <a href={example} onClick={show}>
          {TEXTS.example}
        </a>
      </div>
    );
  }
  if (outcome.kind === 'refused') {
    return (
      <ul data-part="refusal">
        {outcome.faults.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    );
  }
  return (
    <>
      {!partsKnown && <p data-part="mind">{TEXTS.partsUnknown}</p>}
      <ResultSheet sheet={outcome.sheet} />
      <p data-part="file">
        {/* data-native: a file download, so the router ignores the link. */}
        <a href={selectionSheetHref(calculation, texts)} data-native>
          {TEXTS.sheet}
        </a>
      </p>
    </>
  );
}

/** A calculation: its form and, once submitted, its result. The URL is the only state. */
export function Calculation({ data, host }: PageProps<SelectionData>) {
  const { calculation, texts, outcome } = data;
  const heading = useResultInView<HTMLHeadingElement>(RESULT, host);
  const titles = { empty: TEXTS.result, refused: TEXTS.refused, sheet: TEXTS.result };
  return (
    <section className={styles.calculation} aria-labelledby="selecao-calculo">
      <h2 id="selecao-calculo">{selectionOf(data).title}</h2>
      <div className={styles.work}>
        {/* Another URL brings other texts, so remount; the fields themselves stay uncontrolled. */}
        <CalculationForm key={JSON.stringify([calculation, texts])} data={data} host={host} />
        <section data-part="result" data-kind={outcome.kind} aria-labelledby={RESULT}>
          <h2 id={RESULT} ref={heading} tabIndex={-1}>
            {titles[outcome.kind]}
          </h2>
          <Outcome data={data} host={host} />
        </section>
      </div>
    </section>
  );
}

import { CONTACT_LIMITS, contactHint, TRAP_FIELD } from '@elo/contract';
import { useEffect, useRef, useState } from 'react';
import type { formDraft } from '../../browser/stored-value';
import type { SenderFieldText } from './sender';
import styles from './sender-fields.module.scss';

type ByField = Readonly<Record<string, string | undefined>>;

interface SenderFieldsProps {
  /** Start of the ids of the fields. */
  readonly prefix: string;
  readonly fields: readonly SenderFieldText[];
  /** What was typed before the page came. */
  readonly typed: ByField | undefined;
  /** What is wrong. */
  readonly faults: ByField;
  /** Of {@link useHints}. */
  readonly hints: ByField;
  /** First field to correct in a page rendered on the server. */
  readonly first?: string | undefined;
  /** While the form is being sent: what is typed then would be lost or sent with nothing. */
  readonly locked?: boolean;
  /** Id of the form that they belong to, where it is not the one around them. */
  readonly form?: string | undefined;
  /** Keeps what is typed; the fields come back with it. */
  readonly draft?: ReturnType<typeof formDraft>;
}

function Field(props: SenderFieldsProps & { readonly field: SenderFieldText }) {
  const { name, label, autoComplete, type, inputMode, rows, optional } = props.field;
  const fault = props.faults[name];
  const hint = props.hints[name] ?? '';
  const id = `${props.prefix}-${name}`;
  const note = `${id}-falta`;
  const common = {
    id,
    name,
    form: props.form,
    autoComplete,
    required: !optional,
    defaultValue: props.typed?.[name],
    // Without script, only the browser can lead to it.
    autoFocus: name === props.first,
    readOnly: props.locked,
    'aria-invalid': fault !== undefined || undefined,
    'aria-describedby': fault !== undefined || hint !== '' ? note : undefined,
  };
  return (
    <div className={styles.field} data-wide={rows && ''}>
      <label htmlFor={id}>{label}</label>
      {rows ? (
        <textarea {...common} rows={rows} maxLength={CONTACT_LIMITS.message} />
      ) : (
        <input
          {...common}
          type={type}
          inputMode={inputMode}
          // Phones would begin an address with a capital, and correct it.
          autoCapitalize={inputMode === 'email' ? 'none' : undefined}
          autoCorrect={inputMode === 'email' ? 'off' : undefined}
          maxLength={CONTACT_LIMITS.short}
        />
      )}
      {fault !== undefined && (
        <p id={note} className={styles.fault}>
          {fault}
        </p>
      )}
      {fault === undefined && (
        <p id={note} className={styles.hint} aria-live="polite">
          {hint}
        </p>
      )}
    </div>
  );
}

/** Fills empty fields from the draft, and keeps in it what is typed. */
function useDraft({ fields, draft }: SenderFieldsProps) {
  const ref = useRef<HTMLDivElement>(null);
  const inputs = () =>
    fields.flatMap(
      ({ name }) => ref.current?.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? [],
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before anything is typed
  useEffect(() => {
    const kept = draft?.read() ?? {};
    for (const input of inputs()) {
      const text = kept[input.name];
      if (typeof text === 'string') input.value ||= text;
    }
  }, []);
  const onInput = () =>
    draft?.keep(Object.fromEntries(inputs().map(({ name, value }) => [name, value])));
  return { ref, onInput };
}

/** Fields of a form that is sent to the company, with what is wrong or should be checked again. */
export function SenderFields(props: SenderFieldsProps) {
  const { prefix, fields, form } = props;
  const trapId = `${prefix}-${TRAP_FIELD}`;
  return (
    <div className={styles.fields} {...useDraft(props)}>
      {fields.map((field) => (
        <Field key={field.name} {...props} field={field} />
      ))}
      {/* For programs that fill in every form: no eye, key or screen reader comes here. */}
      <div className={styles.trap} aria-hidden inert>
        <label htmlFor={trapId}>Não preencha este campo</label>
        <input
          type="text"
          id={trapId}
          name={TRAP_FIELD}
          form={form}
          tabIndex={-1}
          autoComplete="off"
        />
      </div>
    </div>
  );
}

/**
 * Runs what moves the page once no button of a pointer is down: a press that began on a control and
 * ends beside it, because a hint came above, is no click.
 */
function useAfterPress(): (move: () => void) => void {
  const isPressed = useRef(false);
  useEffect(() => {
    const follow = ({ type }: Event) => {
      isPressed.current = type === 'mousedown';
    };
    for (const type of ['mousedown', 'click']) addEventListener(type, follow, true);
    return () => {
      for (const type of ['mousedown', 'click']) removeEventListener(type, follow, true);
    };
  }, []);
  return (move) => {
    if (isPressed.current) addEventListener('click', move, { once: true });
    else move();
  };
}

/** Hints by field for the form's events; they never keep it from being sent (spec, section 5). */
export function useHints() {
  const [hints, setHints] = useState<Readonly<Record<string, string>>>({});
  const afterPress = useAfterPress();
  /** Looks at a field once the visitor has left it, and from then on while it is corrected. */
  const look = ({ target }: { readonly target: EventTarget }, isLeft: boolean): void => {
    const { name, value } = target as HTMLInputElement;
    setHints((before) =>
      isLeft || before[name] ? { ...before, [name]: contactHint(name, value) } : before,
    );
  };
  return {
    hints,
    clearHints: () => setHints({}),
    onInput: (event: { readonly target: EventTarget }) => look(event, false),
    onBlur: (event: { readonly target: EventTarget }) => afterPress(() => look(event, true)),
  };
}

import { CONTACT_LIMITS, type HostServices, ROUTES, TRAP_FIELD } from '@elo/contract';
import { Button } from '@elo/shared-ui';
import { useEffect, useState } from 'react';
import { FIELDS, type FieldText, TEXTS } from '../../content/texts';
import styles from './contact-form.module.scss';
import { type ContactData, type FormState, useContactForm } from './use-contact-form';

interface FieldProps {
  readonly field: FieldText;
  /** What was typed before the page came. */
  readonly typed: string | undefined;
  readonly invalid: boolean;
  /** Whether it is the first field to correct in a page rendered on the server. */
  readonly first: boolean;
  /** Fields to check again; empty for none. */
  readonly hint: string;
  /** While it is being sent: what is typed then would be lost or sent with nothing. */
  readonly locked: boolean;
}

function Field({ field, typed, invalid, first, hint, locked }: FieldProps) {
  const { name, label, autoComplete, type, inputMode } = field;
  const id = `contato-${name}`;
  const faultId = `${id}-falta`;
  const common = {
    id,
    name,
    autoComplete,
    required: true,
    defaultValue: typed,
    // Without script, only the browser can lead to it.
    autoFocus: first,
    readOnly: locked,
    className: styles.input,
    'aria-invalid': invalid || undefined,
    'aria-describedby': invalid || hint !== '' ? faultId : undefined,
  };
  return (
    <div className={styles.field} data-field={name}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {name === 'message' ? (
        <textarea {...common} rows={6} maxLength={CONTACT_LIMITS.message} />
      ) : (
        <input {...common} type={type} inputMode={inputMode} maxLength={CONTACT_LIMITS.short} />
      )}
      {invalid && (
        <p id={faultId} className={styles.fault}>
          {TEXTS.fieldMissing}
        </p>
      )}
      {!invalid && (
        <p id={faultId} className={styles.hint} aria-live="polite">
          {hint}
        </p>
      )}
    </div>
  );
}

/** For programs that fill in every form: no eye, key or screen reader comes here. */
function Trap() {
  const id = `contato-${TRAP_FIELD}`;
  return (
    <div className={styles.aside} aria-hidden inert>
      <label htmlFor={id}>{TEXTS.trap}</label>
      <input type="text" id={id} name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/** What became of it: above the fields when some of them are missing, else where it was sent. */
function Outcome({ state }: { state: FormState }) {
  if (state.kind === 'sending') return <p role="status">{state.slow ? TEXTS.slow : ''}</p>;
  if (state.kind === 'editing') return null;
  return (
    <p role="alert" className={styles.alert} data-tone={state.kind}>
      {state.text}
    </p>
  );
}

/**
 * The contact form. Without script it is a plain POST to the page itself (`contact-action.ts`); with
 * script it sends in place, and the page's alert replaces the browser's own checks.
 */
export function ContactForm({ data, host }: { data: ContactData; host: HostServices }) {
  const { form, state, hints, onInput, onBlur, onSubmit } = useContactForm(host, data);
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  const missing = state.kind === 'refused' ? state.missing : [];
  return (
    <form
      className={styles.form}
      action={ROUTES.contact}
      method="post"
      noValidate={scripted}
      ref={form}
      onInput={onInput}
      onBlur={onBlur}
      onSubmit={onSubmit}
      aria-label="Formulário de contato"
      data-native
    >
      {missing.length > 0 && <Outcome state={state} />}
      <div className={styles.fields}>
        {FIELDS.map((field) => (
          <Field
            key={field.name}
            field={field}
            typed={data?.fields[field.name]}
            first={data?.state.kind === 'refused' && data.state.missing[0] === field.name}
            invalid={missing.includes(field.name)}
            hint={hints[field.name] ?? ''}
            locked={state.kind === 'sending'}
          />
        ))}
      </div>
      <Trap />
      {missing.length === 0 && <Outcome state={state} />}
      <Button type="submit" icon="send" busy={state.kind === 'sending'}>
        {state.kind === 'sending' ? TEXTS.sending : TEXTS.send}
      </Button>
    </form>
  );
}

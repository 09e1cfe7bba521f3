import {
  CONTACT_LIMITS,
  contactHint,
  ELAPSED_FIELD,
  type HostServices,
  LEAST_ELAPSED,
  QUOTE_API,
  type QuoteItem,
  settingsOf,
  TRAP_FIELD,
} from '@elo/contract';
import { Button, Notice } from '@elo/shared-ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FIELDS, itemsText, TEXTS } from '../../content/texts';

import type { PlainAnswer } from '../../lib/load-quote';
import { submits } from '../../lib/plain-form';
import { PostRefusedError, postJson } from '../../lib/post-json';
import { cleanTexts, isSentAnswer, missingOf, type Refusal, refusalOf } from '../../lib/sender';
import { keepSent } from '../../lib/sent-list';
import { changeQuoteList } from '../../lib/use-quote-list';
import styles from './send-form.module.scss';

/** What the form shows besides its fields. */
type SendState = { readonly kind: 'editing' | 'sending' } | Refusal;

/** Waits until the form was there long enough for the API to believe it. */
async function waitForLeast(start: number): Promise<number> {
  for (let at = performance.now(); at - start < LEAST_ELAPSED; at = performance.now()) {
    await new Promise((resolve) => setTimeout(resolve, LEAST_ELAPSED - (at - start)));
  }
  return Math.floor(performance.now() - start);
}

/** Checks and sends the list with its sender. */
function useSendForm(
  items: readonly QuoteItem[],
  host: HostServices,
  refusal: Refusal | undefined,
) {
  const [state, setState] = useState<SendState>(refusal ?? { kind: 'editing' });
  const start = useRef(0);
  useEffect(() => {
    start.current = performance.now();
  }, []);

  async function send(fields: Readonly<Record<string, string>>): Promise<void> {
    setState({ kind: 'sending' });
    try {
      const elapsed = await waitForLeast(start.current);
      const { [TRAP_FIELD]: trap = '', ...texts } = fields;
      const body = { id: draftId(), items, ...texts, [TRAP_FIELD]: trap, [ELAPSED_FIELD]: elapsed };
      const { number, copy } = await postJson(QUOTE_API.send, body, isSentAnswer);
      forgetDraftId();
      keepSent({ number, copyTo: copy ? (fields.email ?? '') : '', items });
      changeQuoteList(() => []);
      setState({ kind: 'editing' });
      host.announce(`${TEXTS.sent}. ${TEXTS.sentText}: ${number}.`);
    } catch (error) {
      const { status, fields: named } =
        error instanceof PostRefusedError ? error : new PostRefusedError(0, []);
      setState(refusalOf(status, named));
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (state.kind === 'sending') return;
    const form = event.currentTarget;
    const fields = cleanTexts(new FormData(form));
    const missing = missingOf(fields);
    if (missing === undefined) {
      void send(fields);
      return;
    }
    setState(missing);
    const [first = ''] = missing.fields;
    (form.elements.namedItem(first) as HTMLElement).focus();
  }

  return { state, onSubmit };
}

interface FieldProps {
  readonly field: (typeof FIELDS)[number];
  readonly isFaulty: boolean;
  readonly isMissing: boolean;
  readonly typed: string | undefined;
  readonly form: string | undefined;
}

function Field({ field, isFaulty, isMissing, typed, form }: FieldProps) {
  const { name, label, autoComplete, type } = field;
  const id = `cotacao-${name}`;
  const [hint, setHint] = useState('');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type={type}
        form={form}
        defaultValue={typed}
        autoComplete={autoComplete}
        maxLength={CONTACT_LIMITS.short}
        required
        aria-invalid={isFaulty || undefined}
        aria-describedby={isFaulty || hint !== '' ? `${id}-falta` : undefined}
        onBlur={({ currentTarget }) => setHint(contactHint(name, currentTarget.value))}
        onInput={({ currentTarget }) => {
          if (hint !== '') setHint(contactHint(name, currentTarget.value));
        }}
      />
      {isFaulty && (
        <p id={`${id}-falta`} className={styles.fault}>
          {isMissing ? TEXTS.missing : `${TEXTS.refused}${label}.`}
        </p>
      )}
      {!isFaulty && (
        <p id={`${id}-falta`} className={styles.hint} aria-live="polite">
          {hint}
        </p>
      )}
    </div>
  );
}

/** For programs that fill in every form: no eye, key or screen reader comes here. */
function Trap({ form }: { readonly form: string | undefined }) {
  const id = `cotacao-${TRAP_FIELD}`;
  return (
    <div className={styles.aside} aria-hidden inert>
      <label htmlFor={id}>{TEXTS.trap}</label>
      <input type="text" id={id} name={TRAP_FIELD} form={form} tabIndex={-1} autoComplete="off" />
    </div>
  );
}

interface SendFormProps {
  readonly items: readonly QuoteItem[];
  readonly host: HostServices;
  /** What a form without script was answered with. */
  readonly answer: PlainAnswer | undefined;
  /** Of the form without script; absent once the page's code runs. */
  readonly form: string | undefined;
}

/** Sends the list: who asks, and what comes back is a number. Absent while there is nothing to send. */
export function SendForm({ items, host, answer, form }: SendFormProps) {
  const { state, onSubmit } = useSendForm(items, host, answer?.refusal);
  if (items.length === 0) return null;
  const faulty = state.kind === 'refused' ? state.fields : [];
  return (
    <section className={styles.send} aria-labelledby="cotacao-enviar">
      <h2 id="cotacao-enviar" className={styles.title}>
        {TEXTS.send}
      </h2>
      {settingsOf(host).contactForm === false && <p>{TEXTS.closed}</p>}
      {settingsOf(host).contactForm !== false && (
        <form
          className={styles.form}
          onSubmit={onSubmit}
          noValidate
          aria-labelledby="cotacao-enviar"
        >
          {state.kind === 'refused' && <Notice tone="error">{state.text}</Notice>}
          <div className={styles.fields}>
            {FIELDS.map((field) => (
              <Field
                key={field.name}
                field={field}
                typed={answer?.sender[field.name]}
                form={form}
                isFaulty={faulty.includes(field.name)}
                isMissing={state.kind === 'refused' && state.text === TEXTS.missingAll}
              />
            ))}
            <div className={styles.field} data-wide>
              <label htmlFor="cotacao-message">Mensagem (opcional)</label>
              <textarea
                id="cotacao-message"
                name="message"
                form={form}
                defaultValue={answer?.sender.message}
                rows={3}
                maxLength={CONTACT_LIMITS.message}
              />
            </div>
          </div>
          <Trap form={form} />
          <Button
            type="submit"
            icon="send"
            busy={state.kind === 'sending'}
            submits={submits(form, 'enviar')}
          >
            {state.kind === 'sending'
              ? TEXTS.sending
              : `${TEXTS.sendButton} (${itemsText(items.length)})`}
          </Button>
        </form>
      )}
    </section>
  );
}

const STORE = 'elo-cotacao-envio';

/** 128 random bits; `randomUUID` would need https, which a site on a local network may lack. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

let unkept: string | undefined;

/**
 * Id under which the list is sent, however often, until that was confirmed: a list whose answer was
 * lost is stored once and keeps its number, also over a reload.
 */
function draftId(): string {
  if (unkept !== undefined) return unkept;
  try {
    const id = sessionStorage.getItem(STORE) ?? newId();
    sessionStorage.setItem(STORE, id);
    return id;
  } catch {
    unkept = newId();
    return unkept;
  }
}

/** The list has arrived: the next one is another. */
function forgetDraftId(): void {
  unkept = undefined;
  try {
    sessionStorage.removeItem(STORE);
  } catch {
    // Where nothing is kept there is nothing to forget.
  }
}

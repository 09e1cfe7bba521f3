import { ELAPSED_FIELD, type HostServices, ROUTES, TRAP_FIELD, WAITS } from '@elo/contract';
import { Button } from '@elo/shared-ui';
import { formDraft } from '@elo/shared-ui/browser/stored-value';
import { cleanTexts, type Refusal, refusal, waitForLeast } from '@elo/shared-ui/sender';
import { SenderFields, useHints } from '@elo/shared-ui/sender-fields';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type ContactFields, FIELDS, missingFields, readFields, TEXTS } from '../../content/texts';
import { refusalOf, sendMessage } from '../../lib/send-message';
import styles from './contact-form.module.scss';

/** What the form shows besides its fields. */
type FormState =
  | { readonly kind: 'editing' }
  | { readonly kind: 'sending'; readonly slow: boolean }
  | { readonly kind: 'sent'; readonly text: string }
  | Refusal;

/** The form as the answer to a POST without script shows it; `null`: as at first. */
export type ContactData = {
  readonly state: FormState;
  /** What was typed. */
  readonly fields: Partial<ContactFields>;
} | null;

const DRAFT = formDraft('elo-contato');

/**
 * Checks, sends and empties the form. Fields stay uncontrolled, so that what was typed before
 * hydration and what could not be sent is never lost.
 */
function useContactForm(host: HostServices, data: ContactData) {
  const [state, setState] = useState<FormState>(data?.state ?? { kind: 'editing' });
  const { clearHints, ...hints } = useHints();
  const form = useRef<HTMLFormElement>(null);
  const start = useRef<number>(undefined);
  useEffect(() => {
    start.current ??= performance.now();
    // With script, the page's alert replaces the browser's own checks.
    if (form.current) form.current.noValidate = true;
  }, []);

  /** Says why, and moves to the first field to look at. */
  function refuse(sent: HTMLFormElement, refused: Refusal): void {
    setState(refused);
    const [first] = Object.keys(refused.faults);
    if (first) (sent.elements.namedItem(first) as HTMLElement).focus();
  }

  async function send(sent: HTMLFormElement, fields: ContactFields): Promise<void> {
    setState({ kind: 'sending', slow: false });
    const timer = setTimeout(() => setState({ kind: 'sending', slow: true }), WAITS.notice);
    try {
      DRAFT.keep(fields);
      await sendMessage(host.company.emailjs, {
        ...cleanTexts(fields),
        id: DRAFT.id(),
        [TRAP_FIELD]: String(new FormData(sent).get(TRAP_FIELD) ?? ''),
        [ELAPSED_FIELD]: await waitForLeast(start.current ?? performance.now()),
      });
      sent.reset();
      DRAFT.forget();
      clearHints();
      setState({ kind: 'sent', text: TEXTS.sent });
    } catch (error) {
      console.error('ERRO:', error);
      refuse(sent, refusalOf(error));
    } finally {
      clearTimeout(timer);
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (state.kind === 'sending') return;
    const sent = event.currentTarget;
    const fields = readFields(new FormData(sent));
    const missing = missingFields(cleanTexts(fields));
    if (missing.length > 0) refuse(sent, refusal(TEXTS.missing, missing, 'missing'));
    else void send(sent, fields);
  }

  /** No longer finds fault with a field that has another text now. */
  function onInput(event: FormEvent<HTMLFormElement>): void {
    hints.onInput(event);
    const { name, value } = event.target as HTMLInputElement;
    setState((before) => {
      if (before.kind !== 'refused' || !before.faults[name] || value.trim() === '') return before;
      const { [name]: _mended, ...faults } = before.faults;
      return Object.keys(faults).length === 0 ? { kind: 'editing' } : { ...before, faults };
    });
  }

  return { form, state, ...hints, onInput, onSubmit };
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
 * script it sends in place.
 */
export function ContactForm({ data, host }: { data: ContactData; host: HostServices }) {
  const { form, state, hints, onInput, onBlur, onSubmit } = useContactForm(host, data);
  const faults = state.kind === 'refused' ? state.faults : {};
  const isAbove = Object.keys(faults).length > 0;
  return (
    <form
      className={styles.form}
      action={ROUTES.contact}
      method="post"
      ref={form}
      onInput={onInput}
      onBlur={onBlur}
      onSubmit={onSubmit}
      aria-label="Formulário de contato"
      data-native
    >
      {isAbove && <Outcome state={state} />}
      <SenderFields
        prefix="contato"
        fields={FIELDS}
        typed={data?.fields}
        first={data?.state.kind === 'refused' ? Object.keys(data.state.faults)[0] : undefined}
        faults={faults}
        hints={hints}
        locked={state.kind === 'sending'}
        draft={DRAFT}
      />
      {!isAbove && <Outcome state={state} />}
      <Button type="submit" icon="send" busy={state.kind === 'sending'}>
        {state.kind === 'sending' ? TEXTS.sending : TEXTS.send}
      </Button>
    </form>
  );
}

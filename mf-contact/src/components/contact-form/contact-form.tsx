import { type ContactSigns, type HostServices, ROUTES, type TRAP_FIELD } from '@elo/contract';
import { Button } from '@elo/shared-ui';
import { formDraft } from '@elo/shared-ui/browser/stored-value';
import { missingOf } from '@elo/shared-ui/sender';
import { SenderFields } from '@elo/shared-ui/sender-fields';
import { type SendState, useSenderForm } from '@elo/shared-ui/use-sender-form';
import { useEffect, useRef } from 'react';
import { type ContactFields, FIELDS, TEXTS } from '../../content/texts';
import { refusalOf, sendMessage } from '../../lib/send-message';
import styles from './contact-form.module.scss';

/** The form as the answer to a POST without script shows it; `null`: as at first. */
export type ContactData = {
  readonly state: SendState;
  /** What was typed. */
  readonly fields: Partial<ContactFields>;
} | null;

/** Texts of the form's fields and of its honeypot. */
type FormTexts = ContactFields & Pick<ContactSigns, typeof TRAP_FIELD>;

const DRAFT = formDraft('elo-contato');

/** Sends the form in place, and empties it. */
function useContactForm({ company }: HostServices, data: ContactData) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // With script, the page's alert replaces the browser's own checks.
    if (form.current) form.current.noValidate = true;
  }, []);
  const sender = useSenderForm({
    first: data?.state,
    draft: DRAFT,
    check: (texts) => missingOf(FIELDS, texts, TEXTS.missing),
    send: async (texts, signs, sent) => {
      await sendMessage(company.emailjs, { ...(texts as FormTexts), ...signs });
      sent.reset();
      return { kind: 'sent', text: TEXTS.sent };
    },
    refusalOf: (error) => {
      console.error('ERRO:', error);
      return refusalOf(error);
    },
  });
  return { form, ...sender };
}

/** What became of it: above the fields when some of them are missing, else where it was sent. */
function Outcome({ state }: { state: SendState }) {
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
  const { form, state, faults, hints, onInput, onBlur, onSubmit } = useContactForm(host, data);
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

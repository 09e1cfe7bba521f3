import {
  ELAPSED_FIELD,
  type HostServices,
  QUOTE_API,
  type QuoteItem,
  settingsOf,
} from '@elo/contract';
import { Button, Notice } from '@elo/shared-ui';
import { formDraft } from '@elo/shared-ui/browser/stored-value';
import {
  cleanTexts,
  type Refusal,
  SENDER_FIELDS,
  type SenderFieldText,
  waitForLeast,
} from '@elo/shared-ui/sender';
import { SenderFields, useHints } from '@elo/shared-ui/sender-fields';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { itemsText, TEXTS } from '../../content/texts';
import type { PlainAnswer } from '../../lib/load-quote';
import { submits, usePlainForm } from '../../lib/plain-form';
import { PostRefusedError, postJson } from '../../lib/post-json';
import { isSentAnswer, missingOf, refusalOf } from '../../lib/sender';
import { changeQuoteList, isSameItem, SENT_LIST } from '../../lib/stored-lists';
import styles from './send-form.module.scss';

/** What the form shows besides its fields. */
type SendState = { readonly kind: 'editing' | 'sending' } | Refusal;

const FIELDS: readonly SenderFieldText[] = [
  ...SENDER_FIELDS,
  {
    name: 'message',
    label: 'Mensagem (opcional)',
    autoComplete: 'off',
    type: 'text',
    rows: 3,
    optional: true,
  },
];

/** Also keeps the id of a list whose answer was lost: it is stored once and keeps its number. */
const DRAFT = formDraft('elo-cotacao-envio');

/** Checks and sends the list with its sender. */
function useSendForm({ items, host, answer }: SendFormProps) {
  const [state, setState] = useState<SendState>(answer?.refusal ?? { kind: 'editing' });
  const { clearHints, ...hints } = useHints();
  const start = useRef(0);
  useEffect(() => {
    start.current = performance.now();
  }, []);

  async function send(fields: Readonly<Record<string, string>>): Promise<void> {
    setState({ kind: 'sending' });
    try {
      const elapsed = await waitForLeast(start.current);
      const body = { id: DRAFT.id(), items, ...fields, [ELAPSED_FIELD]: elapsed };
      const { number, copy } = await postJson(QUOTE_API.send, body, isSentAnswer);
      DRAFT.forget();
      clearHints();
      SENT_LIST.keep({ number, copyTo: copy ? (fields.email ?? '') : '', items });
      // What was added or changed since then, maybe in another tab, was not sent.
      const isSent = (item: QuoteItem) => items.some((one) => isSameItem(one, item));
      changeQuoteList((own) => own.filter((item) => !isSent(item)));
      setState({ kind: 'editing' });
      // The heading takes the focus, so that screen readers say it already.
      host.announce(`${TEXTS.sentText}: ${number}.`);
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
    const fields = cleanTexts(Object.fromEntries(new FormData(form)));
    const missing = missingOf(fields);
    if (missing === undefined) {
      void send(fields);
      return;
    }
    setState(missing);
    const [first = ''] = Object.keys(missing.faults);
    (form.elements.namedItem(first) as HTMLElement).focus();
  }

  return { state, ...hints, onSubmit };
}

interface SendFormProps {
  readonly items: readonly QuoteItem[];
  readonly host: HostServices;
  /** What a form without script was answered with. */
  readonly answer: PlainAnswer | undefined;
}

/** Sends the list with its sender, and shows the number of the quotation. Absent for an empty list. */
export function SendForm(props: SendFormProps) {
  const { items, host, answer } = props;
  const form = usePlainForm();
  const { state, hints, onInput, onBlur, onSubmit } = useSendForm(props);
  if (items.length === 0) return null;
  return (
    <section className={styles.send} aria-labelledby="cotacao-enviar">
      <h2 id="cotacao-enviar">Enviar para cotação</h2>
      {settingsOf(host).contactForm === false ? (
        <p>O envio pelo formulário está desligado: use o WhatsApp.</p>
      ) : (
        <form
          className={styles.form}
          onSubmit={onSubmit}
          onInput={onInput}
          onBlur={onBlur}
          noValidate
          aria-labelledby="cotacao-enviar"
        >
          {state.kind === 'refused' && <Notice tone="error">{state.text}</Notice>}
          <SenderFields
            prefix="cotacao"
            fields={FIELDS}
            typed={answer?.sender}
            faults={state.kind === 'refused' ? state.faults : {}}
            hints={hints}
            form={form}
            locked={state.kind === 'sending'}
            draft={DRAFT}
          />
          <Button
            type="submit"
            icon="send"
            busy={state.kind === 'sending'}
            submits={submits(form, 'enviar')}
          >
            {state.kind === 'sending' ? 'Enviando…' : `Enviar a lista (${itemsText(items.length)})`}
          </Button>
        </form>
      )}
    </section>
  );
}

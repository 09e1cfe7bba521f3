import { type HostServices, QUOTE_API, type QuoteItem, settingsOf } from '@elo/contract';
import { Button, Notice } from '@elo/shared-ui';
import { formDraft } from '@elo/shared-ui/browser/stored-value';
import { missingOf, SENDER_FIELDS, type SenderFieldText } from '@elo/shared-ui/sender';
import { SenderFields } from '@elo/shared-ui/sender-fields';
import { useSenderForm } from '@elo/shared-ui/use-sender-form';
import { itemsText, TEXTS } from '../../content/texts';
import type { PlainAnswer } from '../../lib/load-quote';
import { submits, usePlainForm } from '../../lib/plain-form';
import { PostRefusedError, postJson } from '../../lib/post-json';
import { isSentAnswer, refusalOf } from '../../lib/sender';
import { changeQuoteList, isSameItem, SENT_LIST } from '../../lib/stored-lists';
import styles from './send-form.module.scss';

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

/** Sends the list with its sender, and keeps what was sent. */
function useSendForm({ items, host, answer }: SendFormProps) {
  return useSenderForm({
    first: answer?.refusal,
    draft: DRAFT,
    check: (texts) => missingOf(FIELDS, texts, TEXTS.missingAll),
    send: async (texts, signs) => {
      const body = { items, ...texts, ...signs };
      const { number, copy } = await postJson(QUOTE_API.send, body, isSentAnswer);
      SENT_LIST.keep({ number, copyTo: copy ? (texts.email ?? '') : '', items });
      // What was added or changed since then, maybe in another tab, was not sent.
      const isSent = (item: QuoteItem) => items.some((one) => isSameItem(one, item));
      changeQuoteList((own) => own.filter((item) => !isSent(item)));
      // The heading takes the focus, so that screen readers say it already.
      host.announce(`${TEXTS.sentText}: ${number}.`);
      return { kind: 'editing' };
    },
    refusalOf: (error) =>
      error instanceof PostRefusedError ? refusalOf(error.status, error.fields) : refusalOf(0, []),
  });
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
  const { state, faults, hints, onInput, onBlur, onSubmit } = useSendForm(props);
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
          <SenderFields
            prefix="cotacao"
            fields={FIELDS}
            typed={answer?.sender}
            faults={faults}
            hints={hints}
            form={form}
            locked={state.kind === 'sending'}
            draft={DRAFT}
          />
          {state.kind === 'refused' && <Notice tone="error">{state.text}</Notice>}
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

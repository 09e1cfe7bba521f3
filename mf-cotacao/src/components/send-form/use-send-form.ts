import {
  ELAPSED_FIELD,
  type HostServices,
  LEAST_ELAPSED,
  QUOTE_API,
  type QuoteItem,
  TRAP_FIELD,
} from '@elo/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { TEXTS } from '../../content/texts';
import { draftId, forgetDraftId } from '../../lib/draft-id';
import { PostRefusedError, postJson } from '../../lib/post-json';
import { cleanTexts, isSentAnswer, missingOf, type Refusal, refusalOf } from '../../lib/sender';
import { keepSent } from '../../lib/sent-list';
import { changeQuoteList } from '../../lib/use-quote-list';

/** What the form shows besides its fields. */
export type SendState = { readonly kind: 'editing' | 'sending' } | Refusal;

/** Waits until the form was there long enough for the API to believe it. */
async function waitForLeast(start: number): Promise<number> {
  for (let at = performance.now(); at - start < LEAST_ELAPSED; at = performance.now()) {
    await new Promise((resolve) => setTimeout(resolve, LEAST_ELAPSED - (at - start)));
  }
  return Math.floor(performance.now() - start);
}

/** Checks and sends the list with its sender. */
export function useSendForm(
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

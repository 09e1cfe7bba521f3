import {
  ELAPSED_FIELD,
  type HostServices,
  LEAST_ELAPSED,
  QUOTE_API,
  type QuoteItem,
  type SentAnswer,
  TRAP_FIELD,
} from '@elo/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FIELDS, TEXTS } from '../../content/texts';
import { draftId, forgetDraftId } from '../../lib/draft-id';
import { PostRefusedError, postJson } from '../../lib/post-json';
import { isSentNumber, keepSent } from '../../lib/sent-list';
import { changeQuoteList } from '../../lib/use-quote-list';

/** What the form shows besides its fields. */
export type SendState =
  | { readonly kind: 'editing' | 'sending' }
  | { readonly kind: 'refused'; readonly text: string; readonly fields: readonly string[] };

function isSentAnswer(value: unknown): value is SentAnswer {
  const { number } = (value ?? {}) as Partial<SentAnswer>;
  return isSentNumber(number);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029]+/g;

/** The texts of the form; pasted tabs and line ends of one-line fields become spaces. */
function readFields(form: HTMLFormElement): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => {
      const text = String(value).trim();
      return [name, name === 'message' ? text : text.replace(CONTROL, ' ')];
    }),
  );
}

function refusalOf(error: unknown): Extract<SendState, { kind: 'refused' }> {
  const { status, fields } =
    error instanceof PostRefusedError ? error : new PostRefusedError(0, []);
  if (status === 429) return { kind: 'refused', text: TEXTS.sendTooMany, fields: [] };
  const named = FIELDS.filter(({ name }) => fields.includes(name));
  if (named.length === 0) return { kind: 'refused', text: TEXTS.failed, fields: [] };
  const labels = named.map(({ label }) => label).join(', ');
  return { kind: 'refused', text: `${TEXTS.refused}${labels}.`, fields };
}

/** Waits until the form was there long enough for the API to believe it. */
async function waitForLeast(start: number): Promise<number> {
  for (let at = performance.now(); at - start < LEAST_ELAPSED; at = performance.now()) {
    await new Promise((resolve) => setTimeout(resolve, LEAST_ELAPSED - (at - start)));
  }
  return Math.floor(performance.now() - start);
}

/** Checks and sends the list with its sender. */
export function useSendForm(items: readonly QuoteItem[], host: HostServices) {
  const [state, setState] = useState<SendState>({ kind: 'editing' });
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
      setState(refusalOf(error));
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (state.kind === 'sending') return;
    const form = event.currentTarget;
    const fields = readFields(form);
    const missing = FIELDS.filter(({ name }) => !fields[name]).map(({ name }) => name);
    const [first] = missing;
    if (first === undefined) {
      void send(fields);
      return;
    }
    setState({ kind: 'refused', text: TEXTS.missingAll, fields: missing });
    (form.elements.namedItem(first) as HTMLElement).focus();
  }

  return { state, onSubmit };
}

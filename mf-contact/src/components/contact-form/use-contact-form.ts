import type { ContactParams, HostServices } from '@elo/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FIELDS, type FieldText, TEXTS } from '../../content/texts';
import { sendMessage } from '../../lib/send-message';

/** What the form shows besides its fields. */
export type FormState =
  | { readonly kind: 'editing' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'sent'; readonly text: string }
  | { readonly kind: 'refused'; readonly text: string; readonly missing: readonly string[] };

function readFields(form: HTMLFormElement): Omit<ContactParams, 'id'> {
  const data = new FormData(form);
  const text = (name: FieldText['name']) => String(data.get(name) ?? '');
  return {
    from_name: text('from_name'),
    email: text('email'),
    telefone: text('telefone'),
    empresa: text('empresa'),
    message: text('message'),
  };
}

/** 128 random bits; `randomUUID` would need https, which a site on a local network may lack. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Where a tab keeps what was typed, so that a look at another page does not cost it. */
const DRAFT = 'elo-contato';

/** Fields of the draft; storage may be switched off, and then nothing is kept. */
function readDraft(): Partial<Record<FieldText['name'], string>> {
  try {
    return JSON.parse(sessionStorage.getItem(DRAFT) ?? '{}');
  } catch {
    return {};
  }
}

function writeDraft(form: HTMLFormElement): void {
  try {
    sessionStorage.setItem(DRAFT, JSON.stringify(readFields(form)));
  } catch {
    // As above.
  }
}

function restoreDraft(form: HTMLFormElement): void {
  const draft = readDraft();
  for (const { name } of FIELDS) {
    const field = form.elements.namedItem(name) as HTMLInputElement;
    const kept = draft[name];
    if (field.value === '' && typeof kept === 'string') field.value = kept;
  }
}

/**
 * Checks, sends and empties the form. Fields stay uncontrolled, so that what was typed before
 * hydration and what could not be sent is never lost.
 */
export function useContactForm(host: HostServices) {
  const [state, setState] = useState<FormState>({ kind: 'editing' });
  // One id a message, kept when the visitor tries again: it is stored once.
  const id = useRef<string | undefined>(undefined);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current) restoreDraft(form.current);
  }, []);

  async function send(sent: HTMLFormElement, fields: Omit<ContactParams, 'id'>): Promise<void> {
    id.current ??= newId();
    setState({ kind: 'sending' });
    try {
      await sendMessage(host.company.emailjs, { ...fields, id: id.current });
      id.current = undefined;
      sent.reset();
      writeDraft(sent);
      setState({ kind: 'sent', text: TEXTS.sent });
    } catch (error) {
      console.error('ERRO:', error);
      setState({ kind: 'refused', text: TEXTS.failed, missing: [] });
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (state.kind === 'sending') return;
    const sent = event.currentTarget;
    const fields = readFields(sent);
    const missing = FIELDS.filter(({ name }) => fields[name].trim() === '').map(({ name }) => name);
    const [first] = missing;
    if (first) {
      setState({ kind: 'refused', text: TEXTS.missing, missing });
      (sent.elements.namedItem(first) as HTMLElement).focus();
      return;
    }
    void send(sent, fields);
  }

  /** Keeps what is typed, and no longer calls missing what is there. */
  function onInput({ currentTarget }: FormEvent<HTMLFormElement>): void {
    writeDraft(currentTarget);
    const fields = readFields(currentTarget);
    setState((before) => {
      if (before.kind !== 'refused' || before.missing.length === 0) return before;
      const missing = before.missing.filter(
        (name) => fields[name as FieldText['name']].trim() === '',
      );
      return missing.length === 0 ? { kind: 'editing' } : { ...before, missing };
    });
  }

  return { form, state, onInput, onSubmit };
}

import type { ContactParams, HostServices } from '@elo/contract';
import { type FormEvent, useRef, useState } from 'react';
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

/**
 * Checks, sends and empties the form. Fields stay uncontrolled, so that what was typed before
 * hydration and what could not be sent is never lost.
 */
export function useContactForm(host: HostServices) {
  const [state, setState] = useState<FormState>({ kind: 'editing' });
  // One id a message, kept when the visitor tries again: it is stored once.
  const id = useRef<string | undefined>(undefined);

  async function send(form: HTMLFormElement, fields: Omit<ContactParams, 'id'>): Promise<void> {
    id.current ??= newId();
    setState({ kind: 'sending' });
    try {
      await sendMessage(host.company.emailjs, { ...fields, id: id.current });
      id.current = undefined;
      form.reset();
      setState({ kind: 'sent', text: TEXTS.sent });
    } catch (error) {
      console.error('ERRO:', error);
      setState({ kind: 'refused', text: TEXTS.failed, missing: [] });
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (state.kind === 'sending') return;
    const form = event.currentTarget;
    const fields = readFields(form);
    const missing = FIELDS.filter(({ name }) => fields[name].trim() === '').map(({ name }) => name);
    const [first] = missing;
    if (first) {
      setState({ kind: 'refused', text: TEXTS.missing, missing });
      (form.elements.namedItem(first) as HTMLElement).focus();
      return;
    }
    void send(form, fields);
  }

  return { state, onSubmit };
}

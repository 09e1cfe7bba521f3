import {
  contactHint,
  ELAPSED_FIELD,
  type HostServices,
  LEAST_ELAPSED,
  TRAP_FIELD,
  WAITS,
} from '@elo/contract';
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { FIELDS, type FieldText, TEXTS } from '../../content/texts';
import { cleanFields } from '../../lib/clean-fields';
import { type ContactFields, draftId, draftTexts, forgetDraft, keepDraft } from '../../lib/draft';
import { refusalOf } from '../../lib/refusal';
import { sendMessage } from '../../lib/send-message';

/** What the form shows besides its fields. */
export type FormState =
  | { readonly kind: 'editing' }
  | { readonly kind: 'sending'; readonly slow: boolean }
  | { readonly kind: 'sent'; readonly text: string }
  | { readonly kind: 'refused'; readonly text: string; readonly missing: readonly string[] };

/** The form as the answer to a POST without script shows it; `null`: as at first. */
export type ContactData = {
  readonly state: FormState;
  /** What was typed. */
  readonly fields: Partial<ContactFields>;
} | null;

function readText(form: HTMLFormElement, name: string): string {
  return String(new FormData(form).get(name) ?? '');
}

function readFields(form: HTMLFormElement): ContactFields {
  const text = (name: FieldText['name']) => readText(form, name);
  return {
    from_name: text('from_name'),
    email: text('email'),
    telefone: text('telefone'),
    empresa: text('empresa'),
    message: text('message'),
  };
}

function restoreDraft(form: HTMLFormElement): void {
  for (const [name, kept] of draftTexts()) {
    const field = form.elements.namedItem(name) as HTMLInputElement;
    if (field.value === '') field.value = kept;
  }
}

/**
 * Checks, sends and empties the form. Fields stay uncontrolled, so that what was typed before
 * hydration and what could not be sent is never lost.
 */
export function useContactForm(host: HostServices, data: ContactData) {
  const [state, setState] = useState<FormState>(data?.state ?? { kind: 'editing' });
  /** By field; they never keep a message from being sent (spec, section 5). */
  const [hints, setHints] = useState<Readonly<Record<string, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  const elapsed = useRef<() => number>(null);
  useEffect(() => {
    elapsed.current ??= startStopwatch();
    if (form.current) restoreDraft(form.current);
  }, []);

  async function send(sent: HTMLFormElement, fields: ContactFields): Promise<void> {
    setState({ kind: 'sending', slow: false });
    const timer = setTimeout(() => setState({ kind: 'sending', slow: true }), WAITS.notice);
    try {
      keepDraft(fields);
      await sendMessage(host.company.emailjs, {
        ...cleanFields(fields),
        id: draftId(),
        [TRAP_FIELD]: readText(sent, TRAP_FIELD),
        [ELAPSED_FIELD]: await waitForLeast(elapsed.current ?? startStopwatch()),
      });
      sent.reset();
      forgetDraft();
      setHints({});
      setState({ kind: 'sent', text: TEXTS.sent });
    } catch (error) {
      console.error('ERRO:', error);
      const { text, fields: missing } = refusalOf(error);
      setState({ kind: 'refused', text, missing });
      const [first] = missing;
      if (first) (sent.elements.namedItem(first) as HTMLElement).focus();
    } finally {
      clearTimeout(timer);
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (state.kind === 'sending') return;
    const sent = event.currentTarget;
    const fields = readFields(sent);
    const cleaned = cleanFields(fields);
    const missing = FIELDS.filter(({ name }) => cleaned[name] === '').map(({ name }) => name);
    const [first] = missing;
    if (first) {
      setState({ kind: 'refused', text: TEXTS.missing, missing });
      (sent.elements.namedItem(first) as HTMLElement).focus();
      return;
    }
    void send(sent, fields);
  }

  /** Looks at a field once the visitor has left it, and from then on while it is corrected. */
  function hint({ target }: { readonly target: EventTarget }, isLeft: boolean): void {
    const { name, value } = target as HTMLInputElement;
    setHints((before) =>
      isLeft || before[name] ? { ...before, [name]: contactHint(name, value) } : before,
    );
  }

  /** Keeps what is typed, and no longer calls missing what is there. */
  function onInput(event: FormEvent<HTMLFormElement>): void {
    const { currentTarget } = event;
    hint(event, false);
    const fields = readFields(currentTarget);
    keepDraft(fields);
    setState((before) => {
      if (before.kind !== 'refused' || before.missing.length === 0) return before;
      const missing = before.missing.filter(
        (name) => fields[name as FieldText['name']].trim() === '',
      );
      return missing.length === 0 ? { kind: 'editing' } : { ...before, missing };
    });
  }

  const onBlur = (event: FocusEvent<HTMLFormElement>): void => hint(event, true);

  return { form, state, hints, onInput, onBlur, onSubmit };
}

/** Measures from now on, in whole milliseconds, with a monotonic clock. */
function startStopwatch(): () => number {
  const start = performance.now();
  return () => Math.floor(performance.now() - start);
}

/**
 * Waits until a form has been there long enough for the API to believe it. Only a draft that came
 * back, or what a program typed, can be sent earlier.
 * @returns what the stopwatch reads then, {@link LEAST_ELAPSED} or more
 */
async function waitForLeast(elapsed: () => number): Promise<number> {
  // Again, because timers and the clock of a careful browser are not equally fine.
  for (let read = elapsed(); read < LEAST_ELAPSED; read = elapsed()) {
    const rest = LEAST_ELAPSED - read;
    await new Promise((resolve) => setTimeout(resolve, rest));
  }
  return elapsed();
}

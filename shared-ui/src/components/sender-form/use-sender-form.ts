import { ELAPSED_FIELD, WAITS } from '@elo/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { formDraft } from '../../browser/stored-value';
import { cleanTexts, type Refusal, waitForLeast } from './sender';
import { useHints } from './sender-fields';

/** What a form shows besides its fields. */
export type SendState =
  | { readonly kind: 'editing' }
  /** `slow`: for longer than {@link WAITS} `notice`. */
  | { readonly kind: 'sending'; readonly slow: boolean }
  | { readonly kind: 'sent'; readonly text: string }
  | Refusal;

type Texts = Readonly<Record<string, string>>;

interface SenderForm {
  /** State in which a document without script came. */
  readonly first: SendState | undefined;
  readonly draft: ReturnType<typeof formDraft>;
  /** Why a form is not sent as it is. */
  readonly check: (texts: Texts) => Refusal | undefined;
  /** Sends cleaned texts; resolves with the state that the form then has. */
  readonly send: (
    texts: Texts,
    signs: { readonly id: string; readonly [ELAPSED_FIELD]: number },
    form: HTMLFormElement,
  ) => Promise<SendState>;
  /** Says why `send` was rejected. */
  readonly refusalOf: (error: unknown) => Refusal;
}

/**
 * Checks and sends a form with {@link SenderFields}. Fields stay uncontrolled, so that what was
 * typed before hydration and what could not be sent is never lost.
 */
export function useSenderForm({ first, draft, check, send, refusalOf }: SenderForm) {
  const [state, setState] = useState<SendState>(first ?? { kind: 'editing' });
  const { clearHints, ...hints } = useHints();
  const start = useRef<number>(undefined);
  useEffect(() => {
    start.current ??= performance.now();
  }, []);

  /** Says why, and moves to the first field to look at. */
  function refuse(form: HTMLFormElement, refused: Refusal): void {
    setState(refused);
    const [field] = Object.keys(refused.faults);
    if (!field) return;
    const input = form.elements.namedItem(field) as HTMLInputElement;
    input.focus();
    // WebKit scrolls to the caret, which leaves the label behind the header.
    input.labels?.[0]?.scrollIntoView({ block: 'nearest' });
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    const typed = Object.fromEntries(new FormData(form)) as Texts;
    const texts = cleanTexts(typed);
    const refused = check(texts);
    if (refused) return refuse(form, refused);
    setState({ kind: 'sending', slow: false });
    const timer = setTimeout(() => setState({ kind: 'sending', slow: true }), WAITS.notice);
    try {
      draft.keep(typed);
      const elapsed = await waitForLeast(start.current ?? performance.now());
      const sent = await send(texts, { id: draft.id(), [ELAPSED_FIELD]: elapsed }, form);
      draft.forget();
      clearHints();
      setState(sent);
    } catch (error) {
      refuse(form, refusalOf(error));
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    state,
    faults: state.kind === 'refused' ? state.faults : {},
    ...hints,
    onSubmit(event: FormEvent<HTMLFormElement>): void {
      event.preventDefault();
      if (state.kind !== 'sending') void submit(event.currentTarget);
    },
    /** No longer finds fault with a field that has another text now. */
    onInput(event: FormEvent<HTMLFormElement>): void {
      hints.onInput(event);
      const { name, value } = event.target as HTMLInputElement;
      setState((before) => {
        if (before.kind !== 'refused' || !before.faults[name] || value.trim() === '') return before;
        const { [name]: _mended, ...faults } = before.faults;
        return Object.keys(faults).length === 0 ? { kind: 'editing' } : { ...before, faults };
      });
    },
  };
}

import { type ContactParams, LEAST_ELAPSED } from '@elo/contract';
import { storedValue } from '../../browser/stored-value';

/** A field of a form: name as sent, label, and what browsers may fill in. */
export interface SenderFieldText<Name extends string = string> {
  readonly name: Name;
  readonly label: string;
  readonly autoComplete: string;
  /** `text` also for the address: the forms check no format (spec, section 5). */
  readonly type: 'text' | 'tel';
  readonly inputMode?: 'email' | 'tel';
  /** Lines of a field that takes several. */
  readonly rows?: number;
  readonly optional?: boolean;
}

/** Names of the sender's fields and of the message. */
export type SenderFieldName = Exclude<keyof ContactParams, 'id'>;

/** Who sends a form, in the order in which the fields are checked. */
export const SENDER_FIELDS: readonly SenderFieldText<SenderFieldName>[] = [
  { name: 'from_name', label: 'Nome', autoComplete: 'name', type: 'text' },
  { name: 'email', label: 'E-mail', autoComplete: 'email', type: 'text', inputMode: 'email' },
  { name: 'telefone', label: 'Telefone', autoComplete: 'tel', type: 'tel', inputMode: 'tel' },
  { name: 'empresa', label: 'Empresa', autoComplete: 'organization', type: 'text' },
];

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029]+/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
const CONTROL_IN_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]+/g;

/**
 * Texts of a form as the API accepts them. Copied text may contain invisible control characters,
 * which a visitor could not correct: in one-line fields each becomes a space, in the message only
 * line ends and tabs stay. Lone surrogates need no care: form data contains none.
 */
export function cleanTexts<Name extends string>(
  texts: Readonly<Record<Name, unknown>>,
): Readonly<Record<Name, string>> {
  const cleaned = Object.entries(texts).map(([name, text]) => {
    const unwanted = name === 'message' ? CONTROL_IN_TEXT : CONTROL;
    return [name, String(text).replace(unwanted, ' ').trim()];
  });
  return Object.fromEntries(cleaned);
}

/**
 * Waits until a form has been there long enough for the API to believe it. Only a draft that came
 * back, or what a program typed, can be sent earlier.
 * @param start when it was shown, by `performance.now()`
 * @returns how long it has been there, {@link LEAST_ELAPSED} or more, in whole milliseconds
 */
export async function waitForLeast(start: number): Promise<number> {
  const elapsed = () => Math.floor(performance.now() - start);
  // Again, because timers and the clock of a careful browser are not equally fine.
  for (let read = elapsed(); read < LEAST_ELAPSED; read = elapsed()) {
    const rest = LEAST_ELAPSED - read;
    await new Promise((resolve) => setTimeout(resolve, rest));
  }
  return elapsed();
}

/** What was typed by field, and the id under which it is sent. */
type Draft = Readonly<Record<string, unknown>>;

/** 128 random bits; `randomUUID` would need https, which a site on a local network may lack. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * A form's draft, which the tab keeps, so that neither another page nor a crash costs it.
 * @param store key in the tab's storage
 */
export function formDraft(store: string) {
  const { current, keep } = storedValue<Draft>(
    'sessionStorage',
    store,
    {},
    (text) => Object(JSON.parse(text)) as Draft,
    JSON.stringify,
  );
  return {
    read: current,
    /** Keeps what is typed now. */
    keep: (texts: Readonly<Record<string, string>>) => keep({ ...texts, id: current().id }),
    /**
     * Id under which the draft is sent, however often: it stays with the draft until that was
     * confirmed, also over a reload, so that what was sent and not answered is stored once.
     */
    id: (): string => {
      const draft = current();
      if (typeof draft.id === 'string') return draft.id;
      const id = newId();
      keep({ ...draft, id });
      return id;
    },
    /** The draft has arrived: the next one is another. */
    forget: () => keep({}),
  };
}

import type { ContactParams } from '@elo/contract';
import { FIELDS } from '../content/texts';

/** What the visitor typed, by field. */
export type ContactFields = Omit<ContactParams, 'id'>;

/** What was typed, and the id under which it is sent. */
interface Draft extends Partial<ContactFields> {
  readonly id?: string;
}

/** Where a tab keeps what was typed, so that neither another page nor a crash costs it. */
const STORE = 'elo-contato';

/** 128 random bits; `randomUUID` would need https, which a site on a local network may lack. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The draft of a tab whose storage is switched off or full. */
let unkept: Draft | undefined;

function read(): Draft {
  if (unkept) return unkept;
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

function write(draft: Draft): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify(draft));
    unkept = undefined;
  } catch {
    unkept = draft;
  }
}

/** Keeps what is typed now. */
export function keepDraft(fields: ContactFields): void {
  const { id } = read();
  write({ ...fields, ...(id ? { id } : {}) });
}

/** Texts of the draft by field name; empty without a draft. */
export function draftTexts(): ReadonlyMap<string, string> {
  const draft = read();
  const kept = FIELDS.map(({ name }) => [name, draft[name]] as const);
  return new Map(
    kept.filter((one): one is [(typeof one)[0], string] => typeof one[1] === 'string'),
  );
}

/**
 * Id under which the draft is sent, however often: it stays with the draft until that was
 * confirmed, also over a reload, so that a message whose answer was lost is stored once.
 */
export function draftId(): string {
  const draft = read();
  if (typeof draft.id === 'string') return draft.id;
  const id = newId();
  write({ ...draft, id });
  return id;
}

/** The draft has arrived: the next message is another one. */
export function forgetDraft(): void {
  write({});
}

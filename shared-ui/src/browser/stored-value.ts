import { useSyncExternalStore } from 'react';

/**
 * Calls back when stored values may have changed. Components get changes by `storage` events: the
 * browser's, and our own for this tab. A page in the back/forward cache receives none, so it reads
 * again when it is shown.
 * @returns ends the subscription
 */
export function onStorage(listener: (event: Event) => void): () => void {
  const over = new AbortController();
  for (const name of ['storage', 'pageshow']) {
    window.addEventListener(name, listener, { signal: over.signal });
  }
  return () => over.abort();
}

/**
 * A value that the browser keeps; if it refuses storage, the tab keeps the value until it is closed.
 * @param area `sessionStorage` is of this tab, `localStorage` of every tab
 * @param nothing the value where nothing is stored, and in composed documents
 * @param read reads the stored text; if it throws, the text is treated as missing
 */
export function storedValue<Value>(
  area: 'localStorage' | 'sessionStorage',
  key: string,
  nothing: Value,
  read: (text: string) => Value,
  write: (value: Value) => string,
) {
  /** The text that was read last, so that an unchanged text gives the same value. */
  let known: { readonly text: string; readonly value: Value } | undefined;
  /** The text that the browser refused to keep. */
  let unkept: string | undefined;
  const current = (): Value => {
    try {
      const text = unkept ?? window[area].getItem(key);
      if (text === null) return nothing;
      if (known?.text !== text) known = { text, value: read(text) };
      return known.value;
    } catch {
      return nothing;
    }
  };
  return {
    current,
    keep: (value: Value): void => {
      const text = write(value);
      try {
        window[area].setItem(key, text);
        unkept = undefined;
      } catch {
        unkept = text;
      }
      window.dispatchEvent(new Event('storage'));
    },
    /** The value, the same in every tab that shares the storage. */
    useValue: (): Value => useSyncExternalStore(onStorage, current, () => nothing),
  };
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
      // The API refuses others, so that no message could be sent until the tab is closed.
      if (typeof draft.id === 'string' && /^[0-9a-f]{32}$/.test(draft.id)) return draft.id;
      const id = newId();
      keep({ ...draft, id });
      return id;
    },
    /** The draft has arrived: the next one is another. */
    forget: () => keep({}),
  };
}

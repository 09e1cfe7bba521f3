import { useSyncExternalStore } from 'react';

/** Components hear of changes by `storage` events: the browser's, and our own for this tab. */
function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
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
    useValue: (): Value => useSyncExternalStore(subscribe, current, () => nothing),
  };
}

import { useSyncExternalStore } from 'react';

/** The `storage` event announces changes, in this tab too. */
function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/**
 * A value that the browser keeps for every tab.
 * @param store its key
 * @param read reads the stored text; what is damaged is treated as missing
 */
export function storedValue<Value>(store: string, read: (text: string | null) => Value) {
  const nothing = read(null);
  /** What the store said last, so that an unchanged text is read once. */
  let known: { readonly text: string | null; readonly value: Value } | undefined;
  /** The value of a tab whose storage is switched off or full. */
  let unkept: { readonly value: Value } | undefined;
  const current = (): Value => {
    if (unkept !== undefined) return unkept.value;
    try {
      const text = localStorage.getItem(store);
      if (known === undefined || known.text !== text) known = { text, value: read(text) };
      return known.value;
    } catch {
      return nothing;
    }
  };
  return {
    current,
    /** Keeps a value; `write` says whether the browser took it. */
    keep: (value: Value, write: () => boolean): void => {
      // Before it is kept: what shows the value reads it when it hears of it.
      unkept = undefined;
      if (write()) return;
      unkept = { value };
      window.dispatchEvent(new Event('storage'));
    },
    /** The value, the same in every tab; none in composed documents. */
    useValue: (): Value => useSyncExternalStore(subscribe, current, () => nothing),
  };
}

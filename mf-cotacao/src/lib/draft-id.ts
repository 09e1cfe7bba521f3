const STORE = 'elo-cotacao-envio';

/** 128 random bits; `randomUUID` would need https, which a site on a local network may lack. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

let unkept: string | undefined;

/**
 * Id under which the list is sent, however often, until that was confirmed: a list whose answer was
 * lost is stored once and keeps its number, also over a reload.
 */
export function draftId(): string {
  if (unkept !== undefined) return unkept;
  try {
    const id = sessionStorage.getItem(STORE) ?? newId();
    sessionStorage.setItem(STORE, id);
    return id;
  } catch {
    unkept = newId();
    return unkept;
  }
}

/** The list has arrived: the next one is another. */
export function forgetDraftId(): void {
  unkept = undefined;
  try {
    sessionStorage.removeItem(STORE);
  } catch {
    // Where nothing is kept there is nothing to forget.
  }
}

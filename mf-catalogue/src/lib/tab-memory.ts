/** What this tab keeps under a key; empty for nothing, also where the browser forbids storage. */
export function readTab(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Keeps a text for this tab. A full storage only costs what the next page would have shown. */
export function keepInTab(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // The page works without.
  }
}

/** Network hints of browsers that have them (Network Information API; Chromium only). */
interface ConnectionHints {
  readonly connection?: { readonly saveData?: boolean };
}

/** Whether the visitor asked the browser to save data. Browser only. */
export function prefersSavedData(): boolean {
  return (navigator as Navigator & ConnectionHints).connection?.saveData === true;
}

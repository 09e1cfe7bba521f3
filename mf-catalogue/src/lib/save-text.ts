/** The browser needs the bytes until it has saved them. */
const KEPT = 30_000;

/** Has the browser save a text as a file. */
export function saveText(text: string, name: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  // The shell leaves such a link to the browser.
  link.dataset.native = '';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT);
}

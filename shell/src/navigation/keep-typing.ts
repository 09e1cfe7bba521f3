type Field = HTMLInputElement | HTMLTextAreaElement;

function isField(element: Element | null): element is Field {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

/** Sets a value as typing does: React ignores a plain assignment. */
function type(field: Field, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Checkboxes of the page's own part that the visitor has changed. */
function changedBoxes(): readonly HTMLInputElement[] {
  const boxes = document.querySelectorAll<HTMLInputElement>('main input[type="checkbox"]');
  return [...boxes].filter(({ checked, defaultChecked }) => checked !== defaultChecked);
}

/** Clicks the checkbox that replaced another, unless its state is already the same. */
function press({ isConnected, name, value, checked }: HTMLInputElement): void {
  if (isConnected || name === '') return;
  const again = [...document.getElementsByName(name)].find(
    (box): box is HTMLInputElement => box instanceof HTMLInputElement && box.value === value,
  );
  if (again && again.checked !== checked) again.click();
}

/**
 * Replaces a part of the page and preserves form input: changed checkboxes stay changed, and a
 * focused element whose id exists again keeps focus, its text and the cursor.
 * @param replace returns once the new part is on the screen
 */
export function keepTyping(replace: () => void): void {
  const before = document.activeElement;
  const text = isField(before) ? before.value : undefined;
  const [start, end] = isField(before) ? [before.selectionStart, before.selectionEnd] : [];
  const boxes = changedBoxes();
  replace();
  for (const box of boxes) press(box);
  if (!before || before === document.activeElement) return;
  const after = before.isConnected ? before : before.id && document.getElementById(before.id);
  if (!(after instanceof HTMLElement) || after === document.body) return;
  after.focus({ preventScroll: true });
  if (text === undefined || !isField(after)) return;
  if (after.value !== text) type(after, text);
  // Some input types have no selection range.
  if (start !== undefined && start !== null) after.setSelectionRange(start, end ?? start);
}

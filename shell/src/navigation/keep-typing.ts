type Field = HTMLInputElement | HTMLTextAreaElement;

function isField(element: Element | null): element is Field {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

/** Sets a text as typing does: React would not hear of one that is only assigned. */
function type(field: Field, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Boxes of the page's own part that the visitor has ticked or cleared. */
function changedBoxes(): readonly HTMLInputElement[] {
  const boxes = document.querySelectorAll<HTMLInputElement>('main input[type="checkbox"]');
  return [...boxes].filter(({ checked, defaultChecked }) => checked !== defaultChecked);
}

/** Presses the box that came in a box's place, unless it stands as that one did. */
function press({ isConnected, name, value, checked }: HTMLInputElement): void {
  if (isConnected || name === '') return;
  const again = [...document.getElementsByName(name)].find(
    (box): box is HTMLInputElement => box instanceof HTMLInputElement && box.value === value,
  );
  if (again && again.checked !== checked) again.click();
}

/**
 * Replaces a part of the page. What the visitor has ticked stays ticked. Where the keyboard is in an
 * element of it that comes again, with the same id, it goes on there, with the text as it was typed
 * and the cursor in its place.
 * @param replace ends with the new part on the screen
 */
export function keepTyping(replace: () => void): void {
  const before = document.activeElement;
  const text = isField(before) ? before.value : undefined;
  const [start, end] = isField(before) ? [before.selectionStart, before.selectionEnd] : [];
  const boxes = changedBoxes();
  replace();
  for (const box of boxes) press(box);
  if (!before || before.isConnected || before.id === '') return;
  const after = document.getElementById(before.id);
  after?.focus({ preventScroll: true });
  if (text === undefined || !isField(after)) return;
  if (after.value !== text) type(after, text);
  // Some kinds of fields have no cursor to place.
  if (start !== undefined && start !== null) after.setSelectionRange(start, end ?? start);
}

/** True for a plain click, which means "here"; with a key or another button it means a new tab. */
export function isPlainClick(
  event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}

type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** True for a plain click, which means "here"; with a key or another button it means a new tab. */
export function isPlainClick(event: Click): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}

/** Click handler of a link: a plain click runs the action, any other follows the link. */
export function onPlainClick(action: () => void) {
  return (event: Click & Pick<Event, 'preventDefault'>): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    action();
  };
}

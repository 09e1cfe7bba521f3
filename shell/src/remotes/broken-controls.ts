import { NOTICES, notify } from '../document/notice';

/** Events of controls. */
const USES = ['click', 'submit', 'change'] as const;

/**
 * Shows a notice when an event handler of a remote throws: React reports such errors to the
 * browser's console only.
 */
export function watchControls(): void {
  let used = false;
  const note = ({ target }: Event): void => {
    used = target instanceof Element && target.closest('[data-remote]') !== null;
    // After all handlers of the event have run.
    setTimeout(() => {
      used = false;
    });
  };
  for (const use of USES) document.addEventListener(use, note, true);
  window.addEventListener('error', () => {
    if (used) notify(NOTICES.broken);
  });
}

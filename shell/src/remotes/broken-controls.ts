import { NOTICES, notify } from '../navigation/notice';

/** What visitors do with controls. */
const USES = ['click', 'submit', 'change'] as const;

/**
 * Says so when a control of a remote breaks as it is used: React tells nobody of an error in an
 * event handler but the browser's console.
 */
export function watchControls(): void {
  let used = false;
  const note = ({ target }: Event): void => {
    used = target instanceof Element && target.closest('[data-remote]') !== null;
    // Once all that the event calls has run.
    setTimeout(() => {
      used = false;
    });
  };
  for (const use of USES) document.addEventListener(use, note, true);
  window.addEventListener('error', () => {
    if (used) notify(NOTICES.broken);
  });
}

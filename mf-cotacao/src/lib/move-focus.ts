/** Id of the list's heading, which the page always has. */
export const LIST_ID = 'cotacao-lista';

/**
 * Moves the focus away from a control that disappears with what it settles: to the choice of the next
 * open line, else of the one before, else to the list. Otherwise keyboards and screen readers start
 * again at the top of the page.
 */
export function moveFocus(control: Element): void {
  const line = control.closest('li');
  const near = line?.nextElementSibling ?? line?.previousElementSibling;
  const next = near?.querySelector('select') ?? document.getElementById(LIST_ID);
  next?.focus({ preventScroll: true });
}

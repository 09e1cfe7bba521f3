/** Tells the address that a form asks for with its answers, of every form that a visitor turns to. */
export function watchForms(tell: (href: string) => void): void {
  document.addEventListener('focusin', ({ target }) => {
    const form = target instanceof Element ? target.closest('form') : null;
    if (form?.method === 'get') tell(form.action);
  });
}

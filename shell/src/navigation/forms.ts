/** Calls back with the result URL of every form that the visitor focuses, for prefetching. */
export function watchForms(tell: (href: string) => void): void {
  document.addEventListener('focusin', ({ target }) => {
    const form = target instanceof Element ? target.closest('form') : null;
    if (form?.method === 'get') tell(form.action);
  });
}

import type { FormEvent } from 'react';

/**
 * Handler of a GET form that navigates to the address of its native submission, without empty
 * fields.
 */
export function navigateOnSubmit(navigate: (href: string) => void) {
  return (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]);
    const query = new URLSearchParams(fields.filter(([, text]) => text !== ''));
    navigate(`${new URL(form.action).pathname}?${query}`.replace(/\?$/, ''));
  };
}

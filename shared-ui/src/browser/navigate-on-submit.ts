import type { HostServices } from '@elo/contract';
import type { FormEvent } from 'react';

/**
 * Handler of a GET form that navigates to the address of its native submission, without empty
 * fields.
 * @param section id of the form's result, where the host moves the focus; default the page's heading
 */
export function navigateOnSubmit(navigate: HostServices['navigate'], section?: string) {
  return (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]);
    const query = new URLSearchParams(fields.filter(([, text]) => text !== ''));
    const href = `${new URL(form.action).pathname}?${query}`.replace(/\?$/, '');
    navigate(href, section === undefined ? undefined : { state: { section } });
  };
}

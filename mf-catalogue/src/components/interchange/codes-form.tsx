import {
  INTERCHANGE_QUERY,
  type InterchangeQuery,
  interchangeHref,
  ROUTES,
  readInterchangeQuery,
  SEARCH_LENGTH,
} from '@elo/contract';
import { Button } from '@elo/shared-ui';
import type { FormEvent } from 'react';

interface CodesFormProps {
  readonly query: InterchangeQuery;
  readonly navigate: (href: string) => void;
}

/** Address of a form's native submission, without empty fields. */
function hrefOf(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return interchangeHref(readInterchangeQuery(new URLSearchParams(fields)));
}

/** Two fields for codes. */
export function CodesForm({ query: { from, to }, navigate }: CodesFormProps) {
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    navigate(hrefOf(event.currentTarget));
  };
  const fields = [
    ['codigo-de', INTERCHANGE_QUERY.from, 'Código que você tem', from],
    ['codigo-para', INTERCHANGE_QUERY.to, 'Código a comparar (opcional)', to],
  ] as const;
  return (
    <form data-part="codes" action={ROUTES.interchange} onSubmit={send} data-native>
      {fields.map(([id, name, label, value]) => (
        <p key={id}>
          <label htmlFor={id}>{label}</label>
          <input
            id={id}
            // Another address has another text; the field itself stays uncontrolled.
            key={value}
            type="search"
            name={name}
            maxLength={SEARCH_LENGTH}
            defaultValue={value}
          />
        </p>
      ))}
      <Button type="submit">Ver intercâmbio</Button>
    </form>
  );
}

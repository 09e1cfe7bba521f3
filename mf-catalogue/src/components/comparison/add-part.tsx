import {
  COMPARE_QUERY,
  type Comparison,
  compareHref,
  ROUTES,
  SEARCH_LENGTH,
  typeset,
} from '@elo/contract';
import { Button } from '@elo/shared-ui';
import type { FormEvent } from 'react';

interface AddPartProps {
  readonly comparison: Comparison;
  readonly more: string | undefined;
  readonly navigate: (href: string) => void;
}

/** Address that a form's native submission leads to. */
function hrefOf(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return `${ROUTES.compare}?${new URLSearchParams(fields)}`;
}

/** Offers parts to add: those that a search finds, else those that fit the first. */
export function AddPart({ comparison: { parts, offers }, more, navigate }: AddPartProps) {
  const ids = parts.map(({ id }) => id);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    navigate(hrefOf(event.currentTarget));
  };
  return (
    <>
      <form data-part="more" action={ROUTES.compare} onSubmit={send} data-native>
        {ids.map((id) => (
          <input key={id} type="hidden" name={COMPARE_QUERY.part} value={id} />
        ))}
        <label htmlFor="compare-more">Outra peça, por código, medida ou nome</label>
        <input
          id="compare-more"
          // Another address has another text; the field itself stays uncontrolled.
          key={more}
          type="search"
          name={COMPARE_QUERY.more}
          maxLength={SEARCH_LENGTH}
          defaultValue={more}
        />
        <Button type="submit">Procurar</Button>
      </form>
      {offers.length > 0 ? (
        <>
          <p>Acrescente à comparação:</p>
          <ul data-part="offers">
            {offers.map(({ id, nome }) => (
              <li key={id}>
                <a href={compareHref([...ids, id])}>{typeset(nome)}</a>
              </li>
            ))}
          </ul>
        </>
      ) : (
        more !== undefined && <p>Nada mais encontrado para “{more}”.</p>
      )}
    </>
  );
}

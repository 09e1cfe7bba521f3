import {
  distributorWhatsapp,
  formatPhone,
  type HostServices,
  type NearDistributor,
  type NearestAnswer,
  nearestPath,
  QUOTE_QUERY,
  type QuoteItem,
  quoteChatText,
  telHref,
  whatsappHref,
} from '@elo/contract';
import { Button, Notice } from '@elo/shared-ui';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { PATH, TEXTS } from '../../content/texts';
import styles from './near-distributors.module.scss';

type NearState =
  | { readonly kind: 'waiting' | 'searching' }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'found'; readonly answer: NearestAnswer };

function isNearest(value: unknown): value is NearestAnswer {
  const { place, distributors, others } = (value ?? {}) as Partial<NearestAnswer>;
  return typeof place === 'string' && Array.isArray(distributors) && Array.isArray(others);
}

/** The way to an answer: one that names no place of Brazil is told apart from none. */
function useNearest(host: HostServices, given: string) {
  const [state, setState] = useState<NearState>({ kind: 'waiting' });
  const { fetchJson, announce } = host;
  const search = useCallback(
    async (place: string): Promise<void> => {
      setState({ kind: 'searching' });
      try {
        const answer = await fetchJson<unknown>(nearestPath(place));
        if (!isNearest(answer)) throw new TypeError('not an answer');
        setState({ kind: 'found', answer });
        announce(
          `${TEXTS.nearFrom} ${answer.place}: ${answer.distributors.length} distribuidores.`,
        );
      } catch (error) {
        const status = (error as { readonly status?: unknown }).status;
        setState({ kind: 'failed', text: status === 404 ? TEXTS.nearNone : TEXTS.nearFailed });
      }
    },
    [fetchJson, announce],
  );
  const first = useRef(given);
  useEffect(() => {
    if (first.current !== '') void search(first.current);
    first.current = '';
  }, [search]);
  return { state, search };
}

interface EntryProps {
  readonly distributor: NearDistributor;
  readonly items: readonly QuoteItem[];
}

function Entry({ distributor, items }: EntryProps) {
  const { nome, cidade, estado, telefone, whatsapp, km } = distributor;
  return (
    <li className={styles.entry}>
      <div>
        <h3>{nome}</h3>
        <p>
          {cidade}, {estado} · <a href={telHref(telefone)}>{formatPhone(telefone)}</a>
        </p>
      </div>
      <p className={styles.km}>{km} km</p>
      {whatsapp !== '' && (
        <Button
          variant="secondary"
          external
          icon="whatsapp"
          href={whatsappHref(distributorWhatsapp(whatsapp), quoteChatText(items))}
          aria-label={`WhatsApp de ${nome} (abre em nova aba)`}
        >
          {items.length === 0 ? TEXTS.nearChatEmpty : TEXTS.nearChat}
        </Button>
      )}
    </li>
  );
}

interface NearDistributorsProps {
  /** Asked for by the address; empty for none. */
  readonly place: string;
  readonly items: readonly QuoteItem[];
  readonly host: HostServices;
}

/** Distributors by distance from a CEP or a city, each with a chat that has the list in it. */
export function NearDistributors({ place, items, host }: NearDistributorsProps) {
  const { state, search } = useNearest(host, place);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get(QUOTE_QUERY.place) ?? '').trim();
    if (typed !== '') void search(typed);
  };
  return (
    <section className={styles.near} aria-labelledby="cotacao-perto">
      <h2 id="cotacao-perto" className={styles.title}>
        {TEXTS.near}
      </h2>
      <form className={styles.form} action={PATH} onSubmit={send} data-native>
        <label htmlFor="cotacao-local">{TEXTS.nearLabel}</label>
        <input
          id="cotacao-local"
          name={QUOTE_QUERY.place}
          type="text"
          required
          maxLength={80}
          autoComplete="postal-code"
          defaultValue={place}
          aria-describedby="cotacao-local-dica"
        />
        <Button type="submit" variant="secondary" busy={state.kind === 'searching'}>
          {TEXTS.nearButton}
        </Button>
        <p id="cotacao-local-dica" className={styles.hint}>
          {TEXTS.nearHint}
        </p>
      </form>
      {state.kind === 'failed' && <Notice tone="error">{state.text}</Notice>}
      {state.kind === 'found' && (
        <>
          <p>
            {TEXTS.nearFrom} <strong>{state.answer.place}</strong>, {TEXTS.nearLine}:
          </p>
          <ol className={styles.entries}>
            {state.answer.distributors.map((distributor) => (
              <Entry
                key={`${distributor.nome} ${distributor.cep}`}
                distributor={distributor}
                items={items}
              />
            ))}
          </ol>
          {state.answer.others.length > 0 && (
            <p className={styles.hint}>
              {TEXTS.nearOthers}{' '}
              {state.answer.others.map((other) => (
                <button key={other} type="button" onClick={() => void search(other)}>
                  {other}
                </button>
              ))}
            </p>
          )}
        </>
      )}
    </section>
  );
}

import {
  distributorWhatsapp,
  formatNumber,
  formatPhone,
  type NearDistributor,
  type NearestAnswer,
  nearestHref,
  nearestPath,
  type QuoteItem,
  quoteChatText,
  telHref,
  whatsappHref,
} from '@elo/contract';
import { Button, Notice, Spinner } from '@elo/shared-ui';
import { useEffect, useState } from 'react';
import { onPlainClick } from '../../browser/plain-click';
import styles from './near-answer.module.scss';
import { NEAR_TEXTS, type NearAnswerProps } from './near-search';

/** An answer, or the text that says why there is none; `undefined` while searching. */
type NearState = NearestAnswer | string | undefined;

function isNearest(value: unknown): value is NearestAnswer {
  const { place, distributors, others } = (value ?? {}) as Partial<NearestAnswer>;
  return typeof place === 'string' && Array.isArray(distributors) && Array.isArray(others);
}

/** Fetches the answer. A query that is no place in Brazil has another message than a failure. */
function useNearest({ place, host, known }: NearAnswerProps): NearState {
  const [state, setState] = useState<NearState>(known === null ? NEAR_TEXTS.none : known);
  const { fetchJson, announce } = host;
  useEffect(() => {
    if (known !== undefined) return;
    let isCurrent = true;
    fetchJson<unknown>(nearestPath(place)).then(
      (answer) => {
        // Another place has been searched for, or the visitor has left the page.
        if (!isCurrent) return;
        if (!isNearest(answer)) return setState(NEAR_TEXTS.failed);
        setState(answer);
        const { length } = answer.distributors;
        const found = length === 1 ? '1 distribuidor' : `${length} distribuidores`;
        announce(`${NEAR_TEXTS.from} ${answer.place}: ${found}.`);
      },
      (error: unknown) => {
        const { status } = error as { readonly status?: unknown };
        setState(status === 404 ? NEAR_TEXTS.none : NEAR_TEXTS.failed);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [place, known, fetchJson, announce]);
  return state;
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
      <p className={styles.km}>{`${formatNumber(km)}\u00a0km`}</p>
      {whatsapp !== '' && (
        <Button
          variant="secondary"
          external
          icon="whatsapp"
          href={whatsappHref(distributorWhatsapp(whatsapp), quoteChatText(items))}
          aria-label={`WhatsApp de ${nome} (abre em nova aba)`}
        >
          {items.length === 0 ? NEAR_TEXTS.chatEmpty : NEAR_TEXTS.chat}
        </Button>
      )}
    </li>
  );
}

/**
 * Distributors by distance from the place, each with a WhatsApp link that contains the quote list.
 */
export function NearAnswer(props: NearAnswerProps) {
  const { items, onAsk } = props;
  const state = useNearest(props);
  if (state === undefined) return <Spinner label={NEAR_TEXTS.searching} />;
  if (typeof state === 'string') return <Notice tone="error">{state}</Notice>;
  const { place, distributors, others } = state;
  return (
    <>
      <p>
        {NEAR_TEXTS.from} <strong>{place}</strong>, {NEAR_TEXTS.line}:
      </p>
      <ol className={styles.entries}>
        {distributors.map((distributor) => (
          <Entry
            key={`${distributor.nome} ${distributor.cep}`}
            distributor={distributor}
            items={items}
          />
        ))}
      </ol>
      {others.length > 0 && (
        <p className={styles.others}>
          {NEAR_TEXTS.others}{' '}
          {others.map((other) => (
            <a key={other} href={nearestHref(other)} onClick={onPlainClick(() => onAsk(other))}>
              {other}
            </a>
          ))}
        </p>
      )}
    </>
  );
}

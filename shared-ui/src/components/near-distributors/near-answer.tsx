import {
  distributorWhatsapp,
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
import styles from './near-answer.module.scss';
import type { NearAnswerProps } from './near-search';
import { NEAR_TEXTS } from './near-texts';

type NearState =
  | { readonly kind: 'searching' }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'found'; readonly answer: NearestAnswer };

function isNearest(value: unknown): value is NearestAnswer {
  const { place, distributors, others } = (value ?? {}) as Partial<NearestAnswer>;
  return typeof place === 'string' && Array.isArray(distributors) && Array.isArray(others);
}

/** The state for an answer that came with the page. */
function stateOf(known: NearAnswerProps['known']): NearState {
  if (known === undefined) return { kind: 'searching' };
  if (known === null) return { kind: 'failed', text: NEAR_TEXTS.none };
  return { kind: 'found', answer: known };
}

/** Fetches the answer. A query that is no place in Brazil has another message than a failure. */
function useNearest({
  question,
  host,
  known,
}: Pick<NearAnswerProps, 'question' | 'host' | 'known'>): NearState {
  const [state, setState] = useState<NearState>(() => stateOf(known));
  const { fetchJson, announce } = host;
  useEffect(() => {
    if (known !== undefined) return;
    let latest = true;
    const tell = (next: NearState) => {
      if (latest) setState(next);
    };
    tell({ kind: 'searching' });
    fetchJson<unknown>(nearestPath(question.place)).then(
      (answer) => {
        if (!isNearest(answer)) return tell({ kind: 'failed', text: NEAR_TEXTS.failed });
        tell({ kind: 'found', answer });
        announce(
          `${NEAR_TEXTS.from} ${answer.place}: ${answer.distributors.length} distribuidores.`,
        );
      },
      (error: unknown) => {
        const { status } = error as { readonly status?: unknown };
        tell({ kind: 'failed', text: status === 404 ? NEAR_TEXTS.none : NEAR_TEXTS.failed });
      },
    );
    return () => {
      latest = false;
    };
  }, [question, known, fetchJson, announce]);
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
      <p className={styles.km}>{km} km</p>
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
export function NearAnswer({ question, items, host, known, onAsk }: NearAnswerProps) {
  const state = useNearest({ question, host, known });
  if (state.kind === 'searching') return <Spinner label={NEAR_TEXTS.searching} />;
  if (state.kind === 'failed') return <Notice tone="error">{state.text}</Notice>;
  const { place, distributors, others } = state.answer;
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
            <a
              key={other}
              href={nearestHref(other)}
              onClick={(event) => {
                event.preventDefault();
                onAsk(other);
              }}
            >
              {other}
            </a>
          ))}
        </p>
      )}
    </>
  );
}

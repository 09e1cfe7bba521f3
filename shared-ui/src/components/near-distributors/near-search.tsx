import {
  type HostServices,
  type NearestAnswer,
  QUOTE_PATH,
  QUOTE_QUERY,
  type QuoteItem,
} from '@elo/contract';
import { Button, Spinner } from '@elo/shared-ui';
import { type ComponentType, type FormEvent, Suspense, useState } from 'react';
import styles from './near-search.module.scss';
import { NEAR_TEXTS } from './near-texts';

/** A place that a visitor searched for. */
export interface NearQuestion {
  /** As typed, not empty. */
  readonly place: string;
  /** Counts the searches, so that the same place can be searched again. */
  readonly turn: number;
}

/** Props of the result below the form. */
export interface NearAnswerProps {
  readonly question: NearQuestion;
  /** The visitor's quote list, which the WhatsApp messages include. */
  readonly items: readonly QuoteItem[];
  readonly host: Pick<HostServices, 'fetchJson' | 'announce'>;
  /** The answer to the first search, if the page came with it; null: there is no such place. */
  readonly known?: NearestAnswer | null | undefined;
  /** Searches for another place. */
  readonly onAsk: (place: string) => void;
}

export interface NearSearchProps extends Pick<NearAnswerProps, 'items' | 'host' | 'known'> {
  /** From the URL; empty for none. */
  readonly place: string;
  /**
   * `NearAnswer`, or a lazy version: a page where few visitors search loads its code on the first
   * search.
   */
  readonly Answer: ComponentType<NearAnswerProps>;
}

/**
 * Finds distributors by distance from a CEP or a city. Without script, its form submits to the
 * quote page, which answers it.
 */
export function NearSearch({ place, items, host, known, Answer }: NearSearchProps) {
  const [question, setQuestion] = useState<NearQuestion | undefined>(
    place === '' ? undefined : { place, turn: 0 },
  );
  const ask = (next: string) =>
    setQuestion((last) => ({ place: next, turn: (last?.turn ?? 0) + 1 }));
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get(QUOTE_QUERY.place) ?? '').trim();
    if (typed !== '') ask(typed);
  };
  return (
    <section className={styles.near} aria-labelledby="distribuidores-perto">
      <h2 id="distribuidores-perto" className={styles.title}>
        {NEAR_TEXTS.title}
      </h2>
      <form className={styles.form} action={QUOTE_PATH} onSubmit={send} data-native>
        <label htmlFor="distribuidores-local">{NEAR_TEXTS.label}</label>
        <input
          id="distribuidores-local"
          name={QUOTE_QUERY.place}
          type="text"
          required
          maxLength={80}
          autoComplete="postal-code"
          defaultValue={place}
          aria-describedby="distribuidores-local-dica"
        />
        <Button type="submit" variant="secondary">
          {NEAR_TEXTS.button}
        </Button>
        <p id="distribuidores-local-dica" className={styles.hint}>
          {NEAR_TEXTS.hint}
        </p>
      </form>
      {question && (
        <Suspense fallback={<Spinner label={NEAR_TEXTS.searching} />}>
          <Answer
            question={question}
            items={items}
            host={host}
            known={question.turn === 0 ? known : undefined}
            onAsk={ask}
          />
        </Suspense>
      )}
    </section>
  );
}

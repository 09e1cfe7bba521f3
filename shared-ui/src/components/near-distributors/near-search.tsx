import {
  type HostServices,
  type NearestAnswer,
  QUOTE_PATH,
  QUOTE_QUERY,
  type QuoteItem,
} from '@elo/contract';
import { Button, Spinner } from '@elo/shared-ui';
import { type ComponentType, type FormEvent, Suspense, useRef, useState } from 'react';
import styles from './near-search.module.scss';

export const NEAR_TEXTS = {
  title: 'Distribuidores mais próximos',
  label: 'CEP ou cidade',
  hint: 'Por exemplo: 14010-000 ou Campinas, SP. O que você digita não sai deste site.',
  button: 'Procurar',
  searching: 'Procurando distribuidores…',
  none: 'Não encontramos este lugar. Informe um CEP de oito dígitos ou a cidade com o estado.',
  failed: 'Não foi possível procurar agora. Tente de novo em instantes.',
  from: 'A partir de',
  line: 'em linha reta entre as cidades',
  others: 'Outras cidades com este nome:',
  chat: 'WhatsApp com a lista',
  chatEmpty: 'WhatsApp',
} as const;

/** Props of the result below the form. */
export interface NearAnswerProps {
  /** As typed, not empty. */
  readonly place: string;
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
  /** The places that were searched for; the last one is shown. */
  const [asked, setAsked] = useState<readonly string[]>(place === '' ? [] : [place]);
  const last = asked.at(-1);
  const title = useRef<HTMLHeadingElement>(null);
  const ask = (next: string) => setAsked([...asked, next]);
  const askOther = (next: string) => {
    // The chosen link disappears with the answer that offered it.
    title.current?.focus({ preventScroll: true });
    ask(next);
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get(QUOTE_QUERY.place) ?? '').trim();
    if (typed !== '') ask(typed);
  };
  return (
    <section className={styles.near} aria-labelledby="distribuidores-perto">
      <h2 ref={title} id="distribuidores-perto" tabIndex={-1} className={styles.title}>
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
          enterKeyHint="search"
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
      {last && (
        <Suspense fallback={<Spinner label={NEAR_TEXTS.searching} />}>
          <Answer
            key={asked.length}
            place={last}
            items={items}
            host={host}
            known={asked.length === 1 ? known : undefined}
            onAsk={askOther}
          />
        </Suspense>
      )}
    </section>
  );
}

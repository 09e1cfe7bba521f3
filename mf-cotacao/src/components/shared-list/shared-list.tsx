import { addItems, type HostServices, itemText, type QuoteItem, quoteQuery } from '@elo/contract';
import { Button } from '@elo/shared-ui';
import { type MouseEvent, useEffect } from 'react';
import { itemsText, PATH } from '../../content/texts';
import { useListChange } from '../../lib/list-change';
import type { QuoteData } from '../../lib/load-quote';
import { moveFocus } from '../../lib/move-focus';
import { QUOTE_LIST, type QuoteChange } from '../../lib/stored-lists';
import styles from './shared-list.module.scss';

interface SharedListProps {
  readonly data: QuoteData;
  readonly items: readonly QuoteItem[];
  readonly host: HostServices;
}

/** The address without what was taken from it, so that a reload takes it no second time. */
function leaveAddress(host: HostServices): void {
  host.navigate(PATH, { replace: true });
}

/** A link that was taken over before, or the visitor's own: there is nothing to ask. */
function isSame(shared: readonly QuoteItem[], own: readonly QuoteItem[]): boolean {
  return quoteQuery(shared) === quoteQuery(own);
}

/** Adds what a link of the catalogue asks for; an empty list takes a shared one over at once. */
function useTakeOver({ data, host }: SharedListProps, change: (by: QuoteChange) => boolean): void {
  const { shared, added } = data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per address, not when the list changes
  useEffect(() => {
    const own = QUOTE_LIST.current();
    if (added.length > 0) {
      const isAdded = change((list) => addItems(list, added));
      if (isAdded) host.announce(`${added[0]?.name}: na lista.`);
      leaveAddress(host);
    } else if (shared.length > 0 && (own.length === 0 || isSame(shared, own))) {
      change(() => (own.length === 0 ? shared : own));
      leaveAddress(host);
    }
  }, [shared, added]);
}

/** A list that came by a link: it is offered and never put in the place of the visitor's own. */
export function SharedList(props: SharedListProps) {
  const { change, notice } = useListChange();
  useTakeOver(props, change);
  const { data, items, host } = props;
  const { shared } = data;
  if (shared.length === 0 || items.length === 0 || isSame(shared, items)) return notice;
  const take =
    (by: QuoteChange) =>
    ({ currentTarget }: MouseEvent) => {
      if (!change(by)) return;
      moveFocus(currentTarget);
      leaveAddress(host);
    };
  return (
    <section className={styles.shared} aria-labelledby="cotacao-recebida">
      <h2 id="cotacao-recebida">Lista recebida por link: {itemsText(shared.length)}</h2>
      <ul>
        {shared.slice(0, 5).map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list may hold a part twice
          <li key={at}>{itemText(item)}</li>
        ))}
        {shared.length > 5 && <li>…</li>}
      </ul>
      <div className={styles.actions}>
        <Button onClick={take((own) => addItems(own, shared))}>Somar à minha</Button>
        <Button variant="secondary" onClick={take(() => shared)}>
          Trocar a minha por esta
        </Button>
        <Button variant="ghost" onClick={take((own) => own)}>
          Ficar com a minha
        </Button>
      </div>
      {notice}
    </section>
  );
}

import {
  addItems,
  type HostServices,
  itemText,
  quoteChatText,
  quoteHref,
  whatsappHref,
} from '@elo/contract';
import { Button, Notice } from '@elo/shared-ui';
import { type MouseEvent, useEffect, useRef } from 'react';
import { itemsText, PATH, TEXTS } from '../../content/texts';
import { useListChange } from '../../lib/list-change';
import { moveFocus } from '../../lib/move-focus';
import { usePlainForm } from '../../lib/plain-form';
import { SENT_LIST, type SentList } from '../../lib/stored-lists';
import styles from './send-form.module.scss';

interface SentConfirmationProps {
  readonly host: HostServices;
  /** A list that was sent without script: the address has it. */
  readonly ofAddress: SentList | undefined;
}

/**
 * The list that was sent last with its number, also after a reload, until the visitor closes it.
 * Its form is gone once it was sent, so the confirmation takes the focus.
 */
export function SentConfirmation({ host, ofAddress }: SentConfirmationProps) {
  const form = usePlainForm();
  const { change, notice } = useListChange();
  const kept = SENT_LIST.useValue();
  const sent = ofAddress ?? kept;
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef<string>(undefined);
  useEffect(() => {
    // Not at a reload: the first number seen was there already.
    if (sent && before.current === '') title.current?.focus();
    before.current = sent?.number ?? '';
  }, [sent]);
  if (sent === undefined) return null;
  const { number, copyTo, items } = sent;
  const chat = whatsappHref(host.company.whatsapp, quoteChatText(items, { number }));
  const close = ({ currentTarget }: MouseEvent) => {
    moveFocus(currentTarget);
    if (ofAddress) host.navigate(PATH, { replace: true });
    else SENT_LIST.keep(undefined);
  };
  const href = quoteHref(items);
  const repeat = () => {
    const isAdded = change((own) => addItems(own, items));
    if (isAdded) host.announce(`${itemsText(items.length)} na lista.`);
  };
  return (
    <section className={styles.sent} aria-labelledby="cotacao-enviada">
      <h2 id="cotacao-enviada" tabIndex={-1} ref={title}>
        {TEXTS.sent}
      </h2>
      <Notice tone="success" announced>
        {TEXTS.sentText}: <strong className={styles.number}>{number}</strong>. Nossa equipe recebeu
        a mesma lista com este número. Respondemos {host.company.resposta}.
        {copyTo !== '' && ` Uma cópia em PDF vai para ${copyTo}.`}
      </Notice>
      {items.length > 0 && (
        <details>
          <summary>{itemsText(items.length)}</summary>
          <ul>
            {items.map((item, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a list may hold a part twice
              <li key={at}>{itemText(item)}</li>
            ))}
          </ul>
        </details>
      )}
      <div className={styles.actions}>
        {items.length > 0 && (
          <Button variant="secondary" onClick={repeat} href={form && href}>
            Repetir este pedido
          </Button>
        )}
        <Button href={chat} external icon="whatsapp" variant="ghost">
          {TEXTS.whatsapp}
        </Button>
        <Button variant="ghost" onClick={close} href={form && PATH}>
          Fechar
        </Button>
      </div>
      {notice}
    </section>
  );
}

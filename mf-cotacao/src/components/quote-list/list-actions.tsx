import {
  type HostServices,
  type QuoteItem,
  quoteChatText,
  quoteHref,
  whatsappHref,
} from '@elo/contract';
import { Button } from '@elo/shared-ui';
import { type MouseEvent, useState } from 'react';
import { TEXTS } from '../../content/texts';
import { moveFocus } from '../../lib/move-focus';
import { submits, usePlainForm } from '../../lib/plain-form';
import { changeQuoteList } from '../../lib/stored-lists';
import styles from './quote-list.module.scss';

/** Absolute address of a list, for chats and mails; `undefined` if it is too long. Browser only. */
function linkOf(items: readonly QuoteItem[]): string | undefined {
  const href = quoteHref(items);
  return href && location.origin + href;
}

/** @returns what to say, and the link to copy by hand where the browser does not let scripts */
async function share(items: readonly QuoteItem[]): Promise<{ text: string; link?: string }> {
  const link = linkOf(items);
  if (link === undefined) return { text: TEXTS.shareTooLong };
  try {
    await navigator.clipboard.writeText(link);
    return { text: 'Link copiado.' };
  } catch {
    return { text: 'Copie o link do campo abaixo.', link };
  }
}

interface ListActionsProps {
  readonly items: readonly QuoteItem[];
  readonly host: HostServices;
}

/** What to do with a list: send it by chat, copy its link, print it, empty it. */
export function ListActions({ items, host }: ListActionsProps) {
  const form = usePlainForm();
  const [last, setLast] = useState<{ of: typeof items } & Awaited<ReturnType<typeof share>>>();
  // The link of a list that has changed since then is not this one's.
  const shared = last?.of === items ? last : undefined;
  // The server does not know the link; the first render in the browser must equal its HTML.
  const link = form ? undefined : linkOf(items);
  const addressText = quoteHref(items)
    ? 'O endereço desta página guarda a lista: envie o link ou imprima.'
    : TEXTS.shareTooLong;
  const chat = whatsappHref(host.company.whatsapp, quoteChatText(items, { link }));
  const copy = async () => {
    const result = await share(items);
    setLast({ of: items, ...result });
    host.announce(result.text);
  };
  const clear = ({ currentTarget }: MouseEvent) => {
    if (!window.confirm(`${TEXTS.clear}?`)) return;
    moveFocus(currentTarget);
    changeQuoteList(() => []);
    host.announce('Lista esvaziada.');
  };
  return (
    <div className={styles.ways}>
      <div className={styles.actions}>
        <Button href={chat} external icon="whatsapp" variant="secondary">
          {TEXTS.whatsapp}
        </Button>
        {form ? (
          <Button type="submit" variant="ghost" submits={submits(form, 'atualizar')}>
            {TEXTS.update}
          </Button>
        ) : (
          <>
            <Button variant="ghost" onClick={() => void copy()}>
              Copiar link da lista
            </Button>
            <Button variant="ghost" onClick={() => window.print()}>
              Imprimir
            </Button>
            <Button variant="ghost" onClick={clear}>
              {TEXTS.clear}
            </Button>
          </>
        )}
      </div>
      <p className={styles.status}>{form ? addressText : shared?.text}</p>
      {shared?.link && (
        <input
          type="text"
          readOnly
          value={shared.link}
          aria-label="Link da lista"
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </div>
  );
}

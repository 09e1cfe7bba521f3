import {
  type HostServices,
  type QuoteItem,
  quoteChatText,
  quoteHref,
  whatsappHref,
} from '@elo/contract';
import { Button } from '@elo/shared-ui';
import { useState } from 'react';
import { TEXTS } from '../../content/texts';
import { submits } from '../../lib/plain-form';
import { changeQuoteList } from '../../lib/use-quote-list';
import styles from './quote-list.module.scss';

/** Absolute address of a list, for chats and mails; `undefined` where it is too long for one. */
function linkOf(items: readonly QuoteItem[]): string | undefined {
  const href = quoteHref(items);
  return href === undefined || typeof location === 'undefined'
    ? undefined
    : `${location.origin}${href}`;
}

interface ShareState {
  readonly text: string;
  /** Shown to be copied by hand, where the browser does not let scripts. */
  readonly link?: string | undefined;
}

async function share(items: readonly QuoteItem[]): Promise<ShareState> {
  const link = linkOf(items);
  if (link === undefined) return { text: TEXTS.shareTooLong };
  try {
    await navigator.clipboard.writeText(link);
    return { text: TEXTS.shared };
  } catch {
    return { text: TEXTS.shareFailed, link };
  }
}

interface ListActionsProps {
  readonly items: readonly QuoteItem[];
  readonly host: HostServices;
  readonly form: string | undefined;
}

/** Ways on from a list: chat, link, paper, and away with it. */
export function ListActions({ items, host, form }: ListActionsProps) {
  const [shared, setShared] = useState<ShareState>();
  const chat = whatsappHref(host.company.whatsapp, quoteChatText(items, { link: linkOf(items) }));
  const clear = () => {
    if (!window.confirm(`${TEXTS.clear}?`)) return;
    changeQuoteList(() => []);
    host.announce(TEXTS.cleared);
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
            <Button variant="ghost" onClick={() => void share(items).then(setShared)}>
              {TEXTS.share}
            </Button>
            <Button variant="ghost" onClick={() => window.print()}>
              {TEXTS.print}
            </Button>
            <Button variant="ghost" onClick={clear}>
              {TEXTS.clear}
            </Button>
          </>
        )}
      </div>
      <p role="status" className={styles.status}>
        {form ? (quoteHref(items) ? TEXTS.linkHint : TEXTS.shareTooLong) : shared?.text}
      </p>
      {shared?.link && (
        <input
          className={styles.link}
          type="text"
          readOnly
          value={shared.link}
          aria-label={TEXTS.shareLabel}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </div>
  );
}

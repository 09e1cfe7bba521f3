import type { PageProps } from '@elo/contract';
import { NearAnswer } from '@elo/shared-ui/near-answer';
import { NearSearch } from '@elo/shared-ui/near-search';
import { useEffect, useState } from 'react';
import { LineReader } from '../../components/line-reader/line-reader';
import { QuoteList } from '../../components/quote-list/quote-list';
import { SendForm } from '../../components/send-form/send-form';
import { SentConfirmation } from '../../components/send-form/sent-confirmation';
import { SharedList } from '../../components/shared-list/shared-list';
import { TEXTS } from '../../content/texts';
import { useQuoteList } from '../../lib/use-quote-list';
import styles from './cotacao-page.module.scss';
import type { QuoteData } from './load-quote';

/** The list as the API writes it, until the page's own components run. */
function PlainList({ html }: { readonly html: string }) {
  const [isPlain, setPlain] = useState(true);
  useEffect(() => setPlain(false), []);
  if (!isPlain || html === '') return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the API escapes what visitors typed
  return <div className={styles.answer} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The page `/cotacao`: list, lines to read, sender, distributors. */
export function CotacaoPage({ data, host }: PageProps<QuoteData>) {
  const items = useQuoteList();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{TEXTS.title}</h1>
        <p className={styles.introduction}>{TEXTS.introduction}</p>
      </header>
      <PlainList html={data.plain} />
      <SharedList data={data} items={items} host={host} />
      <SentConfirmation host={host} />
      <QuoteList items={items} host={host} />
      <LineReader lines={data.lines} host={host} />
      <SendForm items={items} host={host} />
      <NearSearch
        key={data.place}
        place={data.place}
        items={items}
        host={host}
        Answer={NearAnswer}
      />
    </div>
  );
}

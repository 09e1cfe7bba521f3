import {
  type ActionContext,
  CONTRACT_VERSION,
  definePage,
  type HeadContext,
  type PageHead,
  type PageProps,
  toolHead,
} from '@elo/contract';
import { Notice } from '@elo/shared-ui';
import { NearAnswer } from '@elo/shared-ui/near-answer';
import { NearSearch } from '@elo/shared-ui/near-search';
import { ToolPage } from '@elo/shared-ui/tool-page';
import { LineReader } from '../../components/line-reader/line-reader';
import { QuoteList } from '../../components/quote-list/quote-list';
import { SendForm } from '../../components/send-form/send-form';
import { SentConfirmation } from '../../components/send-form/sent-confirmation';
import { SharedList } from '../../components/shared-list/shared-list';
import { PATH, TEXTS } from '../../content/texts';
import { loadQuote, plainList, type QuoteData } from '../../lib/load-quote';
import { submits, usePlainForm } from '../../lib/plain-form';
import { QUOTE_LIST } from '../../lib/stored-lists';
import styles from './cotacao-page.module.scss';

/**
 * The form that a browser without script posts. Its first button is what Enter presses in a field:
 * otherwise that would be the first one of the list, which removes an item.
 */
function PlainForm({ form }: { readonly form: string }) {
  return (
    <form id={form} method="post" action={PATH} className={styles.plain} aria-hidden>
      <button type="submit" tabIndex={-1} {...submits(form, 'atualizar')}>
        {TEXTS.update}
      </button>
    </form>
  );
}

/** The page `/cotacao`: list, lines to read, sender, distributors. */
function CotacaoPage({ data, host }: PageProps<QuoteData>) {
  const form = usePlainForm();
  const own = QUOTE_LIST.useValue();
  const plain = plainList(data);
  const items = form ? plain.items : own;
  const { answer } = data;
  return (
    <ToolPage
      title={TEXTS.title}
      introduction={TEXTS.introduction}
      className={styles.page}
      data-native={form && ''}
    >
      {form && <PlainForm form={form} />}
      {form && answer?.alert && <Notice tone="error">{answer.alert}</Notice>}
      <SharedList data={data} items={own} host={host} />
      <SentConfirmation host={host} ofAddress={data.sent} />
      <QuoteList items={items} host={host} />
      <LineReader data={data} open={plain.open} host={host} />
      <SendForm items={items} host={host} answer={answer} />
      <NearSearch
        key={data.place}
        place={data.place}
        items={items}
        host={host}
        known={data.nearest}
        Answer={NearAnswer}
      />
    </ToolPage>
  );
}

/** Title, description and canonical address; a personal list stays out of search engines. */
function head(_data: QuoteData, context: HeadContext): PageHead {
  return toolHead(context, {
    title: TEXTS.short,
    text: `${TEXTS.title}: ${TEXTS.introduction}`,
    canonical: PATH,
    noIndex: context.search !== '',
    steps: [[TEXTS.short, PATH]],
  });
}

// Only servers run it: in browsers its code is a file that no page loads.
const action = async (context: ActionContext) =>
  (await import('./quote-action')).quoteAction(context);

/** `/cotacao`: the quote list, from pasted lines to a number that both sides see. */
export default definePage<QuoteData>({
  contract: CONTRACT_VERSION,
  load: loadQuote,
  action,
  head,
  Component: CotacaoPage,
});

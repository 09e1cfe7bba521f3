import {
  type ActionContext,
  breadcrumbList,
  CONTRACT_VERSION,
  definePage,
  describe,
  type HeadContext,
  type PageHead,
  pageTitle,
  sharePicture,
} from '@elo/contract';
import { PATH, TEXTS } from '../../content/texts';
import { CotacaoPage } from './cotacao-page';
import { loadQuote, type QuoteData } from './load-quote';

/** Title, description and canonical address; a personal list stays out of search engines. */
function head(_data: QuoteData, context: HeadContext): PageHead {
  return {
    title: pageTitle(TEXTS.short, context.company.nome),
    description: describe(`${TEXTS.title}: ${TEXTS.introduction}`),
    canonical: PATH,
    image: sharePicture('portfolio'),
    noIndex: context.search !== '',
    jsonLd: [breadcrumbList(context, [[TEXTS.short, PATH]])],
  };
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

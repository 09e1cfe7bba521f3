import {
  breadcrumbList,
  CONTRACT_VERSION,
  definePage,
  describe,
  type HeadContext,
  type PageHead,
  pageTitle,
  ROUTES,
  sharePicture,
} from '@elo/contract';
import { ComparisonView } from './comparison';
import { type CompareData, loadComparison } from './load-comparison';

/** Title and canonical address; a filled comparison stays out of indexes. */
function compareHead({ comparison }: CompareData, context: HeadContext): PageHead {
  const names = comparison.parts.map(({ nome }) => nome).join(' e ');
  return {
    title: pageTitle(names === '' ? 'Comparar peças' : names, context.company.nome),
    description: describe(
      'Até quatro correntes, rodas dentadas, polias ou buchas lado a lado, com as diferenças marcadas.',
    ),
    canonical: ROUTES.compare,
    image: sharePicture('portfolio'),
    noIndex: comparison.parts.length > 0 || comparison.offers.length > 0,
    jsonLd: [
      breadcrumbList(context, [
        ['Portfólio', ROUTES.catalogue],
        ['Comparar peças', ROUTES.compare],
      ]),
    ],
  };
}

/** `/portfolio/comparar`: up to four parts of the catalogue side by side. */
export default definePage<CompareData>({
  contract: CONTRACT_VERSION,
  load: loadComparison,
  head: compareHead,
  Component: ComparisonView,
});

import {
  breadcrumbList,
  describe,
  type HeadContext,
  type PageHead,
  pageTitle,
  ROUTES,
  sharePicture,
} from '@elo/contract';
import type { CompareData } from './load-comparison';

/** Title and canonical address; a filled comparison stays out of indexes. */
export function compareHead({ comparison }: CompareData, context: HeadContext): PageHead {
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

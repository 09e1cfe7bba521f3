import {
  breadcrumbList,
  describe,
  type HeadContext,
  type PageHead,
  pageTitle,
  ROUTES,
  sharePicture,
} from '@elo/contract';
import type { InterchangeData } from './load-interchange';

/** Title and canonical address; an answer stays out of indexes. */
export function interchangeHead({ query }: InterchangeData, context: HeadContext): PageHead {
  return {
    title: pageTitle('Intercâmbio de códigos', context.company.nome),
    description: describe(
      'Códigos de correntes de ANSI, ISO, DIN, JIS e de fabricantes: o que é a mesma corrente, o que só tem as mesmas medidas e o que não se troca, com razão e fonte.',
    ),
    canonical: ROUTES.interchange,
    image: sharePicture('portfolio'),
    noIndex: query.from !== undefined || query.to !== undefined,
    jsonLd: [
      breadcrumbList(context, [
        ['Portfólio', ROUTES.catalogue],
        ['Intercâmbio de códigos', ROUTES.interchange],
      ]),
    ],
  };
}

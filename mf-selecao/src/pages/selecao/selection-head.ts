import { findSelection, type Selection } from '@elo/calculation';
import {
  breadcrumbList,
  describe,
  type HeadContext,
  type PageHead,
  pageTitle,
  ROUTES,
  SELECTION_QUERY,
  sharePicture,
} from '@elo/contract';
import { calculatorHref } from '../../components/calculator-nav/calculator-nav';
import { TEXTS } from '../../content/texts';
import type { SelectionData } from './load-selection';

/** Title, description and canonical URL of a calculation; a filled form is `noindex`. */
export function selectionHead(data: SelectionData, context: HeadContext): PageHead {
  const selection = findSelection(data.calculation) as Selection;
  const canonical = calculatorHref(selection.id);
  return {
    title: pageTitle(selection.title, context.company.nome),
    description: describe(
      `${selection.title}: ${selection.summary} Com as contas, a norma e os limites.`,
    ),
    canonical,
    image: sharePicture('portfolio'),
    // The first calculation's canonical URL is the page itself, with or without its name in the
    // query.
    noIndex:
      data.outcome.kind !== 'empty' ||
      (canonical === ROUTES.selection &&
        new URLSearchParams(context.search).has(SELECTION_QUERY.calculation)),
    jsonLd: [
      breadcrumbList(context, [
        [TEXTS.short, ROUTES.selection],
        ...(canonical === ROUTES.selection ? [] : [[selection.short, canonical] as const]),
      ]),
    ],
  };
}

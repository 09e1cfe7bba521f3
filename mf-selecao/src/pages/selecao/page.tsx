import { findSelection, type Selection } from '@elo/calculation';
import {
  CONTRACT_VERSION,
  definePage,
  type HeadContext,
  type PageHead,
  type PageProps,
  ROUTES,
  SELECTION_QUERY,
  toolHead,
} from '@elo/contract';
import { ToolPage } from '@elo/shared-ui/tool-page';
import { Calculation } from '../../components/calculation/calculation';
import { CalculatorNav, calculatorHref } from '../../components/calculator-nav/calculator-nav';
import { TEXTS } from '../../content/texts';
import { loadSelection, type SelectionData, selectionVariants } from '../../lib/load-selection';
import styles from './selecao-page.module.scss';

/** The page `/selecao`: navigation between the calculations, and the current one. */
function SelecaoPage({ data, host }: PageProps<SelectionData>) {
  return (
    <ToolPage title={TEXTS.title} introduction={TEXTS.introduction} className={styles.page}>
      <CalculatorNav current={data.calculation} />
      <Calculation data={data} host={host} />
    </ToolPage>
  );
}

/** Title, description and canonical URL of a calculation; a filled form is `noindex`. */
function selectionHead(data: SelectionData, context: HeadContext): PageHead {
  const selection = findSelection(data.calculation) as Selection;
  const canonical = calculatorHref(selection.id);
  return toolHead(context, {
    title: selection.title,
    text: `${selection.title}: ${selection.summary} Com as contas, a norma e os limites.`,
    canonical,
    // The first calculation's canonical URL is the page itself, with or without its name in the
    // query.
    noIndex:
      data.outcome.kind !== 'empty' ||
      (canonical === ROUTES.selection &&
        new URLSearchParams(context.search).has(SELECTION_QUERY.calculation)),
    steps: [
      [TEXTS.short, ROUTES.selection],
      ...(canonical === ROUTES.selection ? [] : [[selection.short, canonical] as const]),
    ],
  });
}

/** `/selecao`: calculations whose results link to parts of the catalogue. */
export default definePage<SelectionData>({
  contract: CONTRACT_VERSION,
  load: loadSelection,
  head: selectionHead,
  variants: selectionVariants,
  Component: SelecaoPage,
});

import { CONTRACT_VERSION, definePage } from '@elo/contract';
import { loadSelection, type SelectionData, selectionVariants } from './load-selection';
import { SelecaoPage } from './selecao-page';
import { selectionHead } from './selection-head';

/** `/selecao`: calculations whose results link to parts of the catalogue. */
export default definePage<SelectionData>({
  contract: CONTRACT_VERSION,
  load: loadSelection,
  head: selectionHead,
  variants: selectionVariants,
  Component: SelecaoPage,
});

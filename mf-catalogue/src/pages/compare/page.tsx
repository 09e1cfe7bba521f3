import { CONTRACT_VERSION, definePage } from '@elo/contract';
import { ComparisonView } from '../../components/comparison/comparison';
import { compareHead } from './compare-head';
import { type CompareData, loadComparison } from './load-comparison';

/** `/portfolio/comparar`: up to four parts of the catalogue side by side. */
export default definePage<CompareData>({
  contract: CONTRACT_VERSION,
  load: loadComparison,
  head: compareHead,
  Component: ComparisonView,
});

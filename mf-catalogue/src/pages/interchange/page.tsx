import { CONTRACT_VERSION, definePage } from '@elo/contract';
import { InterchangeView } from '../../components/interchange/interchange';
import { interchangeHead } from './interchange-head';
import { type InterchangeData, loadInterchange } from './load-interchange';

/** `/portfolio/intercambio`: what a code of a norm or a maker is to another. */
export default definePage<InterchangeData>({
  contract: CONTRACT_VERSION,
  load: loadInterchange,
  head: interchangeHead,
  Component: InterchangeView,
});

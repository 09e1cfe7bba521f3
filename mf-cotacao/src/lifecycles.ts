import { fetchFacts, PART_FAILED } from '@elo/contract';
import { createLifecycles } from '@elo-platform/build/lifecycles';
import { PATH } from './content/texts';

/** single-spa lifecycles of this remote. */
export const { bootstrap, mount, unmount, update } = createLifecycles(
  {
    [PATH]: () => import('./pages/cotacao/page'),
  },
  fetchFacts,
  PART_FAILED,
);

import { fetchFacts, PART_FAILED, ROUTES } from '@elo/contract';
import { createLifecycles } from '@elo-platform/build/lifecycles';

/** single-spa lifecycles of this remote. */
export const { bootstrap, mount, unmount, update } = createLifecycles(
  {
    [ROUTES.training]: () => import('./pages/training/page'),
  },
  fetchFacts,
  PART_FAILED,
);

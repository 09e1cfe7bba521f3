import { fetchFacts, PART_FAILED, ROUTES } from '@elo/contract';
import { createLifecycles, type PageLoader } from '@elo-platform/build/lifecycles';

/** single-spa lifecycles, for hosts that are not our shell. */
export const { bootstrap, mount, unmount, update } = createLifecycles(
  {
    [ROUTES.catalogue]: (() => import('./pages/catalogue/page')) as PageLoader,
    [ROUTES.compare]: (() => import('./pages/compare/page')) as PageLoader,
    [ROUTES.interchange]: (() => import('./pages/interchange/page')) as PageLoader,
  },
  fetchFacts,
  PART_FAILED,
);

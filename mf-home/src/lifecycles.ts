import { fetchFacts, PART_FAILED, ROUTES } from '@elo/contract';
import { createLifecycles, type PageLoader } from '@elo-platform/build/lifecycles';

/** single-spa lifecycles, for hosts that are not our shell. */
export const { bootstrap, mount, unmount, update } = createLifecycles(
  {
    [ROUTES.home]: (() => import('./pages/home/page')) as PageLoader,
    [ROUTES.about]: (() => import('./pages/about/page')) as PageLoader,
  },
  fetchFacts,
  PART_FAILED,
);

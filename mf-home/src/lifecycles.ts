import { createLifecycles, type PageLoader } from '@elo/build/lifecycles';
import { ROUTES } from '@elo/contract';

/** single-spa lifecycles, for hosts that are not our shell. */
export const { bootstrap, mount, unmount, update } = createLifecycles({
  [ROUTES.home]: (() => import('./pages/home/page')) as PageLoader,
  [ROUTES.about]: (() => import('./pages/about/page')) as PageLoader,
});

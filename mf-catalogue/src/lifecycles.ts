import { createLifecycles, type PageLoader } from '@elo/build/lifecycles';
import { ROUTES } from '@elo/contract';

/** single-spa lifecycles, for hosts that are not our shell. */
export const { bootstrap, mount, unmount, update } = createLifecycles({
  [ROUTES.catalogue]: (() => import('./pages/catalogue/page')) as PageLoader,
});

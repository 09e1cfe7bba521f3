import { createLifecycles } from '@elo/build/lifecycles';
import { ROUTES } from '@elo/contract';

/** single-spa lifecycles of this remote. */
export const { bootstrap, mount, unmount, update } = createLifecycles({
  [ROUTES.training]: () => import('./pages/training/page'),
});

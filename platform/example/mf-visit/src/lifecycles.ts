import { createLifecycles } from '@elo-platform/build/lifecycles';

/** single-spa lifecycles of this remote. */
export const { bootstrap, mount, unmount, update } = createLifecycles({
  '/visit': () => import('./pages/visit/page'),
});

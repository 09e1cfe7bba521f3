import { createLifecycles } from '@elo-platform/build/lifecycles';

/** single-spa lifecycles of this remote. */
export const { bootstrap, mount, unmount, update } = createLifecycles({
  '/': () => import('./pages/tools/page'),
  '/tools/:slug': () => import('./pages/tool/page'),
  '/care': () => import('./pages/care/page'),
});

import { createLifecycles } from '@elo-platform/build/lifecycles';
import { PATH } from './content/texts';

/** single-spa lifecycles of this remote, for hosts that are not of this platform. */
export const { bootstrap, mount, unmount, update } = createLifecycles({
  [PATH]: () => import('./pages/__module__/page'),
});

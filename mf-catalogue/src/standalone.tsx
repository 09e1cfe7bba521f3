import '@elo/shared-ui/base.scss';
import type { PageLoader } from '@elo/build/lifecycles';
import { runStandalone } from '@elo/build/standalone';
import { ROUTES } from '@elo/contract';

void runStandalone({
  [ROUTES.catalogue]: (() => import('./pages/catalogue/page')) as PageLoader,
});

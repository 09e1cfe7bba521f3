import '@elo/shared-ui/base.scss';
import { fetchFacts, ROUTES } from '@elo/contract';
import type { PageLoader } from '@elo-platform/build/lifecycles';
import { runStandalone } from '@elo-platform/build/standalone';

void runStandalone(
  {
    [ROUTES.catalogue]: (() => import('./pages/catalogue/page')) as PageLoader,
    [ROUTES.compare]: (() => import('./pages/compare/page')) as PageLoader,
    [ROUTES.interchange]: (() => import('./pages/interchange/page')) as PageLoader,
  },
  fetchFacts,
);

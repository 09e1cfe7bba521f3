import '@elo/shared-ui/base.scss';
import { fetchFacts, ROUTES } from '@elo/contract';
import { runStandalone } from '@elo-platform/build/standalone';

void runStandalone({ [ROUTES.contact]: () => import('./pages/contact/page') }, fetchFacts);

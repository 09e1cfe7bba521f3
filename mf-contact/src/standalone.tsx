import '@elo/shared-ui/base.scss';
import { runStandalone } from '@elo/build/standalone';
import { ROUTES } from '@elo/contract';

void runStandalone({ [ROUTES.contact]: () => import('./pages/contact/page') });

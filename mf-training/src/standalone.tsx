import '@elo/shared-ui/base.scss';
import { runStandalone } from '@elo/build/standalone';
import { ROUTES } from '@elo/contract';

void runStandalone({ [ROUTES.training]: () => import('./pages/training/page') });

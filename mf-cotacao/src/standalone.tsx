import { fetchFacts } from '@elo/contract';
import '@elo/shared-ui/base.scss';
import { runStandalone } from '@elo-platform/build/standalone';
import { PATH } from './content/texts';

void runStandalone({ [PATH]: () => import('./pages/cotacao/page') }, fetchFacts);

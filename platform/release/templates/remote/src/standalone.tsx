import { runStandalone } from '@elo-platform/build/standalone';
import { PATH } from './content/texts';

void runStandalone({ [PATH]: () => import('./pages/__module__/page') });

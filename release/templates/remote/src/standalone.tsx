import '@elo/shared-ui/base.scss';
import { runStandalone } from '@elo/build/standalone';
import { PATH } from './content/texts';

void runStandalone({ [PATH]: () => import('./pages/__module__/page') });

import '@elo/shared-ui/base.scss';
import { startShell } from './start';

startShell();

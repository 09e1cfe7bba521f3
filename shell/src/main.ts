import '@elo/shared-ui/base.scss';
import './document/below.scss';
import './document/islands.scss';
import './document/notice.scss';
import './document/print.scss';
import { startShell } from './start';

startShell();

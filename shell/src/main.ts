import '@elo/shared-ui/base.scss';
import './document/marks.scss';
import './document/notice.scss';
import './document/print.scss';
import { startShell } from './start';

startShell();

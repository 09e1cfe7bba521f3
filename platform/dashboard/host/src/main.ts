import './host.scss';
import { startPlainHost } from '@elo-platform/runtime/plain-host';
import { site } from './site';

startPlainHost(site);

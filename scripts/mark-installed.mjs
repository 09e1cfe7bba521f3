import { markInstalled } from './ready.mjs';

markInstalled();

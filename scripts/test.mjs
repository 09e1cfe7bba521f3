import { launch } from './launch.mjs';
import { ensureInstalled } from './ready.mjs';

ensureInstalled();
launch('scripts/test.ts');

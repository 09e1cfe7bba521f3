import { launch } from './launch.mjs';
import { ensureInstalled } from './ready.mjs';

ensureInstalled({ tools: false });
launch('scripts/start.ts');

import { launch } from './launch.mjs';
import { ensureInstalled } from './ready.mjs';

ensureInstalled({ tools: true });
launch('scripts/test.ts', process.argv.slice(2));

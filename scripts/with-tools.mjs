import { launch } from './launch.mjs';
import { ensureInstalled } from './ready.mjs';

// with-tools.mjs <program> <its arguments>: installs first what `npm start` does without.
const [program = '', ...args] = process.argv.slice(2);
ensureInstalled({ tools: true });
launch(program, args);

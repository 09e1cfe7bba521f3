import { launch } from './launch.mjs';
import { ensureInstalled } from './ready.mjs';

// run.mjs [--tools] <program> <its arguments>: installs what it needs; with --tools also what `npm start` does without.
const [first, ...rest] = process.argv.slice(2);
const tools = first === '--tools';
const [program = '', ...args] = tools ? rest : [first, ...rest];
ensureInstalled({ tools });
launch(program, args);

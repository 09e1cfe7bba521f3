import { spawn } from 'node:child_process';
import { ensureInstalled, root } from './ready.mjs';

ensureInstalled();

const child = spawn(
  process.execPath,
  ['--import', 'tsx', 'scripts/start.ts', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));

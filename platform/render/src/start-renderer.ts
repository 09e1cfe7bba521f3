import { dirname, join } from 'node:path';
import { programText } from '@elo-platform/protocol/program';
import { type IsolatedProcess, type ProcessLimits, startIsolated } from './isolated-process';

let program: Promise<string> | undefined;

/** Starts an isolated process that renders. */
export function startRenderer(limits: ProcessLimits): IsolatedProcess {
  // By the package's name: the caller may run as one bundled file, in another folder than its modules.
  const folder = dirname(require.resolve('@elo-platform/render/package.json'));
  program ??= programText(join(folder, 'src', 'renderer.ts'));
  return startIsolated(program, limits);
}

import { dirname, join } from 'node:path';
import { programText } from '@elo-platform/protocol/program';
import { type IsolatedProcess, startIsolated } from './isolated-process';

let program: Promise<string> | undefined;

/**
 * Starts an isolated process that renders.
 * @param heapMb limit of its JavaScript heap, in megabytes
 */
export function startRenderer(heapMb: number): IsolatedProcess {
  // By the package's name: the caller may run as one file, which lies elsewhere than its modules.
  const folder = dirname(require.resolve('@elo-platform/render/package.json'));
  program ??= programText(join(folder, 'src', 'renderer.ts'));
  return startIsolated(program, heapMb);
}

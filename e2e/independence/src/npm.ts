import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/**
 * Runs npm in a folder, with its cache preferred.
 * @returns its output
 * @throws Error with npm's own messages
 */
export async function npm(folder: string, args: readonly string[]): Promise<string> {
  const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  // npm passes its settings to child processes as variables; those of this run do not apply here.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.toLowerCase().startsWith('npm_')),
  );
  const { stdout } = await execute('npm', [...args, ...quiet], { cwd: folder, env });
  return stdout;
}

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/**
 * Runs npm in a folder, from its cache where that has what is needed.
 * @returns what it printed
 * @throws Error with npm's own messages
 */
export async function npm(folder: string, args: readonly string[]): Promise<string> {
  const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  // npm hands its own settings to what it starts; those of this run are not for that folder.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.toLowerCase().startsWith('npm_')),
  );
  const { stdout } = await execute('npm', [...args, ...quiet], { cwd: folder, env });
  return stdout;
}

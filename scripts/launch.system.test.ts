import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const LAUNCH = pathToFileURL(join(__dirname, 'launch.mjs')).href;
const SERVICE = 'scripts/testing/small-service.ts';
const PROGRAM = `import(${JSON.stringify(LAUNCH)}).then(({launch}) => launch('${SERVICE}', []))`;

/** Starts the launcher and waits until its program listens. */
async function begin(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<ChildProcess & { readonly port: number }> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  if (child.stdout === null) throw new Error('The launcher has no output');
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return Object.assign(child, { port: (JSON.parse(line) as { port: number }).port });
}

/** Standard output ends only when launcher and program, which both hold it, have ended. */
const allEnded = (child: ChildProcess) => once(child, 'close');

test('SIGTERM to a shell that says nothing of it to its programs ends them', async () => {
  // What npm does to `npm start`: the shell ends, and all below it is left to itself.
  const shell = await begin('sh', [
    '-c',
    `"${process.execPath}" -e "${PROGRAM.replaceAll('"', '\\"')}"; :`,
  ]);
  shell.kill('SIGTERM');
  await allEnded(shell);
});

test.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
  '%s to the launcher ends the program',
  async (signal) => {
    const launcher = await begin(process.execPath, ['-e', PROGRAM]);
    launcher.kill(signal);
    await allEnded(launcher);
  },
);

test('a program that is killed leaves nothing running that it had started', async () => {
  const launcher = await begin(process.execPath, ['-e', PROGRAM], { LEAVE: '1' });
  const answer = await fetch(`http://127.0.0.1:${launcher.port}`);
  process.kill(Number(await answer.text()), 'SIGKILL');
  await allEnded(launcher);
});

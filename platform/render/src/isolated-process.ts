import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { programText } from '@elo-platform/protocol/program';
import type { RenderOrder } from './job';
import { type RenderMessage, renderMessageSchema } from './render-messages';

/** Limit of all writable memory, in kilobytes: buffers are outside the heap. */
const DATA_KB = 1536 * 1024;

export interface ProcessLimits {
  readonly heapMb: number;
  /** Processor time, in seconds: ends a loop whose parent was killed. */
  readonly cpuSeconds: number;
  /** Takes the processor only while no other program wants it, where the system has `nice`. */
  readonly isBackground?: boolean;
}

/** Namespaces without network interfaces, without other processes and without their memory. */
const UNSHARE = ['unshare', '--user', '--net', '--pid', '--ipc', '--fork', '--kill-child', '--'];

/** Sets the limits, then becomes the program: `/bin/sh` is on every system that Elo runs on. */
const limitsOf = ({ cpuSeconds, isBackground }: ProcessLimits) =>
  [
    `ulimit -d ${DATA_KB} 2>/dev/null`,
    `ulimit -t ${cpuSeconds} 2>/dev/null`,
    ...(isBackground ? ['command -v nice >/dev/null && set -- nice -n 19 "$@"'] : []),
    'exec "$@"',
  ].join('; ');

/** Runs the program that arrives as the first message; it may read no file, not even its own. */
const STARTER = `
for (const name of Object.keys(process.env)) delete process.env[name];
process.once('disconnect', () => process.exit());
process.once('message', (code) => {
  const run = require('node:vm').runInThisContext('(function (require, module, exports) {' + code + '\\n})');
  const module = { exports: {} };
  run(require, module, module.exports);
});`;

let namespaces: readonly string[] | undefined;

/** The prefix that denies the network, where this system lets the user do so. */
function withoutNetwork(): readonly string[] {
  if (namespaces === undefined) {
    const [command = '', ...args] = UNSHARE;
    const works =
      process.platform === 'linux' && spawnSync(command, [...args, 'true']).status === 0;
    namespaces = works ? UNSHARE : [];
  }
  return namespaces;
}

/** Whether this system denies untrusted code the network; where it does not, SECURITY.md says so. */
export const deniesNetwork = (): boolean => withoutNetwork().length > 0;

/** Node's permission model without any permission: no files, processes, threads or addons. */
function nodeFlags(heapMb: number): string[] {
  const { allowedNodeEnvironmentFlags: known } = process;
  return [
    known.has('--permission') ? '--permission' : '--experimental-permission',
    '--no-warnings',
    `--max-old-space-size=${heapMb}`,
  ];
}

export interface IsolatedProcess {
  readonly child: ChildProcess;
  /** Sends an order once the program listens; one that has ended no longer needs it. */
  send(order: RenderOrder): void;
  /**
   * Listens. Code of remotes runs in the process and can send anything, so every message is checked.
   * @param broke called when it ends, fails or sends a malformed message
   */
  hear(
    handle: (message: RenderMessage) => void,
    broke: (reason: string, cause?: Error) => void,
  ): void;
}

let program: Promise<string> | undefined;

/**
 * Starts a process that renders: for code that must not be trusted. It gets no environment, no file,
 * no network (where the system allows that) and limited memory; its only input and output are JSON
 * messages, so that its parent does the input and output and holds the keys.
 */
export function startRenderer(limits: ProcessLimits): IsolatedProcess {
  // By the package's name: the caller may run as one bundled file, in another folder than its modules.
  const folder = dirname(require.resolve('@elo-platform/render/package.json'));
  program ??= programText(join(folder, 'src', 'renderer.ts'));
  const node = [process.execPath, ...nodeFlags(limits.heapMb), '--eval', STARTER];
  const child = spawn('/bin/sh', ['-c', limitsOf(limits), 'sh', ...withoutNetwork(), ...node], {
    cwd: '/',
    env: {},
    // What a remote prints is not part of a command's output.
    stdio: ['ignore', 'ignore', process.env.ELO_DEBUG === undefined ? 'ignore' : 'inherit', 'ipc'],
  });
  const write = (message: string | object): void => {
    if (child.connected) child.send(message, () => undefined);
  };
  const listening = program.then(write, (cause: Error) => {
    child.emit('error', cause);
    child.kill('SIGKILL');
  });
  return {
    child,
    send: (order) => void listening.then(() => write(order)),
    hear(handle, broke) {
      child.on('error', (cause) => broke(`its process failed: ${cause.message}`, cause));
      child.on('exit', (code, signal) =>
        broke(`its process ended with ${signal ?? code}, for example for lack of memory`),
      );
      child.on('message', (sent) => {
        const { data, error } = renderMessageSchema.safeParse(sent);
        if (error) broke(`it sent a malformed message (${error.issues[0]?.message})`);
        else handle(data);
      });
    },
  };
}

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { DataUnavailableError, EloError, jsonOf, type PostAnswer } from '@elo-platform/protocol';
import { OPTIMIZE_LATER, programText } from '@elo-platform/protocol/program';
import type { RenderAnswer, RenderOrder } from './job';
import { type RenderMessage, renderMessageSchema } from './render-messages';

/** Limit of all writable memory, in kilobytes: buffers are outside the heap. */
const DATA_KB = 1536 * 1024;

export interface ProcessLimits {
  readonly heapMb: number;
  /** Largest message from the process, in millions of characters: its parent parses each at once. */
  readonly messageMb: number;
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

/** Descriptor of the channel in the process. */
const CHANNEL = 3;

/**
 * Runs the program that arrives as the first message; it may read no file, not even its own. Messages are
 * lines of JSON. Sockets in the file system (Docker's, a database's) are in no network namespace, so
 * connecting and listening are denied, too, also by Node's handles. V8 and Node write traces without
 * asking for permission. The process group is denied, because a signal to it would end the parent and its
 * shell; the process has no group of its own, because Ctrl-C must end a page that hangs.
 */
const STARTER = `
const v8 = require('node:v8');
v8.setFlagsFromString('${OPTIMIZE_LATER}');
for (const name of Object.keys(process.env)) delete process.env[name];
const { Server, Socket } = require('node:net');
const parent = new Socket({ fd: ${CHANNEL} });
const parts = [];
parent.setEncoding('utf8').on('data', (text) => {
  const [end, ...starts] = text.split('\\n');
  parts.push(end);
  for (const start of starts) {
    process.emit('message', JSON.parse(parts.splice(0).join('')));
    parts.push(start);
  }
});
parent.on('error', () => undefined).on('close', () => process.exit());
process.send = (message) => parent.write(JSON.stringify(message) + '\\n');
const denied = () => {
  throw Object.assign(new Error('Access to other processes and files is denied'), { code: 'ERR_ACCESS_DENIED' });
};
for (const [owner, ...names] of [
  [process, 'kill', '_kill', '_debugProcess', '_debugEnd'],
  [Socket.prototype, 'connect'],
  [Server.prototype, 'listen'],
  [Object.getPrototypeOf(parent._handle), 'connect', 'bind'],
  [v8, 'setFlagsFromString'],
  [require('node:trace_events'), 'createTracing'],
]) {
  for (const name of names) owner[name] = denied;
}
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

function startProcess(limits: ProcessLimits): ChildProcess {
  const node = [process.execPath, ...nodeFlags(limits.heapMb), '--eval', STARTER];
  return spawn('/bin/sh', ['-c', limitsOf(limits), 'sh', ...withoutNetwork(), ...node], {
    cwd: '/',
    env: {},
    // What a remote prints is not part of a command's output.
    // Not Node's channel (`ipc`): text that is not JSON, or one of Node's own messages, would end the parent.
    stdio: ['ignore', 'ignore', process.env.ELO_DEBUG === undefined ? 'ignore' : 'inherit', 'pipe'],
  });
}

/** What the code in the process gets from outside while it works on an order. */
export interface Outside {
  /** JSON of the API as text. */
  fetchJson(path: string): Promise<string>;
  /** POST of JSON to the API on behalf of the visitor, never repeated; absent: the page is read. */
  postJson?: ((path: string, body: string) => Promise<PostAnswer>) | undefined;
}

/** An order has no answer: `failed` concerns this order only, after `hung` and `broke` the process is over. */
export class RenderFault extends Error {
  constructor(
    readonly kind: 'failed' | 'hung' | 'broke',
    message: string,
    /** What the reader can do next, if the process said so. */
    readonly next = '',
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}

interface Working {
  readonly type: RenderOrder['type'];
  readonly number: number;
  resolve(answer: RenderMessage): void;
  reject(fault: RenderFault): void;
}

let program: Promise<string> | undefined;

/** The text of the program that renders, read once; what could not be read is read again. */
function readProgram(): Promise<string> {
  // By the package's name: the caller may run as one bundled file, in another folder than its modules.
  const folder = dirname(require.resolve('@elo-platform/render/package.json'));
  program ??= programText(join(folder, 'src', 'renderer.ts')).catch((error: unknown) => {
    program = undefined;
    throw error;
  });
  return program;
}

/**
 * A process that renders: for code that must not be trusted. It gets no environment, no file, no
 * network (where the system allows that) and limited memory; its only input and output are JSON
 * messages, so that its parent does the input and output and holds the keys. It works on one order at
 * a time. Code of remotes can send anything: every message is checked, and only an answer to the
 * current order counts.
 */
export class RenderProcess {
  /** Why it is over; undefined while it can take an order. */
  fault: RenderFault | undefined;
  private readonly child: ChildProcess;
  /** Absent if the process could not be started. */
  private readonly channel: Socket | undefined;
  /** Settles once the program listens. */
  private readonly listening: Promise<void>;
  private outside: Outside | undefined;
  private working: Working | undefined;
  private number = 0;

  constructor(limits: ProcessLimits) {
    this.child = startProcess(limits);
    this.channel = this.child.stdio?.[CHANNEL] as Socket | undefined;
    // The end of the process says why.
    this.channel?.on('error', () => undefined);
    this.listening = readProgram().then(
      (text) => this.write(text),
      (cause: Error) => this.broke(`its program could not be read: ${cause.message}`, cause),
    );
    this.child.on('error', (cause) => this.broke(`its process failed: ${cause.message}`, cause));
    this.child.on('exit', (code, signal) =>
      this.broke(`its process ended with ${signal ?? code}, for example for lack of memory`),
    );
    this.readMessages(limits.messageMb * 1e6);
  }

  /** How many orders it got. */
  get orders(): number {
    return this.number;
  }

  /** Whether the process keeps its parent running; by default it does. */
  keepsParent(keeps: boolean): void {
    const change = keeps ? 'ref' : 'unref';
    this.child[change]();
    this.channel?.[change]();
  }

  /**
   * Has an order carried out. Not to be called before the one before is settled.
   * @param limitMs time without an answer after which the process counts as hung and is ended
   * @throws RenderFault
   */
  async ask<Order extends RenderOrder>(
    order: Order,
    outside: Outside,
    limitMs: number,
  ): Promise<RenderAnswer<Order['type']>> {
    if (this.fault) throw this.fault;
    this.number += 1;
    const { number } = this;
    this.outside = outside;
    const late = () => this.end(new RenderFault('hung', 'it took too long'));
    const timer = setTimeout(late, limitMs);
    try {
      return await new Promise((resolve, reject) => {
        const { type } = order;
        this.working = { type, number, resolve: resolve as Working['resolve'], reject };
        void this.listening.then(() => this.write({ ...order, number }));
      });
    } finally {
      clearTimeout(timer);
      this.working = undefined;
    }
  }

  /** Ends the process; the order that it works on fails with the fault. */
  end(fault: RenderFault): void {
    if (this.fault) return;
    this.fault = fault;
    this.child.kill('SIGKILL');
    this.channel?.destroy();
    this.working?.reject(fault);
  }

  /** Ends the process and waits for it. */
  async stop(): Promise<void> {
    this.end(new RenderFault('broke', 'its process was ended'));
    const { exitCode, signalCode, pid } = this.child;
    if (pid !== undefined && exitCode === null && signalCode === null) {
      await once(this.child, 'exit');
    }
  }

  private broke(reason: string, cause?: unknown): void {
    this.end(new RenderFault('broke', reason, '', cause));
  }

  /** One that has ended needs no message. */
  private write(message: string | object): void {
    if (!this.fault) this.channel?.write(`${JSON.stringify(message)}\n`);
  }

  /** @param limit characters of the largest message */
  private readMessages(limit: number): void {
    let parts: string[] = [];
    let length = 0;
    this.channel?.setEncoding('utf8').on('data', (text: string) => {
      const [end = '', ...starts] = text.split('\n');
      parts.push(end);
      length += end.length;
      for (const start of starts) {
        if (this.fault) return;
        this.take(parts.join(''));
        parts = [start];
        length = start.length;
      }
      if (length > limit) this.broke('it sent a message that is too long');
    });
  }

  private take(line: string): void {
    const { data, error } = renderMessageSchema.safeParse(jsonOf(line));
    const [issue] = error?.issues ?? [];
    const where = issue?.path.join('.');
    if (error) this.broke(`it sent a malformed message (${where}: ${issue?.message})`);
    else this.handle(data);
  }

  private handle(message: RenderMessage): void {
    const { working, outside } = this;
    if (message.type === 'broke') this.broke(message.message);
    else if (message.type === 'fetch') void this.fetch(message.path, outside);
    else if (message.type === 'post' && outside?.postJson) {
      const { post, path, body } = message;
      // The process numbers its posts over all pages, so a late answer reaches no other.
      void outside
        .postJson(path, body)
        .then((answer) => this.write({ type: 'posted', post, answer }));
    } else if (!working || !('number' in message) || message.number !== working.number) {
      this.broke(`it sent ${message.type}, which is not due`);
    } else if (message.type === 'failed') {
      working.reject(new RenderFault('failed', message.message, message.next));
    } else if (message.type === working.type) working.resolve(message);
    else this.broke(`it sent ${message.type}, which is not due`);
  }

  private async fetch(path: string, outside: Outside | undefined): Promise<void> {
    const answer = await answerOf(path, outside);
    // What was fetched for one visitor is not the next one's.
    if (this.outside === outside) this.write(answer);
  }
}

async function answerOf(path: string, outside: Outside | undefined) {
  try {
    return { type: 'answer', path, text: (await outside?.fetchJson(path)) ?? 'null' };
  } catch (error) {
    const status = error instanceof DataUnavailableError ? error.status : undefined;
    const next = error instanceof EloError ? error.next : '';
    return { type: 'unanswered', path, message: (error as Error).message, next, status };
  }
}

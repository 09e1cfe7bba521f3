import { isIPv6 } from 'node:net';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { EloError, type ErrorCode, errorCode } from './errors';

/** Exit codes of the services, edge and API, and of helper programs; 1 for all other errors. */
const EXIT_CODES: Partial<Record<ErrorCode, number>> = {
  usage: 2,
  'invalid-environment': 2,
  'invalid-data': 3,
  'database-locked': 4,
  'port-in-use': 5,
  'not-found': 6,
  signature: 10,
  'store-unreachable': 20,
  'database-unreachable': 20,
};

/** Exit code for the error that ended a service. */
export function serviceExitCode(error: unknown): number {
  return EXIT_CODES[errorCode(error)] ?? 1;
}

/** Ends a service for an error: its message, what to do about it, and the exit code. */
export function exitWith(program: string, error: unknown): never {
  const next = error instanceof EloError && error.next !== '' ? ` ${error.next}` : '';
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${program}: ${message.replace(/\.$/, '')}.${next}\n`);
  process.exit(serviceExitCode(error));
}

/** Schema of an environment variable: an empty one means the same as none. */
export function given<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema);
}

/** Reads a service's settings. @throws EloError `invalid-environment` naming every bad variable */
export function readVariables<Schema extends z.ZodType>(
  schema: Schema,
  variables: NodeJS.ProcessEnv,
  list = '`--help`',
): z.infer<Schema> {
  const result = schema.safeParse(variables);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new EloError('invalid-environment', `Bad settings: ${problems.join('; ')}`, {
    next: `Correct these environment variables; ${list} lists them.`,
  });
}

interface Variable {
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly string[];
}

/** Names, defaults and meanings of a program's settings, for its `--help` and the documentation. */
export function describeVariables(schema: z.ZodType) {
  const { properties = {} } = z.toJSONSchema(schema, { unrepresentable: 'any' });
  return Object.entries(properties as Record<string, Variable>).map(([name, variable]) => {
    const { description = '', default: usual = '', enum: words } = variable;
    const meaning = words ? `${description} One of ${words.join(', ')}.` : description;
    return { name, usual: String(usual), meaning };
  });
}

/** The settings of a program for its `--help`, a line each. */
export function listVariables(schema: z.ZodType): string {
  const lines = describeVariables(schema).map(({ name, usual, meaning }) => {
    return `  ${name}${usual && ` (${usual})`}: ${meaning.replaceAll('`', '')}`;
  });
  return lines.join('\n');
}

/**
 * Folder from which a service's relative paths count: the one it was called from. `npm start -w`
 * runs it in its own package's folder, and says in `INIT_CWD` where it was called.
 */
export function callingFolder(environment: NodeJS.ProcessEnv, folder = process.cwd()): string {
  const { npm_package_json: manifest, INIT_CWD: called } = environment;
  const ofNpm = manifest !== undefined && resolve(dirname(manifest)) === resolve(folder);
  return ofNpm && called ? resolve(called) : resolve(folder);
}

/** How often a service asks whether its shell is still there, in milliseconds. */
const SHELL_CHECK_MS = 250;

/**
 * Calls `onGone` when the shell between npm and a service has ended. `npx` hands a signal to that
 * shell alone, which ends and passes nothing on: the service would serve on, orphaned. Scripts of a
 * package.json need none of this, they can `exec`.
 * @param environment of the process; outside npm nothing is watched
 */
export function watchNpmShell(environment: NodeJS.ProcessEnv, onGone: () => void): void {
  if (environment.npm_execpath === undefined) return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    onGone();
  }, SHELL_CHECK_MS);
  timer.unref();
}

/**
 * Stops a service at the first signal, or at the end of its parent or of npm's shell; a second signal
 * ends it at once.
 * @param supervised whether a parent listened when the service began
 */
export function stopOnSignals(
  program: string,
  supervised: boolean,
  stop: () => Promise<void>,
): void {
  let stopping = false;
  const begin = () => {
    if (stopping) process.exit(1);
    stopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => exitWith(program, error),
    );
  };
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(event, begin);
  if (supervised && !process.connected) begin();
  watchNpmShell(process.env, () => {
    if (!stopping) begin();
  });
}

/** Announces a service to its caller: a line of JSON and, with an IPC channel, a message there. */
export function announce(notice: object): void {
  process.stdout.write(`${JSON.stringify(notice)}\n`);
  if (process.connected) process.send?.(notice);
}

/** Origin to reach a listener at; those on all addresses are reached at the loopback. */
export function originOf(host: string, port: number): string {
  const reached = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
}

/** Why a request got no answer, e.g. ECONNREFUSED: the error of `fetch` hides it in its causes. */
export function whyUnanswered(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) {
    return whyUnanswered(error.errors[0]);
  }
  const { code, cause, message } = error as NodeJS.ErrnoException & { cause?: unknown };
  if (typeof code === 'string') return code;
  return cause === undefined ? message : whyUnanswered(cause);
}

/** A request's whole body. @returns undefined: it has more bytes than allowed */
export async function readWithin(
  body: AsyncIterable<Uint8Array>,
  limit: number,
): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > limit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Bits of an IPv6 address that one customer shares. */
const NETWORK_GROUPS = 4;

/** What a sender's requests are counted under: the IPv4 address, or the /64 of an IPv6 one. */
export function addressGroup(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...right];
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** Whether `If-None-Match` names one of the tags, by weak comparison (RFC 9110, 13.1.2). */
export function matchesEtag(header: string | undefined, ...etags: readonly string[]): boolean {
  if (header === undefined) return false;
  if (header === '*' || etags.includes(header)) return true;
  return header.split(',').some((part) => etags.includes(part.trim().replace(/^W\//, '')));
}

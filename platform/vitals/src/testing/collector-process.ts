import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Beacon, ErrorList, Evidence } from '@elo-platform/protocol';

/** A collector that runs as a process of its own, as it does for a site. */
export interface CollectorProcess {
  readonly url: string;
  readonly internalUrl: string;
  /** Sends a beacon, or a body as it is. @returns the status */
  send(body: unknown, headers?: Record<string, string>): Promise<number>;
  evidence(query?: string): Promise<Evidence>;
  errors(query?: string): Promise<ErrorList>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Asks it to end. @returns its exit code */
  stop(): Promise<number | null>;
}

/** Starts a collector and waits until it listens. */
export async function startCollector(
  settings: Readonly<Record<string, string>>,
): Promise<CollectorProcess> {
  const program = join(__dirname, '..', '..', 'bin', 'elo-vitals.mjs');
  // Only what the program needs: what the developer has set must not reach it.
  const env = { PATH: process.env.PATH ?? '', PORT: '0', PRIVATE_PORT: '0', ...settings };
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((done) => child.once('close', done));
  const { url, internalUrl } = await readReady(child, ended);
  const read = async (path: string) => {
    const answer = await fetch(`${internalUrl}${path}`);
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  return {
    url,
    internalUrl,
    async send(body, headers) {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const answer = await fetch(`${url}/api/vitals`, { method: 'POST', body: text, headers });
      await answer.arrayBuffer();
      return answer.status;
    },
    evidence: (query = '') => read(`/evidence?channel=production${query}`) as Promise<Evidence>,
    errors: (query = '') => read(`/errors?channel=production${query}`) as Promise<ErrorList>,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

function readReady(
  child: ChildProcess,
  ended: Promise<number | null>,
): Promise<{ url: string; internalUrl: string }> {
  return new Promise((resolve, reject) => {
    let out = '';
    let fault = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      out += chunk;
      if (out.includes('\n')) resolve(JSON.parse(out.slice(0, out.indexOf('\n'))));
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      fault += chunk;
    });
    void ended.then((code) => reject(new Error(`The collector ended with ${code}: ${fault}`)));
  });
}

/** Releases of the tests' beacons. */
export const STABLE = 'a'.repeat(20);
export const CANARY = 'b'.repeat(20);

/** A beacon as a page sends it. */
export function beacon(change: Partial<Beacon> = {}): Beacon {
  return {
    schema: 1,
    channel: 'production',
    entry: 12,
    arm: 'stable',
    release: STABLE,
    route: '/',
    connection: '4g',
    vitals: [],
    errors: [],
    clicks: { worked: 0, dead: 0, owners: [] },
    ...change,
  };
}

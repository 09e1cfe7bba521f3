import { request } from 'node:http';
import type {
  DashboardError,
  DashboardOutcome,
  DashboardRequest,
  DashboardState,
} from '@elo-platform/protocol';
import { readSettings } from '../cli/env';
import { createOutput } from '../cli/output';
import { createContext } from '../context/context';
import { createApi } from '../verbs/dashboard/api';
import { startLocalServer } from '../verbs/dashboard/local-server';
import type { OwnSite } from '../verbs/dashboard/own-site';
import { COMPOSER_FOR_TEST } from './composer';
import { createWorkplace, type Workplace } from './elo';
import { remote, SHELL } from './make-package';

/** A released page; that of the real dashboard is read in `e2e/tests/dashboard.spec.ts`. */
const SITE: OwnSite = {
  read: async (path) =>
    path === '/'
      ? { status: 200, type: 'text/html', csp: "default-src 'self'", body: Buffer.from('page') }
      : undefined,
  close: async () => undefined,
};

/** The store of the current test, with one release and a newer `mf-home` that is not live. */
export let place: Workplace;
/** What to close after the current test, the last one first. */
export const closing: (() => Promise<unknown> | unknown)[] = [];

/** Gives every test of a file its own store. */
export function dashboardApart(): void {
  beforeEach(async () => {
    place = await createWorkplace();
    await fill(place);
  });
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
    await place.remove();
  });
}

/** Publishes the packages of {@link place}, and promotes the older ones. */
export async function fill(one: Workplace): Promise<void> {
  await one.publish(SHELL);
  await one.publish(remote('mf-home', '1.0.0', '/'));
  await one.elo('promote', '--reason', 'first');
  await one.publish(remote('mf-home', '1.1.0', '/'));
}

export interface Started {
  /** Name of the key; undefined: without one. */
  readonly key?: string | undefined;
  readonly evidence?: string;
  readonly plan?: Parameters<typeof createApi>[2];
}

/** The dashboard of the workplace, with its key. */
export async function start({ key, evidence, plan }: Started = { key: 'dev' }) {
  const { settings } = readSettings({ evidence }, place.environment);
  const streams = { stdout: { write: () => true }, stderr: { write: () => true } };
  const output = createOutput(streams, { json: true, environment: {} });
  const context = createContext(settings, output, COMPOSER_FOR_TEST);
  const server = await startLocalServer(SITE, createApi(context, key, plan));
  closing.push(
    () => context.close(),
    () => server.stop(),
  );
  return server;
}

interface Sent {
  readonly method?: string;
  readonly body?: object;
  readonly headers?: Record<string, string>;
}

/** Sends a request as it is: `fetch` would set `Host` and `Origin` itself. */
export function send(url: string, path: string, { method, body, headers }: Sent = {}) {
  return new Promise<{ status: number; json: unknown; policy: unknown }>((resolve, reject) => {
    const options = {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { ...(body && { 'Content-Type': 'application/json' }), ...headers },
    };
    const sent = request(new URL(path, url), options, async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      const policy = response.headers['content-security-policy'];
      const json = text.startsWith('{') ? JSON.parse(text) : text;
      resolve({ status: response.statusCode ?? 0, json, policy });
    });
    sent.once('error', reject).end(body && JSON.stringify(body));
  });
}

/** Opens a session, as the page does. */
export async function open(server: Awaited<ReturnType<typeof start>>) {
  const { origin, hash } = new URL(server.url);
  const { json } = await send(origin, '/session', { body: { token: hash.slice(1) } });
  const headers = { Authorization: `Bearer ${(json as { session: string }).session}` };
  const ask = (path: string, body?: object) =>
    send(origin, path, { headers, ...(body && { body }) });
  const act = async (action: string, body: DashboardRequest) => {
    const { status, json } = await ask(`/actions/${action}`, body);
    expect(status).toBe(200);
    return json as DashboardOutcome;
  };
  return {
    origin,
    headers,
    ask,
    act,
    state: async () => (await ask('/state')).json as DashboardState,
    refusal: async (action: string, body: DashboardRequest) => {
      const { status, json } = await ask(`/actions/${action}`, body);
      return { status, ...(json as DashboardError).error };
    },
    /** Plans an action and carries it out. */
    async do(action: string, body: DashboardRequest) {
      const { head } = await act(action, body);
      return act(action, { ...body, head });
    },
  };
}

/** Canaries that run on the first channel. */
export const canariesOf = ({ channels }: DashboardState) =>
  channels[0]?.newest.canaries?.running ?? [];

/** Log of the channel, newest first. */
export const history = async (one = place) => (await one.elo('history')).json.entries;

/** Makes the newer `mf-home` live. */
export const PROMOTION: DashboardRequest = {
  channel: 'production',
  packages: ['mf-home@1.1.0'],
  reason: 'new map',
};

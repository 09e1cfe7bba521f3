import { z } from 'zod';
import type { Verb } from '../cli/verb';
import { stopSignal } from '../context/stop-signal';
import { type Actions, createApi } from '../dashboard/api';
import { startLocalServer } from '../dashboard/local-server';
import { openOwnSite } from '../dashboard/own-site';
import { run as abort } from './canary-abort';
import { run as advance } from './canary-advance';
import { run as explain } from './canary-explain';
import { run as canary } from './canary-start';
import { run as watch } from './canary-watch';
import { run as history } from './history';
import { run as plan } from './plan';
import { run as promote } from './promote';
import { run as rollback } from './rollback';
import { run as status } from './status';

/** What `elo dashboard --json` prints when it is stopped. */
export const resultSchema = z.strictObject({ outcome: z.literal('stopped') });

/** What the dashboard runs: the verbs themselves. */
export const ACTIONS: Actions = {
  promote,
  canary,
  advance,
  abort,
  watch,
  rollback,
  status,
  history,
  explain,
  plan,
};

/** `elo dashboard`: serves the dashboard on loopback until it is stopped. */
export const run: Verb<typeof resultSchema> = async (context) => {
  const { settings, output } = context;
  // A key that may not sign anything is an error now, not at the first action.
  const key = settings.key === undefined ? undefined : (await context.signer()).key;
  const site = await openOwnSite(settings.state, output);
  const server = await startLocalServer(site, createApi(context, ACTIONS, key));
  const mode = key === undefined ? 'read-only: no key' : `actions are signed by ${key}`;
  process.stderr.write(`Dashboard (${mode}): ${server.url}\n`);
  output.note('The address works once, on this machine. Ctrl+C stops it.');
  await stopSignal();
  await server.stop();
  return { data: { outcome: 'stopped' }, lines: [] };
};

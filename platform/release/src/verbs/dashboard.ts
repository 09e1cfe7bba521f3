import { z } from 'zod';
import { evidenceOption } from '../cli/env';
import type { Verb } from '../cli/verb';
import { stopSignal } from '../context/stop-signal';
import { createApi } from './dashboard/api';
import { startLocalServer } from './dashboard/local-server';
import { openOwnSite } from './dashboard/own-site';

export const optionsSchema = z.object(evidenceOption);

/** What `elo dashboard --json` prints when it is stopped. */
export const resultSchema = z.strictObject({ outcome: z.literal('stopped') });

/** `elo dashboard`: serves the dashboard, which runs the other verbs, on loopback until it is stopped. */
export const run: Verb<typeof resultSchema> = async (context) => {
  const { settings, output } = context;
  // A key that may not sign anything is an error now, not at the first action.
  const key = settings.key === undefined ? undefined : (await context.signer()).key;
  const site = await openOwnSite(settings.state, output);
  const server = await startLocalServer(site, createApi(context, key));
  const mode = key === undefined ? 'read-only: no key' : `actions are signed by ${key}`;
  process.stderr.write(`Dashboard (${mode}): ${server.url}\n`);
  output.note('The address works once, on this machine. Ctrl+C stops it.');
  await stopSignal();
  await server.stop();
  return { data: { outcome: 'stopped' }, lines: [] };
};

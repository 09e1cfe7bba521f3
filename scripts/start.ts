import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { EloError } from '@elo-platform/protocol';
import { given, readVariables, serviceExitCode } from '@elo-platform/protocol/service';
import { z } from 'zod';
import { LocalRelease, run } from './local-release';
import { portSchema, requireFreePort } from './port';
import { siteServices } from './site-services';
import { type Supervised, supervise } from './supervise';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const environment = z.object({
  /** Port of the site; 0 takes a free one. */
  PORT: given(portSchema.default(4000)),
  ELO_STATE: z.string().min(1).default(join(root, '.elo')),
  /** How much of the sample a new site shows; `base` for tests that start it many times. */
  ELO_SAMPLE: z.enum(['full', 'base']).default('full'),
  /** Public origin; default: localhost at the port. */
  ELO_ORIGIN: z.url().optional(),
});

const say = (text: string): void => console.log(text);

/**
 * Makes the sample of a new database the whole one, once the site can be seen: composing its 3,000
 * products takes longer than the rest of the start. An imported list is not changed.
 */
async function fillSample(state: string, signal: AbortSignal): Promise<void> {
  const command = ['--import', 'tsx', 'api/src/data-command.ts', 'sample', '--fill'];
  // Without it the site shows the smaller sample, and the next start tries again.
  await run(root, command, { ...process.env, ELO_DATA: join(state, 'data') }, signal).catch(
    () => undefined,
  );
}

/** Builds what changed, publishes it, promotes it, and serves site and API on one origin. */
async function main(services: Supervised[], stopping: AbortController): Promise<void> {
  const env = readVariables(environment, process.env, 'README.md');
  const starts = siteServices(env.ELO_STATE, say);
  // Chosen before anything is composed: pages name their origin, and composing takes minutes.
  const usual = await requireFreePort(env.PORT, 'npm start');
  const origin = env.ELO_ORIGIN ?? `http://localhost:${usual}`;
  const { signal } = stopping;
  const stop = async (): Promise<void> => {
    if (signal.aborted) return;
    stopping.abort();
    await Promise.all(services.map((service) => service.stop()));
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
  // The parent process was killed: no other process would stop the site.
  process.on('disconnect', () => void stop());

  say('Starting the API …');
  const api = supervise({
    name: 'The API',
    start: (before, giveUp) => starts.api(origin, before, giveUp),
    say,
  });
  services.push(api);
  const { port: apiPort, internalUrl = '' } = await api.first;
  const apiUrl = `http://127.0.0.1:${apiPort}`;

  // A site without a collector works: it only measures nothing.
  const vitals = supervise({ name: 'The collector', start: starts.vitals, say });
  services.push(vitals);
  const collecting = vitals.first.catch((error: Error) => {
    if (!signal.aborted) say(`The collector did not start: ${error.message}`);
  });

  const release = new LocalRelease({ root, state: env.ELO_STATE, origin, say, signal });
  await release.ensureKey();
  const news = await release.publishChanged();
  const before = await release.newestEntry();
  const promoting = release.promoteNews(news, apiUrl);
  await release.untilLive(promoting, before);
  const { store, trust } = release;
  const collector = await collecting;
  const served = { store, trust, api: apiUrl, vitals: collector?.url };
  const edge = supervise({
    name: 'The site',
    start: (before, giveUp) => starts.edge({ ...served, port: before?.port ?? usual }, giveUp),
    say,
  });
  services.push(edge);
  const site = `http://localhost:${(await edge.first).port}`;
  release.announce(site, collector?.internalUrl);
  say(`Site: ${site}`);
  // Until all pages are composed, and where one cannot be, the edge renders on request.
  const failure = await promoting.then(
    (promoted) => {
      if (promoted !== undefined) say(promoted);
    },
    (error: Error) => error.message,
  );
  if (signal.aborted) return;
  say(failure === undefined ? 'All pages are composed.' : `Composing failed: ${failure}`);
  if (env.ELO_SAMPLE === 'full') void fillSample(env.ELO_STATE, signal);
  const refresh = () =>
    release.elo(['promote', '--refresh', '--reason', 'the data changed'], apiUrl);
  const shown = (await release.shown())?.data ?? '';
  await keepRefreshed(internalUrl, shown, refresh, signal);
}

/** Pause after a failure before asking again, in milliseconds. */
const PAUSE = 5_000;

/** Digest of the API's data, once it is another one; the same after 25 s without a change. */
async function askForChange(internalUrl: string, after: string, signal: AbortSignal) {
  const url = new URL('/internal/changes', internalUrl);
  url.search = new URLSearchParams({ after, wait: '25' }).toString();
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`GET ${url.pathname} answered ${answer.status}`);
  return ((await answer.json()) as { digest: string }).digest;
}

/**
 * Keeps the pages up to date with the data: whenever the API's data become others than those that
 * the live release shows, a new release is composed and promoted. Ends with the signal.
 * @param internalUrl origin of the API's internal listener
 * @param shown digest of the data that the live release shows; empty when unknown
 * @param refresh composes and promotes a release with the API's current data
 */
async function keepRefreshed(
  internalUrl: string,
  shown: string,
  refresh: () => Promise<unknown>,
  signal: AbortSignal,
): Promise<void> {
  let current = shown;
  while (!signal.aborted) {
    try {
      const digest = await askForChange(internalUrl, current, signal);
      if (digest === current) continue;
      say('The data changed: composing the pages again …');
      await refresh();
      current = digest;
      say('The pages show the new data.');
    } catch (error) {
      if (signal.aborted) return;
      say(
        `Refreshing failed and is tried again in ${PAUSE / 1000} s: ${error instanceof Error ? error.message : error}`,
      );
      await setTimeout(PAUSE, undefined, { signal }).catch(() => undefined);
    }
  }
}

const running: Supervised[] = [];
const ending = new AbortController();

main(running, ending).catch(async (error: unknown) => {
  // Stopping is what ended it.
  if (ending.signal.aborted) return;
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof EloError) console.error(error.next);
  await Promise.all(running.map((service) => service.stop()));
  process.exit(serviceExitCode(error));
});

import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { LocalRelease } from './local-release';
import { keepRefreshed } from './refresh';
import { type Service, startService, stopService } from './service';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  /** Folder of store, keys and data. */
  ELO_STATE: z.string().min(1).default(join(root, '.elo')),
  /** Public origin; default: localhost at the port. */
  ELO_ORIGIN: z.url().optional(),
});

function readEnvironment() {
  const result = environment.safeParse(process.env);
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    console.error(`${issue.path.join('.')}: ${issue.message}`);
  }
  process.exit(2);
}

const say = (text: string): void => console.log(text);

/** Builds what changed, publishes it, promotes it, and serves site and API on one origin. */
async function main(services: Service[]): Promise<void> {
  const env = readEnvironment();
  const origin = env.ELO_ORIGIN ?? `http://localhost:${env.PORT}`;
  const stopping = new AbortController();
  const stop = async (code: number): Promise<void> => {
    stopping.abort();
    await Promise.all(services.map(stopService));
    process.exit(code);
  };
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0));

  say('Starting the API …');
  const api = await startService(
    root,
    'api/src/main.ts',
    { ...process.env, API_PORT: '0', ELO_DATA: join(env.ELO_STATE, 'data') },
    (line) => say(`api: ${line}`),
  );
  services.push(api);
  const apiUrl = `http://127.0.0.1:${api.port}`;

  const release = new LocalRelease({ root, state: env.ELO_STATE, origin, say });
  await release.ensureKey();
  const news = await release.publishChanged();
  // Canonical addresses name the origin, so that a moved site is composed anew.
  if (news.length > 0 || (await release.shown())?.origin !== origin) {
    say('Composing the pages …');
    say((await release.elo(['promote', '--all', '--reason', 'npm start'], apiUrl)).trim());
  }
  const edge = await startService(
    root,
    'edge/src/main.ts',
    {
      ...process.env,
      PORT: String(env.PORT),
      ELO_STORE: release.store,
      ELO_TRUST: release.trust,
      ELO_API: apiUrl,
      // A line a request would bury what the developer should read.
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    },
    (line) => say(`edge: ${line}`),
  );
  services.push(edge);
  for (const service of services) {
    service.child.once('exit', (code) => {
      // Whoever stops the site stops its services, too; that is no fault to report.
      if (stopping.signal.aborted) return;
      console.error(`A service ended with ${code}; stopping the others.`);
      void stop(1);
    });
  }
  say(`Site: http://localhost:${edge.port}`);
  await keepRefreshed({
    apiUrl,
    shown: (await release.shown())?.data ?? '',
    refresh: async () => {
      await release.elo(['promote', '--refresh', '--reason', 'the data changed'], apiUrl);
    },
    say,
    signal: stopping.signal,
  });
}

const running: Service[] = [];

main(running).catch(async (error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  await Promise.all(running.map(stopService));
  process.exit(1);
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFixture, type Fixture, page } from '../platform/edge/src/testing/fixture';
import { send } from '../platform/edge/src/testing/start';
import { until } from '../platform/edge/src/testing/until';

/** What a supervised site reports. */
interface Site {
  readonly edge: { readonly port: number; readonly pid: number };
  readonly api: { readonly port: number; readonly pid: number };
}

let fixture: Fixture;
let supervisor: ChildProcess | undefined;
let loading = true;
let first: Site;
beforeAll(async () => {
  fixture = await createFixture();
  await writeFile(join(fixture.folder, 'trust.json'), JSON.stringify(fixture.trust));
  await fixture.append({ release: await fixture.compose({ label: 'um' }) });
  // The API fills its database at the first start.
  first = await start();
});
afterAll(async () => {
  loading = false;
  if (supervisor?.exitCode === null && supervisor.signalCode === null) {
    supervisor.kill('SIGTERM');
    await once(supervisor, 'exit');
  }
  await fixture.remove();
});

async function start(port = 0): Promise<Site> {
  supervisor = spawn(
    process.execPath,
    ['--import', 'tsx', join(__dirname, 'testing/supervised-site.ts')],
    {
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        ELO_STATE: join(fixture.folder, 'state'),
        ELO_STORE: fixture.folder,
        ELO_TRUST: join(fixture.folder, 'trust.json'),
      } as NodeJS.ProcessEnv,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  );
  const ended = once(supervisor, 'exit').then(([code]) => {
    throw new Error(`The supervisor ended with ${code} before its site was ready`);
  });
  const [site] = await Promise.race([once(supervisor, 'message'), ended]);
  return site as Site;
}

const runs = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a supervisor that is killed under load leaves nothing running, and can be started again', async () => {
  const { port } = first.edge;
  const answered = { '/': 0, '/api/catalogo?busca=corrente': 0 };
  const visitor = async (path: keyof typeof answered) => {
    while (loading) {
      const answer = await send(port, path).catch(() => undefined);
      if (answer?.status === 200) answered[path] += 1;
    }
  };
  const paths = ['/', '/api/catalogo?busca=corrente'] as const;
  const visitors = Array.from({ length: 8 }, (_, n) => visitor(paths[n % 2] ?? '/'));
  await until(async () => Object.values(answered).every((count) => count > 20));

  supervisor?.kill('SIGKILL');
  await until(async () => !runs(first.edge.pid) && !runs(first.api.pid));

  const next = await start(port);
  expect(next.edge.port).toBe(port);
  loading = false;
  await Promise.all(visitors);
  expect((await send(port, '/')).body.toString()).toBe(page('um'));
  expect((await send(port, '/api/catalogo?busca=corrente')).status).toBe(200);
  // Two starts of the API on a busy machine.
}, 300_000);

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleProducts } from '@elo/content/sample';
import { Client } from 'pg';
import { sampleText } from './data/seed-sample';
import { type ApiProcess, runProgram, startApiProcess } from './testing/api-process';
import { describeWithPostgres } from './testing/engines';
import { type PostgresServer, startPostgres } from './testing/postgres-server';
import { emailJsBody } from './testing/test-app';

const DISTRIBUTORS = sampleText('distributors');

// Two API processes on one real server.
describeWithPostgres('several API processes on one PostgreSQL', () => {
  let home: string;
  let server: PostgresServer;
  let apis: ApiProcess[] = [];

  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'elo-api-'));
    server = await startPostgres();
    // At the same moment, so that migration and seeding meet.
    apis = await Promise.all(['one', 'two'].map((name) => startApiProcess(place(name))));
  });

  afterAll(async () => {
    await Promise.all(apis.map((api) => api.kill()));
    await server.remove();
    rmSync(home, { recursive: true });
  });

  function place(name: string) {
    return { ELO_DATA: join(home, name), DATABASE_URL: server.url() };
  }

  async function digestOf(api: ApiProcess | undefined): Promise<string> {
    return ((await (await fetch(`${api?.url}/api/data-digest`)).json()) as { digest: string })
      .digest;
  }

  async function importAs(firstName: string): Promise<void> {
    const file = join(home, 'mine.csv');
    writeFileSync(file, DISTRIBUTORS.replace('Transmissões Aroeira', firstName));
    const { code, stderr } = await runProgram(
      'data-command.ts',
      ['import', file],
      place('command'),
    );
    if (code !== 0) throw new Error(stderr);
  }

  /** The digest that a process has next, as the running platform asks for it. */
  async function nextDigest(api: ApiProcess, after: string): Promise<string> {
    const answer = await fetch(`${api.internalUrl}/internal/changes?after=${after}&wait=50`);
    return ((await answer.json()) as { digest: string }).digest;
  }

  test('start together on an empty database and agree', async () => {
    const [one, two] = await Promise.all(apis.map(digestOf));
    expect(one).toBe(two);
    const health = await (await fetch(`${apis[0]?.internalUrl}/internal/healthz`)).json();
    expect(health).toMatchObject({
      database: 'postgresql',
      distributors: 134,
      products: sampleProducts('base').length,
    });
  });

  test('a port in use is named, with an exit code of its own', async () => {
    const port = String(apis[0]?.port);
    const ended = await runProgram('main.ts', [], { ...place('third'), API_PORT: port });
    expect(ended.code).toBe(5);
    expect(ended.stderr).toContain(`Port ${port} on 127.0.0.1 is in use.`);
  });

  test('an import by another process reaches both', async () => {
    const before = await digestOf(apis[0]);
    const waiting = apis.map((api) => nextDigest(api, before));
    await importAs('Primeira');
    const [one, two] = await Promise.all(waiting);
    expect(one).not.toBe(before);
    expect(one).toBe(two);
  });

  test('after an import by another process no client sees old data', async () => {
    const before = await digestOf(apis[0]);
    await importAs('Segunda');
    const digests = await Promise.all(apis.map(digestOf));
    expect(digests[0]).not.toBe(before);
    expect(digests[0]).toBe(digests[1]);
  });

  test('a connection that breaks inside a transaction ends no process', async () => {
    const [locking, admin] = [server.url(), server.url()].map(
      (connectionString) => new Client({ connectionString }),
    ) as [Client, Client];
    await Promise.all([locking.connect(), admin.connect()]);
    const before = await digestOf(apis[0]);
    await locking.query('begin');
    await locking.query('lock table products in access exclusive mode');
    await admin.query('update imports set revision = revision + 1');
    // At the next request a process reads the lists in a transaction, which waits for the lock.
    let isCut = false;
    const asking = apis.map(async (api) => {
      while (!isCut) await digestOf(api).catch(() => undefined);
    });
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'elo-api' and wait_event_type = 'Lock'`;
    for (let ended = 0; ended < apis.length; ) ended += (await admin.query(cut)).rowCount ?? 0;
    isCut = true;
    await locking.query('rollback');
    await Promise.all([locking.end(), admin.end(), ...asking]);
    expect(await Promise.all(apis.map(digestOf))).toEqual([before, before]);
  });

  test('while a table is locked a message is refused with 503, and stored once later', async () => {
    const send = () =>
      fetch(`${apis[0]?.url}/api/v1.0/email/send`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(emailJsBody({ id: 'locked' })),
      });
    const admin = new Client({ connectionString: server.url() });
    await admin.connect();
    await admin.query('begin');
    await admin.query('lock table messages in access exclusive mode');
    const refused = await send();
    expect([refused.status, await refused.text()]).toEqual([503, 'The database does not answer.']);
    await admin.query('rollback');
    const before = await admin.query("select from messages where id = 'locked'");
    expect(before.rowCount).toBe(0);
    expect(await (await send()).text()).toBe('OK');
    await admin.end();
  });

  test('while the server is down the lists stay, a message is refused with 503, then all is well', async () => {
    const before = await digestOf(apis[0]);
    const send = () =>
      fetch(`${apis[0]?.url}/api/v1.0/email/send`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(emailJsBody({ id: 'down' })),
      });
    await server.stop();
    expect(await digestOf(apis[0])).toBe(before);
    const refused = await send();
    expect([refused.status, await refused.text()]).toEqual([503, 'The database does not answer.']);
    expect((await fetch(`${apis[0]?.url}/api/healthz`)).status).toBe(503);
    await server.start();
    expect(await (await send()).text()).toBe('OK');
    await importAs('Terceira');
    expect(await digestOf(apis[0])).not.toBe(before);
  });
});

import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { openPostgres } from '../database/open-postgres';
import { storeCopy } from '../quote/submitted-quote';
import { describeOnBothEngines, describeWithPostgres } from '../testing/engines';
import { type PostgresServer, startPostgres } from '../testing/postgres-server';
import { type SmtpProcess, startSmtp } from '../testing/smtp-process';
import { createMailer } from './mailer';
import { type Outbox, startOutbox } from './outbox';
import { listMessages, retryRefused, storeMessage } from './stored-messages';

const CONTENT = {
  from_name: 'José da Silva',
  email: 'jose@cliente.example',
  telefone: '(16) 3000-0001',
  empresa: 'Ação & Cia',
  message: 'Preciso de corrente.\n.\nObrigado.',
};

/** An outbox whose log lines a test can wait for. */
async function openOutbox(database: Database, smtpUrl: string) {
  const lines: string[] = [];
  let heard: () => void = () => {};
  const hear = (_details: object, text: string) => {
    lines.push(text);
    heard();
  };
  const outbox = await startOutbox({
    database,
    mailer: createMailer(smtpUrl, { from: 'site@elo.example', to: 'vendas@elo.example' }),
    log: { info: hear, error: hear },
    retrySeconds: 0.2,
  });
  /** Resolves at the next line like the pattern that was not waited for before. */
  const logged = async (pattern: RegExp) => {
    for (;;) {
      const index = lines.findIndex((line) => pattern.test(line));
      if (index >= 0) return lines.splice(0, index + 1);
      await new Promise<void>((resolve) => {
        heard = resolve;
      });
    }
  };
  return { outbox, logged };
}

const store = (database: Database, id: string) =>
  storeMessage(database, { id, content: CONTENT }, 'elo.example');

describeOnBothEngines('the outbox', (database) => {
  let smtp: SmtpProcess;
  let outbox: Outbox | undefined;

  beforeEach(async () => {
    smtp = await startSmtp();
  });

  afterEach(async () => {
    await outbox?.stop();
    outbox = undefined;
    await smtp.kill();
  });

  async function start(url = smtp.url) {
    const opened = await openOutbox(database(), url);
    outbox = opened.outbox;
    return opened;
  }

  const stored = () => listMessages(database());

  test('mails what was stored before it started, readable and answerable', async () => {
    await store(database(), 'a');
    const { logged } = await start();
    await logged(/^Mail sent/);
    // What the server process reports may come after what its client hears.
    await smtp.until(() => smtp.mails.length >= 1);
    const [mail] = smtp.mails;
    expect(mail?.to).toEqual(['vendas@elo.example']);
    expect(mail?.from).toBe('site@elo.example');
    const [message] = await stored();
    expect(mail?.mail).toContain(`Message-ID: ${message?.messageId}`);
    expect(mail?.mail).toMatch(/^Reply-To: .*<jose@cliente\.example>/m);
    expect(message).toMatchObject({ status: 'sent', attempts: 1, lastError: '' });
    expect(message?.sentAt).not.toBeNull();
  });

  test('mails the copy of a quotation to its sender, with a PDF', async () => {
    const item = { product: '', name: 'corrente', quantity: 1, unit: 'm', note: '' } as const;
    const quote = { id: 'a'.repeat(16), items: [item], sender: CONTENT };
    await storeCopy(database(), 'ELO-2026-7KQ4M2XD', quote, 'elo.example');
    const { logged } = await start();
    await logged(/^Mail sent/);
    await smtp.until(() => smtp.mails.length >= 1);
    const [mail] = smtp.mails;
    expect(mail?.to).toEqual([CONTENT.email]);
    expect(mail?.mail).toMatch(/^Reply-To: vendas@elo\.example/m);
    expect(mail?.mail).toMatch(/filename="?ELO-2026-7KQ4M2XD\.pdf/);
  });

  test('451: waits and tries again, under the same Message-ID', async () => {
    await smtp.behave('451');
    const { outbox: running, logged } = await start();
    await store(database(), 'a');
    running.wake();
    await logged(/^Mail failed, again in 0.2 s/);
    await logged(/^Mail failed, again in 0.4 s/);
    // While one runs, the message may be on its way again.
    await running.stop();
    expect(await stored()).toMatchObject([
      { status: 'waiting', lastError: expect.stringContaining('451') },
    ]);
    await smtp.behave('accept');
    await start();
    await smtp.until(() => smtp.mails.length >= 1);
    await outbox?.stop();
    expect(smtp.mails).toHaveLength(1);
    expect(smtp.refusals()).toBeGreaterThanOrEqual(2);
    const [message] = await stored();
    expect(smtp.mails[0]?.mail).toContain(String(message?.messageId));
  });

  test('550: is kept as refused and delays no other message; can be sent again by hand', async () => {
    await smtp.behave('550');
    const { outbox: running, logged } = await start();
    await store(database(), 'a');
    running.wake();
    await logged(/^Mail failed, refused/);
    expect(await stored()).toMatchObject([
      { status: 'refused', attempts: 1, lastError: expect.stringContaining('550') },
    ]);
    await smtp.behave('accept');
    await store(database(), 'b');
    running.wake();
    await logged(/^Mail sent/);
    await smtp.until(() => smtp.mails.length >= 1);
    expect(await retryRefused(database())).toBe(1);
    running.wake();
    await logged(/^Mail sent/);
    await smtp.until(() => smtp.mails.length >= 2);
    expect(smtp.mails).toHaveLength(2);
  });

  test('a dead server: waits until it is back', async () => {
    const { port } = smtp;
    await smtp.kill();
    const { outbox: running, logged } = await start(`smtp://127.0.0.1:${port}`);
    await store(database(), 'a');
    running.wake();
    await logged(/^Mail failed, again/);
    await running.stop();
    expect(await stored()).toMatchObject([
      { status: 'waiting', lastError: expect.stringContaining('ECONNREFUSED') },
    ]);
    smtp = await startSmtp(port);
    await start(`smtp://127.0.0.1:${port}`);
    await smtp.until(() => smtp.mails.length >= 1);
  });

  test('a server that falls silent is given up, and gets the mail later', async () => {
    await smtp.behave('hold');
    await store(database(), 'a');
    const { outbox: running, logged } = await start(`${smtp.url}?socketTimeout=500`);
    await logged(/^Mail failed, again/);
    await running.stop();
    expect(await stored()).toMatchObject([
      { status: 'waiting', attempts: expect.any(Number), lastError: expect.anything() },
    ]);
    await smtp.behave('accept');
    const { logged: loggedAgain } = await start();
    await loggedAgain(/^Mail sent/);
    const ids = smtp.mails.map(({ mail }) => /Message-ID:\s+(\S+)/.exec(mail)?.[1]);
    expect(new Set(ids).size).toBe(1);
  });

  test('many messages go out once each, over a kept connection', async () => {
    const ids = Array.from({ length: 30 }, (_none, index) => `m-${index}`);
    for (const id of ids) await store(database(), id);
    const { logged } = await start();
    for (let sent = 0; sent < 30; sent += 1) await logged(/^Mail sent/);
    await smtp.until(() => smtp.mails.length >= 30);
    const expected = (await stored()).map(({ messageId }) => messageId);
    const mailed = smtp.mails.map(({ mail }) => String(/Message-ID:\s+(\S+)/.exec(mail)?.[1]));
    expect(mailed.sort()).toEqual(expected.sort());
    expect(smtp.connections()).toBe(1);
  });

  test('a server that falls silent with several waiting can have taken one at most', async () => {
    await smtp.behave('hold');
    for (const id of ['a', 'b', 'c']) await store(database(), id);
    await start();
    await smtp.until(() => smtp.mails.length >= 1);
    await smtp.kill();
    expect(smtp.mails).toHaveLength(1);
    await outbox?.stop();
  });
});

describeWithPostgres('outboxes of several processes on one PostgreSQL', () => {
  let server: PostgresServer;
  let smtp: SmtpProcess;
  let databases: Database[];

  beforeAll(async () => {
    server = await startPostgres();
    smtp = await startSmtp();
    databases = await Promise.all([1, 2, 3].map(() => openPostgres(server.url())));
  });

  afterAll(async () => {
    await Promise.all(databases.map((database) => database.close()));
    await server.remove();
    await smtp.kill();
  });

  test('send every message once', async () => {
    const [first] = databases as [Database];
    for (let index = 0; index < 12; index += 1) await store(first, `m-${index}`);
    const opened = await Promise.all(databases.map((database) => openOutbox(database, smtp.url)));
    await smtp.until(() => smtp.mails.length >= 12);
    await Promise.all(opened.map(({ outbox }) => outbox.stop()));
    const ids = smtp.mails.map(({ mail }) => /Message-ID:\s+(\S+)/.exec(mail)?.[1]);
    expect(new Set(ids).size).toBe(12);
    expect(ids).toHaveLength(12);
  });

  test('one that is silent for longer than its lease loses the message to another', async () => {
    const [first] = databases as [Database];
    await store(first, 'orphan');
    await first.queries.execute(sql`
      update messages set status = 'sending', attempts = 1, lease_until = now() - interval '1 second'
      where id = 'orphan'`);
    const { outbox, logged } = await openOutbox(first, smtp.url);
    await logged(/^Mail sent/);
    await outbox.stop();
    const orphan = (await listMessages(first)).find(({ id }) => id === 'orphan');
    expect(orphan).toMatchObject({ status: 'sent', attempts: 2 });
  });

  test('one whose attempt fails after another sent the message does not queue it again', async () => {
    const [first, second] = databases as [Database, Database];
    const silent = await startSmtp();
    await silent.behave('hold');
    await store(first, 'late');
    const late = await openOutbox(first, silent.url);
    await silent.until(() => silent.recipients() >= 1);
    // As if the first process had been suspended: nothing renewed its lease.
    await second.queries.execute(
      sql`update messages set lease_until = now() - interval '1 second' where id = 'late'`,
    );
    const other = await openOutbox(second, smtp.url);
    await other.logged(/^Mail sent/);
    await silent.kill();
    await late.logged(/^Mail failed/);
    await Promise.all([late.outbox.stop(), other.outbox.stop()]);
    const message = (await listMessages(first)).find(({ id }) => id === 'late');
    expect(message).toMatchObject({ status: 'sent', attempts: 2 });
  });
});

import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleProducts } from '@elo/content/sample';
import { writeList } from './csv/parse-list';
import { sampleText } from './data/seed-sample';
import { type ApiProcess, runProgram, startApiProcess } from './testing/api-process';
import { type SmtpProcess, startSmtp } from './testing/smtp-process';
import { emailJsBody } from './testing/test-app';

// The programs as they are started: real processes on one real folder, some of them killed. The
// tests follow each other like the days of a site, because opening the folder takes seconds.
let home: string;
let data: string;
let api: ApiProcess | undefined;
let smtp: SmtpProcess | undefined;

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'elo-api-'));
  data = join(home, 'data');
});

afterAll(async () => {
  await api?.kill();
  await smtp?.kill();
  rmSync(home, { recursive: true });
});

async function start(variables: Record<string, string> = {}): Promise<ApiProcess> {
  api = await startApiProcess({ ELO_DATA: data, ...variables });
  return api;
}

const dataCommand = (...args: string[]) => runProgram('data-command.ts', args, { ELO_DATA: data });

async function send(fields: object): Promise<Response> {
  return fetch(`${api?.url}/api/v1.0/email/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(emailJsBody(fields)),
  });
}

function writeCsv(name: string, text: string): string {
  const path = join(home, name);
  writeFileSync(path, text);
  return path;
}

const DISTRIBUTORS = sampleText('distributors');

test('the first start fills the database and says where it answers; the folder is private', async () => {
  const { url, internalUrl, seeded, stderr } = await start();
  expect(seeded).toBe(true);
  expect(await (await fetch(`${url}/api/healthz`)).json()).toEqual({ status: 'ok' });
  expect(await (await fetch(`${internalUrl}/internal/healthz`)).json()).toMatchObject({
    status: 'ok',
    database: 'embedded',
    distributors: 134,
    products: sampleProducts('base').length,
  });
  expect(stderr()).toContain('SMTP_URL is not set: contact messages are stored and not mailed');
  expect(statSync(join(data, 'api.json')).mode & 0o777).toBe(0o600);
  expect(statSync(data).mode & 0o777).toBe(0o700);

  const second = await runProgram('main.ts', [], { ELO_DATA: data });
  expect(second.code).toBe(4);
  expect(second.stderr).toContain(`The data folder ${data} is in use by process ${api?.pid}`);
  expect(second.stderr).toContain('set another data folder');
});

test('every acknowledged message survives kill -9, and the next start takes over at once', async () => {
  for (let index = 0; index < 5; index += 1) {
    expect(await (await send({ id: `kept-${index}` })).text()).toBe('OK');
  }
  await api?.kill();
  const { seeded } = await start();
  expect(seeded).toBe(false);
  const { stdout } = await dataCommand('messages', '--json');
  const kept = (JSON.parse(stdout) as { id: string }[]).map(({ id }) => id);
  expect(kept.filter((id) => id.startsWith('kept-'))).toHaveLength(5);
});

test('import and export work through the running site, and show at once', async () => {
  const url = api?.url;
  const before = await (await fetch(`${url}/api/data-digest`)).json();
  const file = writeCsv('mine.csv', DISTRIBUTORS.replace('Transmissões Aroeira', 'Irmãos Ção'));
  expect(await dataCommand('import', file)).toEqual({
    code: 0,
    stdout: `${file}: 134 distributors imported\n`,
    stderr: expect.any(String),
  });
  const [first] = (await (await fetch(`${url}/api/alldists`)).json()) as { nome: string }[];
  expect(first?.nome).toBe('Irmãos Ção');
  const after = await (await fetch(`${url}/api/data-digest`)).json();
  expect(after.digest).not.toBe(before.digest);
  expect(after.sample).toEqual(['products']);
  const copy = join(home, 'copy.csv');
  expect((await dataCommand('export', 'distributors', copy)).code).toBe(0);
  expect(readFileSync(copy)).toEqual(readFileSync(file));

  const bad = writeCsv(
    'bad.csv',
    DISTRIBUTORS.replace(',RO,', ',XX,').replace('76900-001', '76900'),
  );
  const refused = await dataCommand('import', bad);
  expect(refused.code).toBe(3);
  expect(refused.stderr).toContain('line 2, estado: unknown state ("XX")');
  expect(refused.stderr).toContain('line 3, cep: must look like 14000-000 ("76900")');
  expect(await (await fetch(`${url}/api/data-digest`)).json()).toEqual(after);

  const outside = sampleProducts('base').map(({ fotos, ...product }, at) => ({
    ...product,
    fotos: at > 0 ? fotos : [{ src: 'https://fotos.example/1.jpg', titulo: 'frente' }],
  }));
  const photos = await dataCommand(
    'import',
    writeCsv('photos.csv', writeList('products', outside)),
  );
  expect(photos.stdout).toContain('It has photos of https://fotos.example: ');

  const two = await dataCommand('import', file, bad);
  expect(two.stdout).toContain(`${file}: `);
  expect(two.stderr).toContain(`${bad}: The file has 2 faults.`);
});

test('messages are listed for people and exported for spreadsheets, formulas disarmed', async () => {
  // Excel divides cells at semicolons in Brazil.
  const divided = { telefone: '16 3000;=1+1; @x', message: 'Bom dia,=1+1\n=1+1\t+1\nA-B' };
  await send({ id: 'formula', from_name: '=HYPERLINK("x")', ...divided });
  const list = await dataCommand('messages');
  expect(list.stdout).toContain('=HYPERLINK("x"), Cliente Ltda.');
  const csv = await dataCommand('messages', '--csv');
  expect(csv.stdout).toMatch(/^id,receivedAt,status/);
  expect(csv.stdout).toContain(`"'=HYPERLINK(""x"")"`);
  expect(csv.stdout).toContain("16 3000;'=1+1;' @x");
  const row = csv.stdout.slice(csv.stdout.indexOf('formula'), csv.stdout.indexOf('A-B'));
  expect(row.split(/[,;\t\n]/).filter((cell) => /^"? *[=+@-]/.test(cell))).toEqual([]);
});

test('a request to be forgotten deletes that sender through the running site, and no other', async () => {
  await send({ id: 'hers', email: 'Ana@Cliente.example' });
  await send({ id: 'his' });
  const ids = async () =>
    (JSON.parse((await dataCommand('messages', '--json')).stdout) as { id: string }[]).map(
      ({ id }) => id,
    );
  const before = await ids();
  expect((await dataCommand('forget', 'ana@cliente.example')).stdout).toMatch(/^1 message deleted/);
  expect(await ids()).toEqual(before.filter((id) => id !== 'hers'));
  expect((await dataCommand('forget', 'ana@cliente.example')).stdout).toBe('0 messages deleted\n');
  expect((await dataCommand('forget', 'his', 'hers')).code).toBe(2);
});

test('stops in good order on SIGTERM, with a question about changes open', async () => {
  const { url, internalUrl } = api as ApiProcess;
  const { digest } = await (await fetch(`${url}/api/data-digest`)).json();
  const open = fetch(`${internalUrl}/internal/changes?after=${digest}&wait=60`);
  // The question has arrived when another one, asked later, is answered.
  await (await fetch(`${internalUrl}/internal/changes?wait=0`)).text();
  expect(await api?.stop()).toBe(0);
  api = undefined;
  expect((await (await open).json()).digest).toBe(digest);
});

test('import and export work without a running site too', async () => {
  const file = writeCsv('products.csv', `\uFEFF${sampleText('products')}`);
  expect((await dataCommand('import', file)).stdout).toContain(
    `${sampleProducts().length} products imported`,
  );
  const copy = join(home, 'mine-again.csv');
  expect((await dataCommand('export', 'distributors', copy)).code).toBe(0);
  expect(readFileSync(copy)).toEqual(readFileSync(join(home, 'mine.csv')));
});

test('killed after the mail server took a mail: one extra, same Message-ID, nothing lost', async () => {
  smtp = await startSmtp();
  await smtp.behave('hold');
  await start({ SMTP_URL: smtp.url });
  // What earlier tests left waiting goes first; this start sends everything.
  expect(await (await send({ id: 'crash' })).text()).toBe('OK');
  const taken = smtp;
  await taken.until(() => taken.mails.length === 1);
  await api?.kill();
  await taken.behave('accept');
  await start({ SMTP_URL: smtp.url });
  const ids = () => taken.mails.map(({ mail }) => /Message-ID:\s+(\S+)/.exec(mail)?.[1]);
  await taken.until(() => new Set(ids()).size === 8 && ids().length === 9);
  const { stdout } = await dataCommand('messages', '--json');
  const rows = JSON.parse(stdout) as { messageId: string }[];
  expect(new Set(ids())).toEqual(new Set(rows.map(({ messageId }) => messageId)));
  const repeated = ids().filter((id, index) => ids().indexOf(id) !== index);
  expect(repeated).toEqual([ids()[0]]);
});

test('killed during an import, it has the list from before or the new one, whole', async () => {
  await api?.kill();
  await start();
  const whole = sampleText('products');
  const withoutLast = whole.slice(0, whole.trimEnd().lastIndexOf('\n') + 1);
  const all = sampleProducts().length;
  for (const [list, polls] of [
    [withoutLast, 1],
    [whole, 8],
    [withoutLast, 20],
  ] as const) {
    const importing = dataCommand('import', writeCsv('killed.csv', list));
    // Requests that are answered while the import runs set the moment of the kill.
    for (let poll = 0; poll < polls; poll += 1) {
      await (await fetch(`${api?.url}/api/data-digest`)).text();
    }
    await api?.kill();
    await importing;
    const { internalUrl } = await start();
    const health = await (await fetch(`${internalUrl}/internal/healthz`)).json();
    expect([all, all - 1]).toContain(health.products);
  }
  // Four starts and three imports on a busy machine.
}, 300_000);

describe('wrong calls say what is wrong and exit with their own code', () => {
  test.each([
    ['an unknown verb', ['frobnicate'], 2, 'There is no verb "frobnicate".'],
    ['a name that every object has', ['constructor'], 2, 'There is no verb "constructor".'],
    ['a mistyped option', ['sample', '--fil'], 2, 'sample has no option --fil.'],
    ['import without a file', ['import'], 2, 'import needs a file.'],
    [
      'export of something else',
      ['export', 'people'],
      2,
      'export needs "distributors" or "products"',
    ],
    ['a file that is not there', ['import', '/nowhere/x.csv'], 6, 'cannot be read'],
  ])('%s', async (_what, args, code, text) => {
    const ended = await dataCommand(...args);
    expect(ended.code).toBe(code);
    expect(ended.stderr).toContain(text);
    expect(ended.stderr).not.toMatch(/^\s+at /m);
  });

  test('bad variables, all named', async () => {
    const ended = await runProgram('main.ts', [], { API_PORT: 'x', SMTP_URL: 'y' });
    expect(ended.code).toBe(2);
    expect(ended.stderr).toMatch(/API_PORT.*SMTP_URL/);
  });

  test('an unreachable PostgreSQL, without its password', async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => probe.once('listening', resolve));
    const { port } = probe.address() as { port: number };
    await new Promise((resolve) => probe.close(resolve));
    const ended = await runProgram('main.ts', [], {
      ELO_DATA: join(home, 'other'),
      DATABASE_URL: `postgres://elo:secret@127.0.0.1:${port}/elo`,
    });
    expect(ended.code).toBe(20);
    expect(ended.stderr).toContain(`PostgreSQL at 127.0.0.1:${port}/elo cannot be used`);
    expect(ended.stderr).not.toContain('secret');
  });

  test('sample files are written without any database', async () => {
    const folder = join(home, 'sample');
    const ended = await dataCommand('sample', folder);
    expect(ended.code).toBe(0);
    expect(readFileSync(join(folder, 'distributors.csv'), 'utf8')).toBe(DISTRIBUTORS);
  });
});

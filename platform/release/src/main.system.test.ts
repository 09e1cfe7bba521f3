import { execFile } from 'node:child_process';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { COMMANDS } from './cli/commands';
import { exitCodeOf } from './cli/report-error';
import { main } from './main';
import { createWorkplace, type Workplace } from './testing/elo';
import { makePackage, SHELL } from './testing/make-package';

const execute = promisify(execFile);
const BIN = join(__dirname, '..', 'bin', 'elo.mjs');

let place: Workplace;
beforeAll(async () => {
  place = await createWorkplace();
});
afterAll(() => place.remove());

/** Runs the program as installed. */
async function run(...words: string[]) {
  const env = { ...process.env, ...place.environment };
  try {
    return { code: 0, ...(await execute(process.execPath, [BIN, ...words], { env })) };
  } catch (error) {
    return error as { code: number; stdout: string; stderr: string };
  }
}

test('the program starts, and its help names every verb', async () => {
  const { code, stdout } = await run('--help');
  expect(code).toBe(0);
  for (const { name } of COMMANDS) expect(stdout).toContain(name.split(' ')[0]);
});

test.each(COMMANDS.map(({ name }) => name))('elo %s loads, and has help', async (name) => {
  const command = COMMANDS.find((one) => one.name === name);
  expect(typeof command?.load().run).toBe('function');
  const { code, stdout } = await place.eloText(...name.split(' '), '--help');
  expect(code).toBe(0);
  expect(stdout).toContain(command?.summary.split(' ').slice(0, 3).join(' '));
  expect((await place.eloText('help', ...name.split(' '))).stdout).toBe(stdout);
  const example = /^Example: (.*)/m.exec(stdout)?.[1] ?? '';
  for (const [flag] of example.matchAll(/--[a-z-]+/g)) expect(stdout).toContain(`  ${flag} `);
});

test.each([[], ['canary'], ['keys']])(
  'the list of verbs fits 80 columns: elo %s',
  async (...words) => {
    const { stdout } = await place.eloText(...words, '--help');
    expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
  },
);

test('no verb, half a verb and an unknown option exit with 2', async () => {
  expect((await run()).code).toBe(2);
  expect((await run('keys')).code).toBe(2);
  const unknown = await run('status', '--nonsense');
  expect(unknown.code).toBe(2);
  expect(unknown.stderr).toContain('--nonsense');
  expect(unknown.stderr).not.toMatch(/\n\s+at /);
});

test('output without a terminal has no colour, and --json is one line', async () => {
  const text = await run('keys', 'list');
  expect(text.code).toBe(0);
  expect(text.stdout).not.toContain('\u001b');
  const { stdout } = await run('keys', 'list', '--json');
  expect(stdout.trim().split('\n')).toHaveLength(1);
  expect(JSON.parse(stdout)).toHaveProperty('keys');
});

test.each([
  [{}, true],
  [{ NO_COLOR: '1' }, false],
])('a terminal with %j has colour: %s', async (more, colour) => {
  let told = '';
  const terminal = {
    isTTY: true,
    write: (text: string) => {
      told += text;
    },
  };
  const streams = { stdout: terminal, stderr: terminal };
  const words = ['keys', 'create', `terminal-${colour}`, '--folder', place.root];
  expect(await main(words, { ...place.environment, ...more }, { streams })).toBe(0);
  expect(told.includes('\u001b')).toBe(colour);
});

test('ELO_DEBUG shows every cause behind an error', async () => {
  const words = ['promote', 'mf-none@1.0.0', '--trust', `${place.root}/nowhere.json`];
  expect((await place.eloText(...words)).stderr).not.toContain('ENOENT');
  place.environment.ELO_DEBUG = '1';
  const { stderr } = await place.eloText(...words);
  delete place.environment.ELO_DEBUG;
  expect(stderr).toMatch(/\[cause\]: .*ENOENT/);
});

test('bad settings are all named at once', async () => {
  const { code, json } = await place.elo(
    'promote',
    '--channel',
    'NO',
    '--origin',
    'nonsense',
    '--api',
    'ftp://x',
  );
  expect(code).toBe(2);
  for (const name of ['ELO_CHANNEL', 'ELO_ORIGIN', 'ELO_API']) {
    expect(json.error.message).toContain(name);
  }
});

test('exit codes are the documented ones', () => {
  const codes = {
    usage: 2,
    'version-exists': 3,
    'lost-race': 4,
    signature: 10,
    contract: 11,
    'shared-dependencies': 12,
    facade: 12,
    types: 13,
    compose: 14,
    'size-budget': 15,
    routes: 16,
    'sample-content': 17,
    'store-unreachable': 20,
    damage: 21,
    'not-found': 1,
    internal: 1,
  } as const;
  for (const [code, exit] of Object.entries(codes)) {
    expect([code, exitCodeOf(code as keyof typeof codes)]).toEqual([code, exit]);
  }
});

test.each([
  [['gc', '--keep-days', 'x'], { message: '--keep-days: must be a whole number' }],
  [['promote', '--frob'], { next: 'See `elo promote --help`.' }],
  [['canary', 'start', 'mf-home', '--frob'], { next: 'See `elo canary start --help`.' }],
  [['canary', 'strat', 'mf-home'], { next: 'See `elo canary --help`.' }],
  [['frob'], { next: 'See `elo --help`.' }],
  [['canary', 'start', 'x', '--percent', 'x'], { next: 'See `elo canary start --help`.' }],
])('%j: the message names what can be typed', async (words, expected) => {
  expect(await place.elo(...words)).toMatchObject({ code: 2, json: { error: expected } });
});

test('a setting without a flag is named by its variable alone', async () => {
  place.environment.ELO_S3_ENDPOINT = 'nonsense';
  const { json } = await place.elo('status');
  delete place.environment.ELO_S3_ENDPOINT;
  expect(json.error.message).toMatch(/^ELO_S3_ENDPOINT must be /);
});

test('--version says which command this is', async () => {
  const { code, stdout } = await run('--version');
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^\d+\.\d+\.\d+\n$/)]);
});

test('--dry-run does everything but write', async () => {
  const store = place.environment.ELO_STORE ?? '';
  const shell = await makePackage(place.root, SHELL);
  const files = async () => (await readdir(store, { recursive: true })).sort();
  await mkdir(store, { recursive: true });
  const before = await files();
  const published = await place.elo('publish', shell, '--dry-run');
  expect(published).toMatchObject({ code: 0, json: { outcome: 'created' } });
  expect(await files()).toEqual(before);
  expect((await place.elo('publish', shell)).json.outcome).toBe('created');
  const afterwards = await files();
  const { code, stdout } = await place.eloText('promote', '--dry-run');
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^Dry run: nothing was written\. The result would be:\n {2}.* is at release/,
  );
  expect(await files()).toEqual(afterwards);
});

describe('with something live', () => {
  beforeAll(async () => {
    await place.publish(SHELL);
    await place.elo('promote');
  });

  test('an option is not taken for the value of another', async () => {
    for (const words of [
      ['promote', '--reason', '--dry-run'],
      ['promote', '--dry-run', '--reason'],
      ['rollback', '--to', '--json'],
    ]) {
      const { code, json } = await place.elo(...words);
      expect([words, code, json.error.message]).toEqual([
        words,
        2,
        expect.stringMatching(/^--(?:reason|to) needs a value, and --[a-z-]+ is an option$/),
      ]);
    }
    expect((await place.elo('history')).json.entries).toHaveLength(1);
    expect((await place.elo('promote', '--reason=--dry-run', '--dry-run')).code).toBe(0);
  });

  test.each([
    [['promote', 'shell@v1.0.0'], '"shell@v1.0.0" is not a package version'],
    [['promote', 'shell@1.0.0+build'], '"shell@1.0.0+build" is not a package version'],
    [['promote', 'shell@1.0'], '"shell@1.0" is not a package version'],
    [['promote', '--store', ''], '--store or ELO_STORE must not be empty'],
    [
      ['export', 'production', 'x', '--compress', 'zip'],
      '--compress: must be one of none, gzip, brotli',
    ],
    [['export', 'production', 'x', '--render', 'no'], '--render: must be an http or https URL'],
    [['checkpoint', '/nowhere/x.json'], '/nowhere does not exist'],
  ])('%j says plainly what is wrong', async (words, message) => {
    expect((await place.elo(...words)).json.error.message).toBe(message);
  });
});

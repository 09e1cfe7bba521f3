import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findLocalSite, LOCAL_SITE_FILE, writeLocalSite } from '@elo-platform/store';
import { createWorkplace, type Workplace } from '../testing/elo';
import { remote, SHELL } from '../testing/make-package';
import { readSettings } from './env';

let place: Workplace;
let state: string;

beforeEach(async () => {
  place = await createWorkplace();
  state = join(place.root, 'checkout', '.elo');
  await mkdir(join(place.root, 'checkout', 'mf-news', 'src'), { recursive: true });
  await mkdir(state);
  await writeSite(state);
});
afterEach(() => place.remove());

/** What a start of the site leaves behind. */
async function writeSite(folder: string): Promise<void> {
  const site = {
    store: join(folder, 'store'),
    trust: join(folder, 'trust.json'),
    key: join(folder, 'keys', 'local.pem'),
    origin: 'http://localhost:4123',
    api: 'http://localhost:4123',
  };
  await writeFile(join(folder, LOCAL_SITE_FILE), writeLocalSite(folder, site));
}

test('is found from any folder of the checkout, also after the checkout was moved', async () => {
  const inside = join(place.root, 'checkout', 'mf-news', 'src');
  expect(findLocalSite({}, inside)?.store).toBe(join(state, 'store'));
  await rename(join(place.root, 'checkout'), join(place.root, 'moved'));
  const moved = findLocalSite({}, join(place.root, 'moved'));
  expect(moved?.key).toBe(join(place.root, 'moved', '.elo', 'keys', 'local.pem'));
});

test('supplies what neither a flag nor a variable says, and names it in one line', () => {
  const { settings, local } = readSettings({ channel: 'staging' }, { ELO_STATE: state });
  expect(settings).toMatchObject({
    channel: 'staging',
    store: join(state, 'store'),
    trust: join(state, 'trust.json'),
    key: join(state, 'keys', 'local.pem'),
    origin: 'http://localhost:4123',
    api: 'http://localhost:4123',
  });
  expect(local).toMatch(/^From the local site: store \S+, trust \S+, key \S+, origin \S+, data /);
});

test('keeps its trust file, key and origin to its own store', () => {
  const environment = { ELO_STATE: state, ELO_STORE: join(place.root, 'other') };
  const { settings, local } = readSettings({}, environment);
  expect(settings).toMatchObject({ trust: 'trust.json', api: 'http://localhost:4123' });
  expect([settings.key, settings.origin]).toEqual([undefined, undefined]);
  expect(local).toBe('From the local site: data from http://localhost:4123');
  const own = readSettings({ store: join(state, 'store'), origin: 'http://x.test' }, environment);
  expect(own.settings).toMatchObject({
    trust: join(state, 'trust.json'),
    origin: 'http://x.test',
  });
});

test('a file that no start wrote is named', async () => {
  await writeFile(join(state, LOCAL_SITE_FILE), '{"schema":1}');
  expect(() => findLocalSite({ ELO_STATE: state })).toThrow(/is not what `npm start` writes/);
});

test('the command publishes and promotes there without a setting', async () => {
  const keys = join(state, 'keys');
  const trust = join(state, 'trust.json');
  await place.elo('keys', 'create', 'local', '--folder', keys);
  const rights = ['--publish', '*', '--promote', '*'];
  await place.elo('keys', 'add', 'local', '--folder', keys, '--trust', trust, ...rights);
  for (const name of ['ELO_STORE', 'ELO_TRUST', 'ELO_KEY']) delete place.environment[name];
  place.environment.ELO_STATE = state;
  await place.publish(SHELL);
  expect((await place.publish(remote('mf-home', '1.0.0', '/'))).code).toBe(0);
  const { code, stderr } = await place.eloText('promote');
  expect([code, stderr]).toEqual([0, expect.stringMatching(/^From the local site: [^\n]+\n$/)]);
});

test('elsewhere the error says how to get a key and a store', async () => {
  delete place.environment.ELO_KEY;
  const { code, json } = await place.publish(SHELL);
  expect(code).toBe(10);
  expect(json.error.next).toContain('`npm start` makes a store and a key');
  expect(json.error.next).toContain('`elo keys create <name>`');
});

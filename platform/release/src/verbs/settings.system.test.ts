import { loadTrust, openStore, readRelease } from '@elo-platform/store';
import { createWorkplace, type Workplace } from '../testing/elo';
import { remote, SHELL } from '../testing/make-package';

let place: Workplace;
beforeEach(async () => {
  place = await createWorkplace();
  await place.publish(SHELL);
  await place.publish(remote('mf-home', '1.0.0', '/'));
  await place.elo('promote');
});
afterEach(() => place.remove());

const set = (...words: string[]) =>
  place.elo('settings', 'set', ...words, '--reason', 'the owner asked');
const head = async (...more: string[]) =>
  (await place.elo('history', '--limit', '1', ...more)).json.entries[0];

/** What a release was composed from. */
async function inputsOf(id: string) {
  const { ELO_STORE = '', ELO_TRUST = '' } = place.environment;
  const found = await readRelease(openStore(ELO_STORE), id, await loadTrust(ELO_TRUST));
  return found?.value.inputs;
}

test('an unset setting has the default that the site gives it', async () => {
  const { json } = await place.elo('settings');
  const values = json.settings.map(({ name, value, isSet, ...one }: Record<string, unknown>) => [
    name,
    value,
    isSet,
    one.public,
  ]);
  expect(values).toEqual([
    ['api', undefined, false, false],
    ['notice', '', false, true],
    ['shelves', 3, false, false],
    ['colour', 'red', false, true],
    ['late', false, false, true],
  ]);
  expect((await inputsOf((await head()).release))?.settings).toEqual({
    colour: 'red',
    late: false,
    notice: '',
    shelves: 3,
  });
});

test('setting appends a signed entry with all that is set, and a release composed from it', async () => {
  const { code, json } = await set('notice=Closed on Friday', 'shelves=4', 'late=true');
  expect(code).toBe(0);
  expect(json.changed.changes).toEqual([
    { name: 'late', to: true },
    { name: 'notice', to: 'Closed on Friday' },
    { name: 'shelves', to: 4 },
  ]);
  await set('shelves=5', 'api=https://api.example');
  const entry = await head();
  expect(entry).toMatchObject({ action: 'settings', reason: 'the owner asked' });
  const values = { notice: 'Closed on Friday', shelves: 5, late: true };
  expect(entry.settings).toEqual({ ...values, api: 'https://api.example' });
  expect((await place.elo('status')).json.settings).toEqual(entry.settings);
  expect((await inputsOf(entry.release))?.settings).toEqual({ ...entry.settings, colour: 'red' });
  expect((await set('shelves=5')).json.changed.changes).toEqual([]);
  expect((await head()).n).toBe(entry.n);
});

test('a setting keeps its value through later entries, until it is reset', async () => {
  await set('notice=Closed');
  await place.publish(remote('mf-home', '1.1.0', '/'));
  await place.publish(remote('mf-news', '1.0.0', '/news'));
  const steps = [
    ['promote', 'mf-news'],
    ['canary', 'start', 'mf-home@1.1.0', '--percent', '10'],
    ['canary', 'advance', '--percent', '20'],
    ['canary', 'advance', '--percent', '100'],
    ['repair', '--reason', 'looked at'],
  ];
  for (const words of steps) {
    expect((await place.elo(...words)).code).toBe(0);
    const entry = await head();
    expect(entry.settings).toEqual({ notice: 'Closed' });
    for (const id of [entry.release, entry.canaries?.running[0].release ?? entry.release]) {
      expect((await inputsOf(id))?.settings).toMatchObject({ notice: 'Closed' });
    }
  }
  expect((await place.elo('settings', 'set', '--reset', 'notice')).code).toBe(0);
  expect((await head()).settings).toBeUndefined();
});

test('canaries get what is set, too', async () => {
  await place.publish(remote('mf-home', '1.1.0', '/'));
  await place.elo('canary', 'start', 'mf-home@1.1.0', '--percent', '10');
  expect((await set('notice=Closed')).code).toBe(0);
  const { canaries } = await head();
  expect(canaries.running).toMatchObject([{ packages: { 'mf-home': '1.1.0' } }]);
  expect((await inputsOf(canaries.running[0].release))?.settings).toMatchObject({
    notice: 'Closed',
  });
});

test('a rollback restores what was set when the release was live', async () => {
  await set('notice=one');
  const { release } = await head();
  await set('notice=two', 'shelves=5');
  const { json } = await place.elo('rollback');
  expect(json.settings).toEqual([
    { name: 'notice', from: 'two', to: 'one' },
    { name: 'shelves', from: 5 },
  ]);
  expect(await head()).toMatchObject({ release, settings: { notice: 'one' } });
  await set('notice=three');
  expect((await place.elo('rollback', '--to', release)).json.release).toBe(release);
  expect((await head()).settings).toEqual({ notice: 'one' });
});

test('channels set what they like, with the same packages', async () => {
  const staging = ['--channel', 'staging'];
  await place.elo('promote', '--from', 'production', ...staging);
  await set('notice=For trials', ...staging);
  await set('notice=For all');
  const [ours, theirs] = await Promise.all([head(), head(...staging)]);
  expect([ours.settings, theirs.settings]).toEqual([
    { notice: 'For all' },
    { notice: 'For trials' },
  ]);
  const [one, other] = await Promise.all([inputsOf(ours.release), inputsOf(theirs.release)]);
  expect(one?.packages).toEqual(other?.packages);
});

test('two people who set at once both succeed, unless it is the same', async () => {
  const runs = await Promise.all([set('notice=one'), set('shelves=4')]);
  expect(runs.map(({ code }) => code)).toEqual([0, 0]);
  expect((await head()).settings).toEqual({ notice: 'one', shelves: 4 });
});

test('a channel without a release is told to promote first', async () => {
  const { code, json } = await set('notice=x', '--channel', 'staging');
  expect([code, json.error]).toMatchObject([
    1,
    { message: 'Channel staging has no release yet', next: 'Promote one first (`elo promote`).' },
  ]);
});

test.each([
  [['set'], 'Say what to set'],
  [['set', 'motto=x'], 'motto: the site has no such setting'],
  [['set', 'notice'], 'notice: write notice=value'],
  [['set', 'shelves=many'], 'shelves: must be a number'],
  [['set', 'shelves=10'], 'shelves: must be at most 9'],
  [['set', 'colour=green'], 'colour: must be one of red, blue'],
  [['set', 'shelves=4', 'shelves=5'], 'shelves: is named twice'],
  [['set', 'shelves=4', '--reset', 'shelves'], 'shelves: is named twice'],
  [['set', 'late=maybe'], 'late: must be true or false'],
  [['set', 'api=ftp://x'], 'api: must be an http or https URL'],
  [
    ['set', 'late=maybe', 'motto=x'],
    'late: must be true or false; motto: the site has no such setting',
  ],
  [['set', '--reset', 'motto'], 'motto: the site has no such setting'],
  [['get'], 'There is no `elo settings get`'],
])('%j is refused with what is wrong', async (words, message) => {
  const { code, json } = await place.elo('settings', ...words);
  expect([code, json.error.message]).toEqual([2, message]);
});

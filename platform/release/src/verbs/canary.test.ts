import { canaryBucket } from '@elo-platform/store';
import { createWorkplace, type Workplace } from '../../test/elo';
import { remote, SHELL } from '../../test/make-package';

let place: Workplace;
let stable: string;
beforeEach(async () => {
  place = await createWorkplace();
  await place.publish(SHELL);
  await place.publish(remote('mf-home', '1.0.0', '/'));
  stable = (await place.elo('promote')).json.release;
  await place.publish(remote('mf-home', '1.1.0', '/'));
});
afterEach(() => place.remove());

const start = (percent: string) =>
  place.elo('canary', 'start', 'mf-home@1.1.0', '--percent', percent, '--reason', 'new map');
const head = async () => (await place.elo('history', '--limit', '1')).json.entries[0];

test('a release that was composed for another origin is refused', async () => {
  const elsewhere = ['--origin', 'https://www.example.com'];
  const { json: preview } = await place.elo('preview', 'mf-home@1.1.0', ...elsewhere);
  const { code, json } = await place.elo('canary', 'start', preview.release, '--percent', '10');
  expect(code).toBe(2);
  expect(json.error.message).toContain('was composed for https://www.example.com');
});

test('without a share it says what is missing', async () => {
  const { code, json } = await place.elo('canary', 'start', 'mf-home@1.1.0');
  expect([code, json.error.message]).toEqual([
    2,
    '--percent: say how many of 100 visitors get it, e.g. --percent 10',
  ]);
});

test('start names two releases and a weight; the stable one stays', async () => {
  const { code, json } = await start('10');
  expect(code).toBe(0);
  expect(await head()).toMatchObject({
    action: 'canary-start',
    release: stable,
    canary: { release: json.canary, percent: 10 },
    reason: 'new map',
  });
  const { json: status } = await place.elo('canary', 'status');
  expect(status).toMatchObject({ percent: 10, changes: [{ from: '1.0.0', to: '1.1.0' }] });
});

test('advancing keeps the salt, so that visitors keep their bucket', async () => {
  await start('10');
  const { salt } = (await head()).canary;
  await place.elo('canary', 'advance', '--percent', '30');
  expect((await head()).canary).toMatchObject({ salt, percent: 30 });
  expect(canaryBucket(salt, 'x')).toBe(canaryBucket(salt, 'x'));
  await place.elo('canary', 'advance');
  expect((await head()).canary.percent).toBe(50);
});

test('at 100 everybody has it, and the canary is over', async () => {
  const { json } = await start('50');
  expect((await place.elo('canary', 'advance')).json.outcome).toBe('finished');
  expect(await head()).toMatchObject({ action: 'canary-advance', release: json.canary });
  expect((await head()).canary).toBeUndefined();
});

test('abort gives everybody the stable release again; so does a rollback', async () => {
  await start('50');
  expect((await place.elo('canary', 'abort')).json.release).toBe(stable);
  await start('50');
  expect((await place.elo('rollback')).json.release).toBe(stable);
  expect((await head()).canary).toBeUndefined();
});

test('a release that was composed before can be the canary', async () => {
  const { json } = await place.elo('preview', 'mf-home@1.1.0');
  const run = await place.elo('canary', 'start', json.release, '--percent', '5');
  expect(run).toMatchObject({ code: 0, json: { canary: json.release } });
});

test('the gates hold for a canary too', async () => {
  await place.publish({ ...remote('mf-home', '1.2.0', '/'), contract: 7 });
  const { code } = await place.elo('canary', 'start', 'mf-home@1.2.0', '--percent', '5');
  expect(code).toBe(11);
});

test('nothing is promoted past a running canary', async () => {
  await start('10');
  const { code, json } = await place.elo('promote', 'mf-home@1.1.0');
  expect(code).toBe(2);
  expect(json.error.next).toContain('elo canary abort');
});

test.each([
  [['canary', 'start', 'mf-home@1.1.0'], 2],
  [['canary', 'start', 'mf-home@1.1.0', '--percent', '0'], 2],
  [['canary', 'start', 'mf-home@1.1.0', '--percent', '100'], 2],
  [['canary', 'start', 'mf-home@1.1.0', '--percent', 'ten'], 2],
  [['canary', 'start', 'mf-home@1.0.0', '--percent', '10'], 2],
  [['canary', 'start', '0'.repeat(20), '--percent', '10'], 1],
  [['canary', 'start', 'mf-home', '--percent', '10', '--channel', 'empty'], 1],
  [['canary', 'advance'], 2],
  [['canary', 'abort'], 2],
])('%j exits with %d', async (words, code) => {
  expect((await place.elo(...words)).code).toBe(code);
});

test('a second canary and a lower weight are refused', async () => {
  await start('20');
  expect((await start('30')).code).toBe(2);
  expect((await place.elo('canary', 'advance', '--percent', '10')).code).toBe(2);
});

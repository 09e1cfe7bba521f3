import { join } from 'node:path';
import type { Workplace } from '../testing/elo';
import { createLateSite, items } from '../testing/late-site';

let place: Workplace;
let staging: string[];
let production: string[];
beforeEach(async () => {
  place = await createLateSite();
  const keys = join(place.root, 'keys');
  for (const channel of ['staging', 'production']) {
    await place.elo('keys', 'create', channel, '--folder', keys);
    await place.elo('keys', 'add', channel, '--folder', keys, '--promote', channel);
  }
  const of = (channel: string) => ['--channel', channel, '--key', join(keys, `${channel}.pem`)];
  staging = of('staging');
  production = of('production');
  // The same words on every page, so that a page keeps the day of its last change.
  for (const version of ['1.1.0', '1.2.0']) {
    const sketch = items(version, 'two');
    await place.publish({ ...sketch, files: { ...sketch.files, 'page.js': version } });
  }
  for (const channel of [staging, production]) {
    await place.elo('promote', 'shell@1.0.0', 'mf-items@1.0.0', ...channel);
  }
});
afterEach(() => place.remove());

/** Promotes some days ago: only dates are of then. */
async function promoteBefore(days: number, ...words: string[]) {
  const { toISOString } = Date.prototype;
  jest.spyOn(Date.prototype, 'toISOString').mockImplementation(function (this: Date) {
    return toISOString.call(new Date(this.getTime() - days * 86_400_000));
  });
  const run = await place.elo('promote', ...words);
  jest.restoreAllMocks();
  return run;
}

test('keys of two channels compose equal inputs to one release', async () => {
  const first = await place.elo('promote', 'mf-items@1.1.0', ...staging);
  const second = await place.elo('promote', '--from', 'staging', ...production);
  expect([second.code, second.json.release]).toEqual([0, first.json.release]);
});

test('what a channel composed on top of other releases goes to the next one with an id of its own', async () => {
  expect((await promoteBefore(2, 'mf-items@1.1.0', ...staging)).code).toBe(0);
  const tested = await place.elo('promote', 'mf-items@1.2.0', ...staging);
  const plan = await place.elo('plan', '--from', 'staging', ...production);
  const { code, json } = await place.elo('promote', '--from', 'staging', ...production);
  expect([code, json.rest]).toEqual([0, { done: 452, of: 452 }]);
  expect(json.release).not.toBe(tested.json.release);
  expect(json.release).toBe(plan.json.release);
  const { json: difference } = await place.elo('diff', 'staging', 'production');
  expect(difference.inputs).toEqual(['channel: not set → production']);
  expect(difference.packages).toEqual([]);
  expect((await place.elo('promote', '--refresh', ...production)).json.outcome).toBe('unchanged');
  expect((await place.elo('promote', '--refresh', ...staging)).json.outcome).toBe('unchanged');
  expect((await place.elo('verify', '--all')).json).toMatchObject({ findings: [], incomplete: {} });
});

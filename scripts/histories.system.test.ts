import { appendFile, copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { appendEntry, createSigner, loadTrust, openStore, readHead } from '@elo-platform/store';
import { startTestEdge } from '../platform/edge/src/testing/start';
import { createWorkplace, type Run, type Workplace } from '../platform/release/src/testing/elo';
import { remote, SHELL } from '../platform/release/src/testing/make-package';

/*
 * Whether an entry can be served is one decision: what a promotion lets live, `plan` passes, `status`
 * and `verify` call whole, `export` writes and an edge serves from its first moment.
 */

let place: Workplace;

/** Runs the command with a key. */
function as(key: string, ...words: string[]): Promise<Run> {
  place.environment.ELO_KEY = join(place.root, 'keys', `${key}.pem`);
  return place.elo(...words);
}

async function publish(key: string, version: string): Promise<Run> {
  place.environment.ELO_KEY = join(place.root, 'keys', `${key}.pem`);
  return place.publish(remote('mf-home', version, '/'));
}

beforeEach(async () => {
  place = await createWorkplace();
  const folder = ['--folder', join(place.root, 'keys')];
  for (const name of ['ana', 'bia']) {
    await place.elo('keys', 'create', name, ...folder);
    await place.elo('keys', 'add', name, ...folder, '--publish', '*', '--promote', '*');
  }
  place.environment.ELO_KEY = join(place.root, 'keys', 'ana.pem');
  await place.publish(SHELL);
  await publish('ana', '1.0.0');
  await as('ana', 'promote');
});
afterEach(() => place.remove());

const revoke = () => as('bia', 'keys', 'revoke', 'ana');
const rotate = () =>
  as('bia', 'keys', 'rotate', 'ana', 'ana-2', '--folder', join(place.root, 'keys'));
/** As a thief of the key would, with a trust file in which it is still valid. */
async function withOldTrust(work: () => Promise<unknown>): Promise<void> {
  const { ELO_TRUST = '' } = place.environment;
  place.environment.ELO_TRUST = join(place.root, 'old-trust.json');
  await work();
  place.environment.ELO_TRUST = ELO_TRUST;
}
const keepOldTrust = async () => {
  await copyFile(place.environment.ELO_TRUST ?? '', join(place.root, 'old-trust.json'));
};

/** An entry by a clock that is a day ahead, and that the store shares: nothing can notice it. */
async function appendDatedAhead(key: string): Promise<void> {
  const { ELO_STORE = '' } = place.environment;
  const store = openStore(ELO_STORE);
  const tomorrow = new Date(Date.now() + 86_400_000);
  const pem = await readFile(join(place.root, 'keys', `${key}.pem`), 'utf8');
  const head = await readHead(store, 'production');
  await appendEntry(
    Object.assign(Object.create(store), { now: async () => tomorrow }),
    createSigner(key, pem),
    'production',
    head,
    { action: 'promote', reason: 'tomorrow', release: head?.body.release ?? '' },
    tomorrow,
  );
}

test('a stored chunk that is not what was signed is made live by no command', async () => {
  await publish('ana', '1.1.0');
  await as('ana', 'promote');
  const { ELO_STORE = '' } = place.environment;
  await appendFile(join(ELO_STORE, 'packages/mf-home/1.0.0/page.js'), '\nmore();');
  const tries = [['plan'], ['promote'], ['canary', 'start', '--percent', '5']];
  for (const [verb = '', ...more] of tries) {
    const refused = await as('ana', verb, ...more, 'mf-home@1.0.0');
    expect(refused.code).toBe(21);
  }
  const back = await as('ana', 'rollback');
  expect(back.code).toBe(21);
  expect(back.json.error.message).toBe('packages/mf-home/1.0.0/page.js has other bytes');
  expect((await as('ana', 'status')).json).toMatchObject({ entry: 2, serves: { entry: 2 } });
  const canary = await as('ana', 'canary', 'status');
  expect(canary.json.canaries).toEqual([]);
});

test.each<[string, number, () => Promise<unknown>]>([
  ['a key was revoked', 1, revoke],
  [
    'and the release refreshed with another',
    2,
    async () => {
      await revoke();
      await as('bia', 'promote', '--refresh');
    },
  ],
  [
    'and a version by another key put next to what it signed',
    3,
    async () => {
      await revoke();
      await as('bia', 'promote', '--refresh');
      await publish('bia', '1.1.0');
      const plan = await as('bia', 'plan', 'mf-home');
      expect(plan).toMatchObject({ code: 0, json: { problems: [] } });
      await as('bia', 'promote', 'mf-home');
    },
  ],
  [
    'and what it signed taken out and promoted again',
    3,
    async () => {
      await publish('bia', '1.1.0');
      await as('bia', 'promote');
      await revoke();
      expect((await as('bia', 'promote', 'mf-home@1.0.0')).code).toBe(0);
    },
  ],
  [
    'and a version that no entry names refused, until another key publishes it again',
    2,
    async () => {
      await publish('ana', '1.1.0');
      await revoke();
      for (const verb of ['plan', 'promote']) {
        const refused = await as('bia', verb, 'mf-home@1.1.0');
        expect([refused.code, refused.json.error.message]).toEqual([
          10,
          expect.stringContaining('mf-home@1.1.0 is signed by ana, whose key was revoked'),
        ]);
      }
      expect((await publish('bia', '1.1.0')).json.outcome).toBe('created');
      expect((await as('bia', 'promote', 'mf-home')).code).toBe(0);
    },
  ],
  [
    'and a preview that it composed promoted: composed and signed again',
    2,
    async () => {
      await publish('bia', '1.1.0');
      await as('ana', 'preview', 'mf-home@1.1.0');
      await revoke();
      expect((await as('bia', 'promote', 'mf-home@1.1.0')).code).toBe(0);
    },
  ],
  [
    'and a release that it composed brought back',
    3,
    async () => {
      await publish('ana', '1.1.0');
      await as('ana', 'promote');
      await revoke();
      expect((await as('bia', 'rollback', '--yes')).code).toBe(0);
    },
  ],
  [
    'and used by a thief: its version and its entry are ignored',
    1,
    async () => {
      await keepOldTrust();
      await revoke();
      await withOldTrust(async () => {
        await publish('ana', '6.6.6');
        expect((await as('ana', 'promote')).code).toBe(0);
      });
      place.environment.ELO_KEY = join(place.root, 'keys', 'bia.pem');
    },
  ],
  [
    'and had been used by a clock that was a day ahead',
    2,
    async () => {
      await appendDatedAhead('ana');
      await revoke();
    },
  ],
  ['a key was rotated', 1, rotate],
  [
    'and its waiting version promoted with the new key',
    2,
    async () => {
      await publish('ana', '1.1.0');
      await rotate();
      expect((await as('ana-2', 'promote', 'mf-home')).code).toBe(0);
    },
  ],
  [
    'and what only it signed outlived by gc, then backed up and restored elsewhere',
    2,
    async () => {
      await rotate();
      await as('ana-2', 'promote', '--refresh');
      await as('ana-2', 'gc', '--keep-days', '0', '--apply');
      const file = join(place.root, 'backup.tar.gz');
      await as('ana-2', 'backup', file);
      place.environment.ELO_STORE = join(place.root, 'other');
      expect((await as('ana-2', 'restore', file)).code).toBe(0);
    },
  ],
])('%s: entry %d is served by every edge and command', async (_history, n, happen) => {
  await happen();
  const bad = (await as('bia', 'history')).json.faults.length;
  const status = await place.elo('status');
  const { release } = status.json;
  expect(status).toMatchObject({ code: 0, json: { entry: n, serves: { entry: n, release } } });
  expect((await place.elo('verify')).json).toMatchObject({
    serves: { production: { entry: n, release } },
    findings: Array.from({ length: bad }, () => ({ where: expect.stringContaining('channels/') })),
  });
  expect(await place.elo('export', 'production', join(place.root, 'tree'))).toMatchObject({
    code: 0,
    json: { release },
  });
  expect((await place.elo('plan', '--refresh')).code).toBe(0);
  const { ELO_STORE = '', ELO_TRUST = '' } = place.environment;
  const edge = await startTestEdge({
    store: openStore(ELO_STORE),
    trust: await loadTrust(ELO_TRUST),
  });
  await edge.ready;
  const switches = edge.log.filter(({ event }) => event === 'switch');
  await edge.stop();
  expect(switches).toMatchObject([{ entry: n, release }]);
});

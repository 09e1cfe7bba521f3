import { loadTrust, openStore, readPreview } from '@elo-platform/store';
import { documentKey } from '../testing/document-key';
import { createWorkplace, type Workplace } from '../testing/elo';
import { createLateSite } from '../testing/late-site';
import { remote, SHELL } from '../testing/make-package';
import { setClock } from '../testing/set-clock';

let place: Workplace;
beforeEach(async () => {
  place = await createWorkplace();
  await place.publish(SHELL);
  await place.publish(remote('mf-home', '1.0.0', '/'));
  await place.elo('promote');
  await place.publish(remote('mf-home', '1.1.0', '/'));
});
afterEach(() => place.remove());

test('gives an unguessable address of a release that is not live', async () => {
  const { code, json } = await place.elo('preview', 'mf-home@1.1.0');
  expect(code).toBe(0);
  expect(json.url).toMatch(/^http:\/\/localhost:4000\/_preview\/[A-Za-z0-9_-]{32}$/);
  const store = openStore(place.environment.ELO_STORE ?? '');
  const trust = await loadTrust(place.environment.ELO_TRUST ?? '');
  expect(await readPreview(store, json.id, trust)).toMatchObject({ release: json.release });
  const { json: status } = await place.elo('status');
  expect(status.release).not.toBe(json.release);
});

test('shows also what the gates would refuse, and says so', async () => {
  await place.publish({ ...remote('mf-home', '1.2.0', '/'), contract: 7 });
  const { code, json } = await place.elo('preview', 'mf-home@1.2.0');
  expect(code).toBe(0);
  expect(json.problems).toMatchObject([{ gate: 'contract' }]);
});

test('a key without the right to promote may preview; promoting it composes the same release again', async () => {
  const keys = `${place.root}/keys`;
  await place.elo('keys', 'create', 'eve', '--folder', keys);
  await place.elo('keys', 'add', 'eve', '--folder', keys, '--publish', 'mf-home');
  const seen = await place.elo('preview', 'mf-home@1.1.0', '--key', `${keys}/eve.pem`);
  expect(seen.code).toBe(0);
  const promoted = await place.elo('promote', 'mf-home@1.1.0');
  expect(promoted).toMatchObject({ code: 0, json: { release: seen.json.release } });
});

test('it comes out the same on a later day, and in whatever order packages are named', async () => {
  const late = await createLateSite();
  const keys = `${late.root}/keys`;
  await late.elo('keys', 'create', 'eve', '--folder', keys);
  await late.elo('keys', 'add', 'eve', '--folder', keys, '--publish', 'mf-items');
  setClock(new Date('2026-11-10T12:00Z'));
  const seen = await late.elo('preview', 'shell', 'mf-items', '--key', `${keys}/eve.pem`);
  expect(seen.code).toBe(0);
  setClock(new Date('2026-11-12T12:00Z'));
  const promoted = await late.elo('promote');
  jest.useRealTimers();
  expect(promoted).toMatchObject({ code: 0, json: { release: seen.json.release } });
  await late.remove();
});

test('a key that may only compose, or only judge canaries, is refused as an edge would refuse it', async () => {
  const keys = `${place.root}/keys`;
  for (const right of ['compose', 'canary']) {
    await place.elo('keys', 'create', right, '--folder', keys);
    await place.elo('keys', 'add', right, '--folder', keys, `--${right}`, 'production');
    const refused = await place.elo('preview', 'mf-home@1.1.0', '--key', `${keys}/${right}.pem`);
    expect([refused.code, refused.json.error.code]).toEqual([10, 'signature']);
  }
});

test('an object that such a key tampered with is rewritten and does not go live', async () => {
  const keys = `${place.root}/keys`;
  await place.elo('keys', 'create', 'eve', '--folder', keys);
  await place.elo('keys', 'add', 'eve', '--folder', keys, '--publish', 'mf-home');
  const seen = await place.elo('preview', 'mf-home@1.1.0', '--key', `${keys}/eve.pem`);
  const store = openStore(place.environment.ELO_STORE ?? '');
  const key = await documentKey(store, seen.json.release);
  const composed = await store.get(key);
  await store.delete(key);
  await store.create(key, Buffer.from('<h1>tampered</h1>'));
  expect((await place.elo('promote', 'mf-home@1.1.0')).code).toBe(0);
  expect(await store.get(key)).toEqual(composed);
  expect((await place.elo('verify')).code).toBe(0);
});

test('a preview that was ended is gone, and others stay', async () => {
  const ended = await place.elo('preview', 'mf-home@1.1.0');
  const kept = await place.elo('preview', 'mf-home@1.1.0', '--reason', 'for Ana');
  const { id, release } = kept.json;
  const left = [{ id, release, author: 'dev', at: expect.any(String), reason: 'for Ana' }];
  expect(await place.elo('preview', 'end', ended.json.url)).toMatchObject({
    code: 0,
    json: { ended: [ended.json.id], previews: left },
  });
  const store = openStore(place.environment.ELO_STORE ?? '');
  const trust = await loadTrust(place.environment.ELO_TRUST ?? '');
  expect(await readPreview(store, ended.json.id, trust)).toBeUndefined();
  expect((await place.elo('preview', 'end')).json).toEqual({ ended: [], previews: left });
});

test('ends no preview if one of those named is unknown', async () => {
  const { json } = await place.elo('preview', 'mf-home@1.1.0');
  const refused = await place.elo('preview', 'end', json.url, 'AAAA');
  expect(refused).toMatchObject({ code: 1, json: { error: { code: 'not-found' } } });
  expect((await place.elo('preview', 'end')).json.previews).toHaveLength(1);
});

test.each([
  [['preview'], 2],
  [['preview', 'mf-home@9.9.9'], 1],
])('%j exits with %d', async (words, code) => {
  expect((await place.elo(...words)).code).toBe(code);
});

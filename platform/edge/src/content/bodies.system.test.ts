import { randomBytes } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { integrityOf, type Store } from '@elo-platform/store';
import { createFixture, type Fixture } from '../testing/fixture';
import { Bodies } from './bodies';

let fixture: Fixture;
let reads: string[];
let store: Store;

beforeEach(async () => {
  fixture = await createFixture();
  reads = [];
  store = Object.create(fixture.store);
  store.get = (key) => {
    reads.push(key);
    return fixture.store.get(key);
  };
});

afterEach(() => fixture.remove());

async function createSource(key: string, body = randomBytes(1000)) {
  await fixture.store.create(key, body);
  return { key, integrity: integrityOf(body), bytes: body.length, compressed: false };
}

test('asked for many times at once, a body is read once', async () => {
  const source = await createSource('a');
  const bodies = new Bodies(store, 10_000);
  await Promise.all([1, 2, 3].map(() => bodies.load(source, 'identity')));
  await bodies.load(source, 'identity');
  expect(reads).toEqual(['a']);
});

test('equal bodies under two keys are held once', async () => {
  const body = randomBytes(1000);
  const [one, other] = [await createSource('a', body), await createSource('b', body)];
  const bodies = new Bodies(store, 10_000);
  await bodies.load(one, 'identity');
  expect(bodies.peek(other, 'identity')).toEqual(body);
});

test('never holds more than its limit: what was used longest ago goes', async () => {
  const sources = await Promise.all(['a', 'b', 'c'].map((key) => createSource(key)));
  const [a, b, c] = sources as [(typeof sources)[0], (typeof sources)[0], (typeof sources)[0]];
  const bodies = new Bodies(store, 2500);
  await bodies.load(a, 'identity');
  await bodies.load(b, 'identity');
  bodies.peek(a, 'identity');
  await bodies.load(c, 'identity');
  const held = sources.map((source) => bodies.peek(source, 'identity') !== undefined);
  expect(held).toEqual([true, false, true]);
});

test('a body larger than the limit is given and not held', async () => {
  const source = await createSource('a');
  const bodies = new Bodies(store, 500);
  expect(await bodies.load(source, 'identity')).toHaveLength(1000);
  expect(bodies.peek(source, 'identity')).toBeUndefined();
});

test('a brotli sibling that expands to more than the file is no bomb', async () => {
  const body = Buffer.from('small');
  await fixture.store.create('a', body);
  await fixture.store.create('a.br', brotliCompressSync(Buffer.alloc(100_000)));
  const source = { key: 'a', integrity: integrityOf(body), bytes: 5, compressed: true };
  expect(await new Bodies(store, 500).load(source, 'identity')).toEqual(body);
});

test('a store that hangs is waited for 5 s, and a second for each megabyte', async () => {
  const page = await createSource('page');
  const film = { ...(await createSource('film')), bytes: 3_000_000 };
  const bodies = new Bodies(store, 10_000);
  store.get = () => new Promise(() => {});
  jest.useFakeTimers();
  const ended: string[] = [];
  const loads = Object.entries({ page, film }).map(([name, source]) =>
    bodies.load(source, 'identity').catch(({ code }) => ended.push(`${name} ${code}`)),
  );
  await jest.advanceTimersByTimeAsync(5_100);
  expect(ended).toEqual(['page store-unreachable']);
  await jest.advanceTimersByTimeAsync(3_000);
  await Promise.all(loads);
  expect(ended).toEqual(['page store-unreachable', 'film store-unreachable']);
  jest.useRealTimers();
});

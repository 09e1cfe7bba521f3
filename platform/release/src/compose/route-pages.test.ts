import type { ReleaseFile, RouteDocuments } from '@elo-platform/protocol';
import { objectKey } from '@elo-platform/store';
import { encodeRoute } from '@elo-platform/store/testing/encode-route';
import { RoutePages } from './route-pages';

const file = (brotli: number): ReleaseFile => ({
  integrity: `sha384-${'A'.repeat(64)}`,
  bytes: 9000,
  brotli,
  type: 'text/html',
  status: 200,
  immutable: false,
});

const named = (count: number) => [
  { address: '/list' },
  ...Array.from({ length: count }, (_none, n) => ({ address: `/list?item=${n}` })),
];

/** Routes of a release before, and a store that has their tables. */
function storeOf(documents: Record<string, ReleaseFile>) {
  const { route, bytes } = encodeRoute(documents);
  const tables = new Map(
    route.tables.map(({ integrity }, number) => [objectKey(integrity), bytes[number]]),
  );
  return { route, store: { get: async (key: string) => tables.get(key) } };
}

const INPUTS = { code: 'code', from: 'from' };

function open(previous?: RouteDocuments, store = storeOf({}).store) {
  return new RoutePages(store, INPUTS, previous);
}

function setAll(route: RoutePages, addresses: readonly string[]) {
  for (const key of addresses) route.set(key, file(1000));
}

test('a route with no more than a sample is complete', async () => {
  const route = open();
  const { addresses } = await route.choose(named(19), 20);
  expect(addresses).toHaveLength(20);
  setAll(route, addresses);
  expect(route.isLate).toBe(false);
});

test('of a larger one the path and twenty pages are composed, always the same', async () => {
  const [one, other] = [open(), open()];
  const first = await one.choose(named(500), 20);
  const second = await other.choose(named(500).reverse(), 20);
  expect(first.addresses).toHaveLength(21);
  expect(first.addresses).toContain('/list');
  expect(one.isLate).toBe(true);
  const rest = (addresses: readonly string[]) => addresses.filter((key) => key !== '/list');
  expect(
    rest(second.addresses).filter((key) => !first.addresses.includes(key)).length,
  ).toBeLessThan(3);
});

test('the largest page of the release before is among them', async () => {
  const { route, store } = storeOf({
    ...Object.fromEntries(named(500).map(({ address }) => [address, file(1000)])),
    '/list?item=321': file(8000),
  });
  const { addresses } = await open(route, store).choose(named(500), 20);
  expect(addresses).toContain('/list?item=321');
});

test('tables without all of their documents say so, and the list has every page', async () => {
  const route = open();
  const { addresses } = await route.choose(named(500), 20);
  setAll(route, addresses);
  const { tables } = await route.record(async () => undefined);
  expect(tables.map(({ late }) => late)).toEqual([true, true, true, true]);
  expect(tables.reduce((sum, { count }) => sum + count, 0)).toBe(21);
  expect(route.list).toHaveLength(501);
});

test('all at once leaves none for later', async () => {
  const route = open();
  const { addresses } = await route.choose(named(500), Number.POSITIVE_INFINITY);
  expect(addresses).toHaveLength(501);
  setAll(route, addresses);
  expect(route.isLate).toBe(false);
});

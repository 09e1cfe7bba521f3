import { ANY_DATA, pageResource, RenderedPages, type Rendering } from './rendered-pages';

type Pages = RenderedPages<'missing'>;

/** The signal of a visitor who does not leave. */
const visitorStays = () => new AbortController().signal;

const keyOf = (address: string, data = 'one', release = 'r1') => ({ release, address, data });

async function page(text: string, data = 'one'): Promise<Rendering<'missing'>> {
  return {
    page: await pageResource({ status: 200, html: text, headers: {}, isForAll: true }),
    data,
  };
}

/** Asks for a page that would be rendered from the data `one`. */
const ask = (pages: Pages, address: string) =>
  pages.get(keyOf(address), () => page(address), visitorStays());

/** A rendering that ends when the test says so. */
function controlled() {
  let finish!: (made: Rendering<'missing'>) => void;
  const signals: AbortSignal[] = [];
  const made = new Promise<Rendering<'missing'>>((resolve) => {
    finish = resolve;
  });
  const make = (signal: AbortSignal) => {
    signals.push(signal);
    return made;
  };
  return { make, finish, signals };
}

test('keeps no more than its limit: what was used longest ago goes', async () => {
  const pages: Pages = new RenderedPages(20_000);
  await ask(pages, '/a');
  await ask(pages, '/b');
  pages.find(keyOf('/a'));
  await ask(pages, '/c');
  const kept = ['/a', '/b', '/c'].map((address) => pages.find(keyOf(address)) !== undefined);
  expect(kept).toEqual([true, false, true]);
});

test('finds a page for its release and data only; one that read no data, for any data', async () => {
  const pages: Pages = new RenderedPages();
  await ask(pages, '/a');
  await pages.get(keyOf('/b'), () => page('b', ANY_DATA), visitorStays());
  expect(pages.find(keyOf('/a', 'two'))).toBeUndefined();
  expect(pages.find(keyOf('/a', 'one', 'r2'))).toBeUndefined();
  expect(pages.find(keyOf('/b', 'two'))).toBeDefined();
});

test('keeps a page under the data that it was rendered from', async () => {
  const pages: Pages = new RenderedPages();
  await pages.get(keyOf('/a', 'one'), () => page('a', 'two'), visitorStays());
  expect(pages.find(keyOf('/a', 'one'))).toBeUndefined();
  expect(pages.find(keyOf('/a', 'two'))).toBeDefined();
});

test('renders a page once for those who ask at once, as long as one of them waits', async () => {
  const pages: Pages = new RenderedPages();
  const { make, finish, signals } = controlled();
  const first = new AbortController();
  const left = pages.get(keyOf('/a'), make, first.signal);
  const waits = pages.get(keyOf('/a'), make, visitorStays());
  first.abort();
  await expect(left).rejects.toThrow();
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  const made = await page('a');
  finish(made);
  expect(await waits).toBe(made.page);
});

test('ends a rendering that no visitor waits for, and starts another for the next', async () => {
  const pages: Pages = new RenderedPages();
  const { make, signals } = controlled();
  const visitor = new AbortController();
  const left = pages.get(keyOf('/a'), make, visitor.signal);
  visitor.abort();
  await expect(left).rejects.toThrow();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(await ask(pages, '/a')).toMatchObject({ status: 200 });
});

test.each([['missing' as const], [undefined]])(
  'a page that is not for all (%s) is rendered for each visitor',
  async (what) => {
    const pages: Pages = new RenderedPages();
    const { make, finish } = controlled();
    const mine = pages.get(keyOf('/a'), make, visitorStays());
    const own = { ...(await page('for another')), data: undefined };
    const yours = pages.get(keyOf('/a'), async () => own, visitorStays());
    const other = { ...(await page('for one')), data: undefined };
    finish(what === undefined ? other : { page: what, data: undefined });
    expect(await mine).toBe(what ?? other.page);
    expect(await yours).toBe(own.page);
    expect(pages.find(keyOf('/a'))).toBeUndefined();
  },
);

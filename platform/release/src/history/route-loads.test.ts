import { type LoadedFile, nameOfFile, type RouteLoad, reasonsOf, simulateLcp } from './route-loads';

const file = (url: string, bytes: number, own: Partial<LoadedFile> = {}): LoadedFile => ({
  url,
  bytes,
  kind: 'code',
  blocking: false,
  ...own,
});

const load = (document: number, ...files: LoadedFile[]): RouteLoad => ({
  document,
  files,
  blocked: [],
});

test.each([
  ['/packages/mf-news/1.2.0/12.ab34cd56ef.js', 'mf-news 12.js'],
  ['/packages/mf-news/1.2.0/parts/a.js', 'mf-news parts/a.js'],
  ['/objects/0123456789abcdef/boot/news.js', 'boot/news.js'],
])('%s is %s', (url, name) => expect(nameOfFile(url)).toBe(name));

test('names what differs, the largest difference first, ignoring versions and hashes', () => {
  const before = load(
    900,
    file('/packages/mf-news/1.0.0/1.aaaaaaaaaa.js', 100),
    file('/packages/mf-news/1.0.0/old.aaaaaaaaaa.js', 40),
    file('/packages/kit/1.0.0/b.aaaaaaaaaa.js', 70),
  );
  const after = load(
    890,
    file('/packages/mf-news/1.1.0/1.bbbbbbbbbb.js', 150),
    file('/packages/mf-news/1.1.0/new.bbbbbbbbbb.js', 60),
    file('/packages/kit/1.0.0/b.aaaaaaaaaa.js', 70),
  );
  expect(reasonsOf(before, after)).toEqual([
    'mf-news new.js new, 60',
    'mf-news 1.js +50',
    'mf-news old.js gone, 40',
    'document −10',
  ]);
});

test('the simulated paint waits for document, blocking files and the preloaded picture alone', () => {
  expect(simulateLcp(load(20_000))).toBe(550);
  expect(simulateLcp(load(20_000, file('/a.js', 90_000)))).toBe(550);
  expect(simulateLcp(load(20_000, file('/a.css', 10_000, { blocking: true })))).toBe(750);
  expect(simulateLcp(load(20_000, file('/a.avif', 10_000, { kind: 'picture' })))).toBe(600);
});

import { Fragments } from './fragments';
import type { LiveRelease } from './live-release';

const HTML = [
  '<html><head><title>Contact</title></head><body><main>Contact</main>',
  '<script type="application/json" id="elo-release">{"remotes":[],"shared":[]}</script>',
  '<script type="application/json" id="elo-view">{"path":"/contact","remote":"mf-news"}</script>',
  '</body></html>',
].join('');

test('a fragment that the next release leaves alone is not compressed again', async () => {
  const fragments = new Fragments({ load: async () => Buffer.from(HTML) });
  const document = {
    status: 200,
    source: { key: 'objects/contact', integrity: '', bytes: HTML.length, compressed: true },
    headers: {},
    tag: 'contact',
    ranges: false,
  };
  const of = (id: string) => fragments.of({ id } as LiveRelease, document);
  const [first, second] = [await of('one'), await of('two')];
  expect(first?.source.pinned?.body).toBeDefined();
  expect(second?.source.pinned?.body).toBe(first?.source.pinned?.body);
  expect(second).not.toBe(first);
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FileSource, integrityOf, openStore } from '@elo-platform/store';
import { sortChanges } from './page-changes';

/** A document as the shell writes it; `release` holds what differs in every release. */
function documentOf(release: string, text = 'Fale conosco', css = 'color:red', hash = 'aB3xY9') {
  const base = `/packages/mf-contact/1.${release}.0/`;
  return `<!doctype html><title>${text}</title><meta name="description" content="${text}">
<style>.title_${hash}{${css};background:url(${base}a.svg)}</style>
<link rel="preload" as="script" href="${base}1${release}.js" integrity="sha384-${release}">
<script defer src="/objects/${release.padStart(32, '0')}/boot/home.js"></script>
<script type="application/ld+json">{"name":"${text}"}</script>
<main data-version="1.${release}.0"><h1 class="title_${hash} wide">${text}</h1><img src="${base}p.webp"></main>
<script type="application/json" id="elo-release">{"id":"${release}"}</script>`;
}

test('sorts pages by what visitors notice', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'elo-pages-'));
  const store = openStore(folder);
  const stored = new Map<string, FileSource>();
  const put = async (id: string, pages: Record<string, string>) => {
    for (const [key, html] of Object.entries(pages)) {
      const source = { integrity: integrityOf(html), bytes: Buffer.byteLength(html) };
      stored.set(`${id}/${key}`, { ...source, key: `${id}/${key}`, compressed: false });
      await store.create(`${id}/${key}`, Buffer.from(html));
    }
  };
  const first = documentOf('1');
  await put('before', { same: first, word: first, style: first, ui: first });
  await put('after', {
    same: documentOf('2'),
    word: documentOf('2', 'Fale com a gente'),
    style: documentOf('2', undefined, 'color:blue'),
    ui: documentOf('2', undefined, undefined, 'Zz9aB1'),
  });
  const changed = ['same', 'word', 'style', 'ui'].map((key) => ({
    key,
    before: stored.get(`before/${key}`) as FileSource,
    after: stored.get(`after/${key}`) as FileSource,
  }));
  expect(await sortChanges(store, changed)).toEqual({
    content: ['word'],
    styles: ['style'],
    scripts: ['same', 'ui'],
  });
  await rm(folder, { recursive: true });
});

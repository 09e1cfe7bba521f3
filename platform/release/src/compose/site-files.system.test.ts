import type { PackageManifest, Release, ReleaseFile } from '@elo-platform/protocol';
import { documentsOf, integrityOf, objectKey } from '@elo-platform/store';
import { encodeRoute } from '@elo-platform/store/testing/encode-route';
import Ajv from 'ajv/dist/2019';
import {
  answers,
  compose,
  composeApart,
  documentsIn,
  putAbout,
  putMedia,
  putRemote,
  REMOTE,
  site,
  store,
  story,
  textOf,
} from '../testing/compose-site';
import discoverySchema from '../testing/frontend-discovery/v1-pre.json';
import { siteMap } from './site-map';

composeApart();

test('site map, robots, web manifest and icons are part of the release', async () => {
  const release = await compose(await site());
  const map = await textOf(release, '/sitemap.xml');
  expect(map).toContain('<loc>https://elo.example/news?story=a</loc>');
  expect(map).not.toContain('404');
  expect(map).toMatch(/^<url><loc>[^<]+<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>.*<\/url>$/m);
  expect(await textOf(release, '/robots.txt')).toContain(
    'Sitemap: https://elo.example/sitemap.xml',
  );
  expect(await textOf(release, '/site.webmanifest')).toContain('"lang":"en"');
  expect(await textOf(release, '/favicon.svg')).toBe('<svg/>');
});

test('licences and components of all packages are part of the release', async () => {
  const release = await compose([...(await site()), await putMedia()]);
  expect(await textOf(release, '/third-party-notices.txt')).toBe(
    'Software of others in mf-news\nLicence of plain\n\nSoftware of others in the shell\n',
  );
  const sbom = JSON.parse(await textOf(release, '/sbom.json'));
  expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' });
  const refs = sbom.components.map((one: Record<string, string>) => one['bom-ref']);
  expect(refs).toEqual([
    'kit@1.4.0',
    'media@1.0.0',
    'mf-news@1.0.0',
    'shell@1.0.0',
    'pkg:npm/plain@1.0.0',
    'pkg:npm/shared-by-two@1.0.0',
  ]);
  expect(sbom.dependencies).toContainEqual({
    ref: 'mf-news@1.0.0',
    dependsOn: ['pkg:npm/plain@1.0.0', 'pkg:npm/shared-by-two@1.0.0'],
  });
});

test('the release map keeps to the schema that it names, and offers what any host can load', async () => {
  const release = await compose([...(await site()), await putMedia()]);
  const [news] = release.map.microFrontends['mf-news'] ?? [];
  expect(news).toMatchObject({
    url: '/packages/mf-news/1.0.0/compat/remoteEntry.js',
    metadata: { integrity: integrityOf('var mf_news = 2'), version: '1.0.0' },
    deployment: { traffic: 100, default: true },
    extras: { elo: { release: release.id, entry: 'remoteEntry.js' } },
  });
  expect(Object.keys(release.map.microFrontends)).not.toContain('media');
  // strict off: the schema leaves out the types of its own parts.
  const isMap = new Ajv({ strict: false }).compile(discoverySchema);
  expect([isMap(release.map), isMap.errors]).toEqual([true, null]);
  expect(isMap({ ...release.map, extras: {} })).toBe(false);
});

/** A release whose documents have shown the same words since long ago. */
async function datedBack(release: Release): Promise<Release> {
  const pages: NonNullable<Release['pages']> = {};
  for (const [path, described] of Object.entries(release.pages ?? {})) {
    const old: Record<string, ReleaseFile> = {};
    for await (const [key, one] of documentsOf(store, { pages: { [path]: described } })) {
      old[key] = { ...one, modified: '2020-01-31' };
    }
    const { route, bytes } = encodeRoute(old);
    for (const table of bytes) await store.create(objectKey(integrityOf(table)), table);
    pages[path] = { ...described, tables: route.tables };
  }
  return { ...release, pages };
}

test('the site map dates a document by its words, and names its pictures', async () => {
  const packages = await site();
  const first = await compose(packages);
  const [shell, ui] = packages as [PackageManifest, PackageManifest];
  const changed = await putRemote(REMOTE.replace("React.name + ', '", "'neu, '"), '1.1.0');
  const previous = await datedBack(first);
  const again = await compose(packages, { previous });
  expect((await documentsIn(again))['/news']?.modified).toBe('2020-01-31');
  const second = await compose([shell, ui, changed], { previous });
  const documents = await documentsIn(second);
  expect(documents['404']?.modified).toBe('2020-01-31');
  expect(documents['/news']?.modified).not.toBe('2020-01-31');
  const entry = { status: 200, modified: '2020-01-31', pictures: ['/media/a.jpg'] };
  const map = siteMap([['/a?b=1&c=2', entry]], 'https://elo.example');
  expect(map).toContain(
    '<url><loc>https://elo.example/a?b=1&amp;c=2</loc><lastmod>2020-01-31</lastmod><image:image><image:loc>https://elo.example/media/a.jpg</image:loc></image:image></url>',
  );
});

test.each([
  ['the same composer', {}],
  ['an earlier composer', { composer: 1 }],
])(
  'while documents are missing, the site map is that of the release before by %s, without what is gone',
  async (_what, changes) => {
    answers.stories = Array.from({ length: 40 }, (_none, n) => story(`s${n}`));
    const packages = [...(await site()), await putAbout()];
    const first = await compose(packages);
    const previous = { ...first, inputs: { ...first.inputs, ...changes } };
    answers.stories = answers.stories.slice(1);
    const second = await compose(packages.slice(0, -1), { previous, full: false });
    expect(second.pages['/news']?.late?.count).toBe(40);
    const locs = async (release: Release) =>
      (await textOf(release, '/sitemap.xml')).match(/<loc>.*?<\/loc>/g);
    const left = (await locs(first))?.filter((loc) => !/story=s0<|about/.test(loc));
    expect(left).toHaveLength(40);
    expect(await locs(second)).toEqual(left);
  },
);

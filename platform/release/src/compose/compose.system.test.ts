import type { DocumentInput, PackageManifest, Release } from '@elo-platform/protocol';
import { packageManifestSchema, releaseSchema } from '@elo-platform/protocol/schemas';
import { integrityOf } from '@elo-platform/store';
import {
  answers,
  changedBetween,
  compose,
  composeApart,
  documentsIn,
  putForeign,
  putRemote,
  putShell,
  site,
  store,
  textOf,
} from '../testing/compose-site';

composeApart();

const bootOf = (release: Release): string =>
  Object.keys(release.files).find((url) => url.endsWith('/boot/news.js')) ?? '';

/** What the shell was handed for a document; the shell of these tests shows it. */
async function inputOf(release: Release, key: string): Promise<DocumentInput> {
  const document = await textOf(release, key);
  const text = document.slice('<head><script>'.length, document.indexOf('</script></head>'));
  return JSON.parse(text.replaceAll('&lt;', '<'));
}

const addressesOf = (files: readonly { readonly url: string }[]) => files.map(({ url }) => url);

test('a remote of another bundler loads its own files, and its entry as what it is', async () => {
  const release = await compose([await putShell(), await putForeign()]);
  expect(await textOf(release, '/paint')).toContain('<main data-rendered><h1>Paint</h1></main>');
  const { preloads, styles, release: given } = await inputOf(release, '/paint');
  expect(preloads).toEqual([]);
  expect(addressesOf(styles)).toEqual(['/packages/shell/1.0.0/main.css']);
  expect(given.remotes).toMatchObject([
    { container: 'paint', mount: 'lifecycles', type: 'module' },
  ]);
  const entry = '/packages/paint/1.0.0/remoteEntry.js';
  expect(given.integrity[entry]).toMatch(/^sha384-/);
  const boot = Object.keys(release.files).find((url) => url.endsWith('/boot/paint.js')) ?? '';
  expect(await textOf(release, boot)).not.toContain('export const get');
  expect(release.map.microFrontends.paint?.[0]?.extras.elo.entryType).toBe('module');
});

test('a release says which lists are samples', async () => {
  expect((await compose(await site())).inputs).not.toHaveProperty('sample');
  answers.sample = ['stories'];
  expect((await compose(await site())).inputs.sample).toEqual(['stories']);
});

test('every address becomes a document, from exactly these packages and data', async () => {
  const release = await compose(await site());
  expect(releaseSchema.parse(release)).toEqual(release);
  const documents = await documentsIn(release);
  expect(Object.keys(documents).sort()).toEqual(['/news', '/news?story=a', '/news?story=b', '404']);
  expect(documents['404']?.status).toBe(404);
  expect(await textOf(release, '/news?story=b')).toContain(
    'the shell’s React, ui 1.4.0, 2?story=b',
  );
  expect(release.inputs.packages['mf-news']?.version).toBe('1.0.0');
});

test('a document loads the boot script, the vendor script and the page’s chunks', async () => {
  const release = await compose(await site());
  const boot = bootOf(release);
  const input = await inputOf(release, '/news');
  expect(addressesOf(input.scripts)).toEqual([boot, '/packages/shell/1.0.0/vendor.js']);
  expect(addressesOf(input.preloads)).toEqual(['/packages/mf-news/1.0.0/page.js']);
  expect(input.fonts).toEqual(['/packages/shell/1.0.0/text.woff2']);
  const hashed = Object.keys(input.release.integrity);
  expect(hashed).toContain('/packages/mf-news/1.0.0/lazy.js');
  expect(hashed).not.toContain('/packages/mf-news/1.0.0/own-ui.js');
  expect(hashed).not.toContain('/packages/mf-news/1.0.0/page.css');
  const script = await textOf(release, boot);
  expect(script).toContain('E["mf_news"]=function(){var mf_news = 1\nreturn mf_news}');
  expect(script).toContain('/* shell main */');
  expect(script).not.toContain('/* react */');
});

test('a boot script lists which package each of its lines is from', async () => {
  const release = await compose(await site());
  const script = (await textOf(release, bootOf(release))).split('\n');
  const lines = JSON.parse(/\.lines=(.*);$/.exec(script.at(-1) ?? '')?.[1] ?? '[]');
  const ownerOf = (text: string) => {
    const at = script.findIndex((line) => line.includes(text)) + 1;
    return lines.filter(([first]: [number]) => first <= at).at(-1)?.[1];
  };
  expect(ownerOf('E["mf_news"]=function')).toBe('/packages/mf-news/1.0.0/');
  expect(ownerOf('return mf_news}')).toBe('/packages/mf-news/1.0.0/');
  expect(ownerOf('/* shell main */')).toBe('/packages/shell/1.0.0/');
});

test('a chunk that another page lists keeps its hash: code loaded later may share it', async () => {
  const [shell, kit, news] = (await site()) as [PackageManifest, PackageManifest, PackageManifest];
  const names = ['213.js', '__federation_expose_archive.js'];
  const files = Object.fromEntries(
    names.map((name) => [
      name,
      { integrity: integrityOf(name), bytes: name.length, type: 'text/javascript' },
    ]),
  );
  const archive = { js: names, css: [], consumes: [] };
  const release = await compose([
    shell,
    kit,
    packageManifestSchema.parse({
      ...news,
      exposes: { ...news.exposes, './archive': archive },
      files: { ...news.files, ...files },
    }),
  ]);
  const hashed = Object.keys((await inputOf(release, '/news')).release.integrity);
  expect(hashed).toContain('/packages/mf-news/1.0.0/213.js');
  expect(hashed).not.toContain('/packages/mf-news/1.0.0/__federation_expose_archive.js');
});

test('a shared package outside the range leaves the remote on its own copy', async () => {
  const release = await compose(await site('2.0.0'));
  const document = await textOf(release, '/news');
  expect(document).toContain('own ui 1.0.0');
  expect(document).toContain('/packages/mf-news/1.0.0/own-ui.js');
  expect(document).not.toContain('"url":"/packages/kit/2.0.0/index.js"');
});

describe('a shared package in parts', () => {
  /** Texts of the kit's parts: what the two names have in common, and what each has alone. */
  const PARTS = { 'common.js': '/*common*/', 'button.js': '/*Button*/', 'card.js': '/*Card*/' };

  /** The site with a kit whose parts load by name, and a page that lists what it uses. */
  async function partedSite(uses?: Readonly<Record<string, readonly string[]>>) {
    const [shell, kit, news] = (await site()) as [
      PackageManifest,
      PackageManifest,
      PackageManifest,
    ];
    const files: PackageManifest['files'] = {};
    for (const [file, text] of Object.entries({ ...PARTS, 'card.css': '.card{}' })) {
      await store.create(`packages/kit/1.4.0/${file}`, Buffer.from(text));
      files[file] = { integrity: integrityOf(text), bytes: text.length, type: 'text/javascript' };
    }
    const part = (js: string[], css: string[] = []) => ({ js, css, consumes: [] });
    const exposes = {
      ...kit.exposes,
      './index': { ...kit.exposes['./index'], ...part(Object.keys(PARTS), ['card.css']) },
      './index/Button': part(['common.js', 'button.js']),
      './index/Card': part(['common.js', 'card.js'], ['card.css']),
    };
    const page = { ...(news.exposes['./news'] as PackageManifest['exposes'][string]), uses };
    return [
      shell,
      packageManifestSchema.parse({ ...kit, exposes, files: { ...kit.files, ...files } }),
      packageManifestSchema.parse({ ...news, exposes: { ...news.exposes, './news': page } }),
    ];
  }

  /** Which parts of the kit a route's boot script holds, and which its document preloads. */
  async function composed(packages: readonly PackageManifest[]) {
    const release = await compose(packages);
    const script = await textOf(release, bootOf(release));
    const { styles, release: loadable } = await inputOf(release, '/news');
    const [route] = loadable.remotes[0]?.routes ?? [];
    return {
      parts: [...script.matchAll(/\/\*(common|Button|Card)\*\//g)].map(([, name]) => name),
      styled: addressesOf(styles).includes('/packages/kit/1.4.0/card.css'),
      uses: route?.uses,
      hashed: Object.keys(loadable.integrity).filter((url) => /\/kit\/.+\.js$/.test(url)),
    };
  }

  test('is loaded by the names that the page uses, each part once', async () => {
    expect(await composed(await partedSite({ '@acme/kit': ['Button'] }))).toEqual({
      parts: ['common', 'Button'],
      styled: false,
      uses: { '@acme/kit': ['Button'] },
      hashed: ['/packages/kit/1.4.0/index.js'],
    });
    const both = await composed(await partedSite({ '@acme/kit': ['Button', 'Card'] }));
    expect(both).toMatchObject({ parts: ['common', 'Button', 'Card'], styled: true });
  });

  test('costs a page that uses nothing of it nothing', async () => {
    expect(await composed(await partedSite({}))).toMatchObject({ parts: [], uses: {} });
  });

  test.each([
    ['a build that does not say what it uses', undefined],
    ['a page that takes it whole', { '@acme/kit': ['*'] }],
    ['a name that cannot load alone', { '@acme/kit': ['Button', 'local'] }],
  ])('comes whole for %s', async (_what, uses) => {
    expect(await composed(await partedSite(uses))).toMatchObject({
      parts: ['common', 'Button', 'Card'],
      styled: true,
      uses: { '@acme/kit': ['*'] },
    });
  });

  test('that the shell loads late is named by the documents of its users alone', async () => {
    const [shell, ...others] = (await partedSite({ router: ['useLocation'] })) as [
      PackageManifest,
      PackageManifest,
      PackageManifest,
    ];
    await store.create('packages/shell/1.0.0/router.js', Buffer.from('/* router */'));
    const file = { integrity: integrityOf('/* router */'), bytes: 12, type: 'text/javascript' };
    const router = { range: '*', provides: '7.0.0', singleton: true };
    const late = packageManifestSchema.parse({
      ...shell,
      files: { ...shell.files, 'router.js': file },
      shared: { ...shell.shared, router: { ...router, js: ['router.js'] } },
    });
    const [kit, news] = others;
    const using = packageManifestSchema.parse({ ...news, shared: { ...news.shared, router } });
    const url = '/packages/shell/1.0.0/router.js';
    const used = await inputOf(await compose([late, kit, using]), '/news');
    expect(addressesOf(used.preloads)).toContain(url);
    expect(used.release.integrity[url]).toBe(file.integrity);
    const page = { ...(using.exposes['./news'] as PackageManifest['exposes'][string]), uses: {} };
    const unused = { ...using, exposes: { ...using.exposes, './news': page } };
    const text = await textOf(await compose([late, kit, unused]), '/news');
    expect(text).not.toContain('router.js');
  });
});

test('the policy allows what was inlined by its hash, and nothing unsafe', async () => {
  const release = await compose(await site());
  const csp = (await documentsIn(release))['/news']?.csp ?? '';
  expect(csp).toMatch(/script-src [^;]*'sha256-/);
  expect(csp).toMatch(/style-src [^;]*'sha256-/);
  expect(csp).not.toContain('unsafe');
  expect(csp).toContain("frame-ancestors 'none'");
  expect(csp).toContain("; require-trusted-types-for 'script'; trusted-types default");
});

test('packages may name outside frames, never outside scripts', async () => {
  const [shell, news, ...others] = await site();
  const hosts = { frame: ['https://video.example'], script: ['https://video.example'] };
  const wishes = packageManifestSchema.parse({ ...news, hosts });
  const release = await compose([shell as PackageManifest, wishes, ...others]);
  const csp = (await documentsIn(release))['/news']?.csp ?? '';
  const sources = (name: string) => new RegExp(`${name} ([^;]*)`).exec(csp)?.[1]?.split(' ') ?? [];
  expect(sources('frame-src')).toEqual(["'self'", 'https://video.example']);
  expect(sources('script-src').filter((one) => !one.startsWith("'"))).toEqual([]);
});

describe('settings', () => {
  const PAGE = `exports.default = {
    contract: 1,
    load: async ({ settings }) => ({ loadedWith: settings.notice }),
    head: () => ({ title: 'x', description: 'x' }),
    Component: ({ data }) => 'Notice: ' + data.loadedWith,
  };`;
  const packages = async () => [await putShell(), await putRemote(PAGE)];
  const settings = { colour: 'red', late: false, notice: 'none', shelves: 3 };

  test('the same packages with other settings are another release, with other pages', async () => {
    const same = await packages();
    const one = await compose(same, { settings });
    const other = await compose(same, { settings: { ...settings, notice: 'closed' } });
    expect(other.id).not.toBe(one.id);
    expect(other.inputs.packages).toEqual(one.inputs.packages);
    expect(await textOf(one, '/news')).toContain('Notice: none');
    expect(await textOf(other, '/news')).toContain('Notice: closed');
    expect((await inputOf(other, '/news')).release.settings).toMatchObject({ notice: 'closed' });
    expect(JSON.parse(await textOf(other, '/live.json')).settings).toMatchObject({
      notice: 'closed',
    });
  });

  test('pages get the public ones only; another one that is not changes no document', async () => {
    const same = await packages();
    const one = await compose(same, { settings });
    const other = await compose(same, { settings: { ...settings, shelves: 7 }, previous: one });
    expect(Object.keys((await inputOf(one, '/news')).release.settings ?? {})).toEqual([
      'colour',
      'late',
      'notice',
    ]);
    expect(other.id).not.toBe(one.id);
    expect(await changedBetween(one, other)).toEqual([]);
    for (const key of [...Object.keys(await documentsIn(other)), ...Object.keys(other.files)]) {
      expect(await textOf(other, key)).not.toContain('shelves');
    }
  });
});

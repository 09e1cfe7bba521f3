import type { PackageManifest, Release } from '@elo/contract';
import { releaseSchema } from '@elo/contract/schemas';
import { integrityOf } from '@elo/store';
import {
  answers,
  compose,
  composeApart,
  putRemote,
  REMOTE,
  site,
  store,
} from '../../test/compose-site';

composeApart();

async function textOf(release: Release, key: string): Promise<string> {
  const file = release.documents[key] ?? release.files[key];
  const bytes = await store.get(`releases/${release.id}/${file?.file}`);
  expect(integrityOf(bytes as Uint8Array)).toBe(file?.integrity);
  return Buffer.from(bytes as Uint8Array).toString();
}

test('a release says which lists are samples', async () => {
  expect((await compose(await site())).inputs).not.toHaveProperty('sample');
  answers.sample = ['distributors'];
  expect((await compose(await site())).inputs.sample).toEqual(['distributors']);
});

test('every address becomes a document, from exactly these packages and data', async () => {
  const release = await compose(await site());
  expect(releaseSchema.parse(release)).toEqual(release);
  expect(Object.keys(release.documents).sort()).toEqual([
    '/portfolio',
    '/portfolio?produto=a',
    '/portfolio?produto=b',
    '404',
  ]);
  expect(release.documents['404']?.status).toBe(404);
  expect(await textOf(release, '/portfolio?produto=b')).toContain(
    'the shell’s React, ui 1.4.0, 2?produto=b',
  );
  expect(release.inputs.packages['mf-catalogue']?.version).toBe('1.0.0');
});

test('a document loads the boot script, the vendor script and the page’s chunks', async () => {
  const release = await compose(await site());
  const document = await textOf(release, '/portfolio');
  const boot = `/releases/${release.id}/boot/portfolio.js`;
  const input = JSON.parse(
    document.slice('<head>'.length, document.indexOf('</head>')).replaceAll('&lt;', '<'),
  );
  expect(input.scripts.map((one: { url: string }) => one.url)).toEqual([
    boot,
    '/packages/shell/1.0.0/vendor.js',
  ]);
  expect(input.preloads.map((one: { url: string }) => one.url)).toEqual([
    '/packages/shared-ui/1.4.0/index.js',
    '/packages/mf-catalogue/1.0.0/page.js',
  ]);
  expect(input.fonts).toEqual(['/packages/shell/1.0.0/text.woff2']);
  const hashed = Object.keys(input.release.integrity);
  expect(hashed).toContain('/packages/mf-catalogue/1.0.0/lazy.js');
  expect(hashed).not.toContain('/packages/mf-catalogue/1.0.0/own-ui.js');
  expect(hashed).not.toContain('/packages/mf-catalogue/1.0.0/page.css');
  const script = await textOf(release, boot);
  expect(script).toContain(
    'E["mf_catalogue"]=function(){var mf_catalogue = 1\nreturn mf_catalogue}',
  );
  expect(script).toContain('/* shell main */');
  expect(script).not.toContain('/* react */');
});

test('a shared package outside the range leaves the remote on its own copy', async () => {
  const release = await compose(await site('2.0.0'));
  const document = await textOf(release, '/portfolio');
  expect(document).toContain('own ui 1.0.0');
  expect(document).toContain('/packages/mf-catalogue/1.0.0/own-ui.js');
  expect(document).not.toContain('"url":"/packages/shared-ui/2.0.0/index.js"');
});

test('the policy allows what was inlined by its hash, and nothing unsafe', async () => {
  const release = await compose(await site());
  const csp = release.documents['/portfolio']?.csp ?? '';
  expect(csp).toMatch(/script-src [^;]*'sha256-/);
  expect(csp).toMatch(/style-src [^;]*'sha256-/);
  expect(csp).not.toContain('unsafe');
  expect(csp).toContain("frame-ancestors 'none'");
});

test('site map, robots, web manifest and icons stand beside the documents', async () => {
  const release = await compose(await site());
  const map = await textOf(release, '/sitemap.xml');
  expect(map).toContain('<loc>https://elo.example/portfolio?produto=a</loc>');
  expect(map).not.toContain('404');
  expect(await textOf(release, '/robots.txt')).toContain(
    'Sitemap: https://elo.example/sitemap.xml',
  );
  expect(await textOf(release, '/site.webmanifest')).toContain('"lang":"pt-BR"');
  expect(await textOf(release, '/favicon.svg')).toBe('<svg/>');
  expect(release.map.microFrontends['mf-catalogue']?.[0]).toMatchObject({
    url: '/packages/mf-catalogue/1.0.0/remoteEntry.js',
    deployment: { traffic: 100, default: true },
  });
});

test('equal inputs give an equal release; unchanged documents keep their rendered body', async () => {
  const packages = await site();
  const first = await compose(packages);
  expect((await compose(packages)).id).toBe(first.id);
  const changed = await putRemote(REMOTE.replace("React.name + ', '", "'neu, '"), '1.1.0');
  const [shell, ui] = packages as [PackageManifest, PackageManifest];
  const second = await compose([shell, ui, changed], { previous: first });
  expect(second.id).not.toBe(first.id);
  expect(second.documents['404']?.rendered).toBe(first.documents['404']?.rendered);
  expect(second.documents['/portfolio']?.rendered).not.toBe(
    first.documents['/portfolio']?.rendered,
  );
  expect(await textOf(second, '/portfolio')).toContain('neu, ui 1.4.0');
});

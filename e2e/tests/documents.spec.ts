import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { company } from '@elo/content';
import {
  findForbiddenForms,
  findTitleFaults,
  SPECIFIED_TEXTS,
} from '@elo/content/testing/language';
import { FRAGMENT_PATH, filmHref, NOTICES_PATH, ROUTES, SBOM_PATH } from '@elo/contract';
import { findStructuredDataFaults } from '@elo/contract/testing/structured-data';
import type { APIRequestContext } from '@playwright/test';
import { headOfDocument, wordsOfDocument } from '../src/document-words';
import { expect, test } from '../src/test';

/** Number of parallel requests. */
const TOGETHER = 12;

interface Entry {
  readonly address: string;
  readonly modified: string;
  readonly pictures: readonly string[];
}

async function readSiteMap(request: APIRequestContext): Promise<Entry[]> {
  const text = await (await request.get('/sitemap.xml')).text();
  const plain = (value = '') => value.replaceAll('&amp;', '&');
  return [...text.matchAll(/<url>(.*?)<\/url>/g)].map(([, entry = '']) => ({
    address: plain(/<loc>(.*?)<\/loc>/.exec(entry)?.[1]),
    modified: /<lastmod>(.*?)<\/lastmod>/.exec(entry)?.[1] ?? '',
    pictures: [...entry.matchAll(/<image:loc>(.*?)<\/image:loc>/g)].map(([, url]) => plain(url)),
  }));
}

/** Runs a check over every value, several at once; returns all findings. */
async function collect<T>(values: readonly T[], check: (value: T) => Promise<string[]>) {
  const found: string[] = [];
  for (let from = 0; from < values.length; from += TOGETHER) {
    const answers = await Promise.all(values.slice(from, from + TOGETHER).map(check));
    found.push(...answers.flat());
  }
  return found;
}

function headFaults(address: string, html: string): string[] {
  const { title, description, canonical, isIndexed, og, jsonLd } = headOfDocument(html);
  return [
    ...findTitleFaults(title, company.nome),
    ...(canonical === address ? [] : [`canonical ${canonical}`]),
    ...(isIndexed ? [] : ['noindex, and in the site map']),
    ...(description.length <= 160 ? [] : [`description of ${description.length} characters`]),
    ...(/[.!?]$/.test(description) ? [] : [`description “${description}” ends no sentence`]),
    ...(og['og:title'] === title ? [] : [`og:title ${og['og:title']}`]),
    ...(/\.jpg$/.test(og['og:image'] ?? '') ? [] : [`og:image ${og['og:image']}`]),
    ...(jsonLd.length > 0 ? [] : ['no structured data']),
    ...findStructuredDataFaults(jsonLd),
  ];
}

test('every document of the site map: words, title, description, preview, structured data', async ({
  request,
}) => {
  test.slow();
  const entries = await readSiteMap(request);
  expect(entries.length).toBeGreaterThan(400);
  const previews = new Set<string>();
  const keepers = new Map<string, Set<string>>();
  const faults = await collect(entries, async ({ address, modified, pictures }) => {
    const answer = await request.get(address);
    const html = await answer.text();
    const words = wordsOfDocument(html);
    previews.add(headOfDocument(html).og['og:image'] ?? '');
    for (const text of Object.values(SPECIFIED_TEXTS)) {
      if (!words.some((one) => one.includes(text))) continue;
      keepers.set(text, (keepers.get(text) ?? new Set()).add(new URL(address).pathname));
    }
    return [
      ...(answer.status() === 200 ? [] : [`status ${answer.status()}`]),
      ...(/^\d{4}-\d\d-\d\d$/.test(modified) ? [] : [`lastmod “${modified}”`]),
      ...(pictures.length > 0 ? [] : ['no picture in the site map']),
      ...headFaults(address, html),
      ...new Set(words.flatMap(findForbiddenForms)),
    ].map((fault) => `${address}: ${fault}`);
  });
  expect(faults).toEqual([]);
  expect(Object.fromEntries([...keepers].map(([text, paths]) => [text, [...paths]]))).toEqual({
    [SPECIFIED_TEXTS.map]: [ROUTES.home],
    [SPECIFIED_TEXTS.films]: [ROUTES.training],
    [SPECIFIED_TEXTS.hours]: [ROUTES.contact],
    [SPECIFIED_TEXTS.chains]: [ROUTES.home],
  });
  const pictures = [...new Set([...previews, ...entries.flatMap((entry) => entry.pictures)])];
  expect(pictures.length).toBeGreaterThan(50);
  const absent = await collect(pictures, async (url) =>
    (await request.head(url)).ok() ? [] : [url],
  );
  expect(absent).toEqual([]);
});

test('products, films and pages have link previews', async ({ request }) => {
  const kindOf = async (address: string) =>
    headOfDocument(await (await request.get(address)).text()).og['og:type'];
  expect(await kindOf('/portfolio?produto=corrente-carbono-ansi-40')).toBe('product');
  expect(await kindOf(filmHref('normas'))).toBe('video.other');
  expect(await kindOf(ROUTES.about)).toBe('website');
});

test('an unknown URL is a 404, with the brand in its title', async ({ request }) => {
  for (const path of [
    '/nada',
    '/portfolio?categoria=xxx',
    '/portfolio?marca=xxx',
    '/portfolio?pagina=99',
    '/portfolio?produto=nada',
    filmHref('nada'),
  ]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    const html = await answer.text();
    expect(findTitleFaults(headOfDocument(html).title, company.nome)).toEqual([]);
    expect(wordsOfDocument(html).flatMap(findForbiddenForms)).toEqual([]);
  }
});

test('the logo of the structured data is a square PNG of 112 pixels at least', async ({
  request,
}) => {
  const { jsonLd } = headOfDocument(await (await request.get(ROUTES.home)).text());
  const logo = jsonLd.map((one) => (one as { logo?: string }).logo).find(Boolean) ?? '';
  const answer = await request.get(new URL(logo).pathname);
  expect(answer.headers()['content-type']).toBe('image/png');
  // The PNG's first chunk starts with width and height (PNG, section 11.2.2).
  const bytes = await answer.body();
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  expect(width).toBe(height);
  expect(width).toBeGreaterThanOrEqual(112);
});

test('pages outside the documents have the same language rules', async ({ request }) => {
  const film = await (await request.get('/media/training/embed/normas/')).text();
  const form = await (await request.post(ROUTES.contact, { form: { from_name: 'Ana' } })).text();
  for (const html of [film, form]) {
    expect(wordsOfDocument(html).flatMap(findForbiddenForms)).toEqual([]);
  }
});

test('licences and components of the served files can be read', async ({ page, request }) => {
  await page.goto(ROUTES.home);
  await page.getByRole('link', { name: 'Licenças de software e fontes' }).click();
  await expect(page).toHaveURL(NOTICES_PATH);
  const notices = await (await request.get(NOTICES_PATH)).text();
  const text = await (await request.get(SBOM_PATH)).text();
  expect(await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text)).toBeNull();
  const sbom = JSON.parse(text) as {
    components: readonly { type: string; name: string; version: string }[];
  };
  const libraries = sbom.components.filter(({ type }) => type === 'library');
  const names = libraries.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'react',
      'webpack',
      '@fontsource-variable/archivo',
      '@svg-maps/brazil',
    ]),
  );
  for (const { name, version } of libraries) expect(notices).toContain(`${name} ${version}\n`);
  expect(notices).toContain('SIL OPEN FONT LICENSE');
});

for (const [path, limit] of [
  [ROUTES.contact, 6_000],
  [ROUTES.training, 6_000],
  [ROUTES.about, 10_000],
  [ROUTES.catalogue, 10_000],
  [`${ROUTES.catalogue}?produto=corrente-carbono-ansi-40`, 10_000],
] as const) {
  test(`the fragment of ${path} has at most ${limit} bytes as sent`, async ({ request }) => {
    const answer = await request.get(FRAGMENT_PATH + path, {
      headers: { 'Accept-Encoding': 'br' },
    });
    const { 'content-encoding': encoding, 'content-length': length } = answer.headers();
    expect(encoding).toBe('br');
    expect(Number(length)).toBeLessThanOrEqual(limit);
  });
}

import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { EloError, escapeHtml, type Release } from '@elo-platform/protocol';
import { faultOf, type Store } from '@elo-platform/store';
import pixelmatch from 'pixelmatch';
import type { Browser } from 'playwright-core';
import { PNG } from 'pngjs';
import { z } from 'zod';
import { type ReadFile, releaseFiles } from '../channel/release-files';
import { composedFor } from '../channel/state';
import type { Context, ReadOnly } from '../context/context';
import { naming } from '../context/files';
import type { Comparison } from './compare-releases';

/** Most pages that are rendered. */
const MOST_PAGES = 200;

/** What the three pictures of a page show. */
const KINDS = ['before', 'after', 'difference'] as const;

/** Pages that look or read differently in another release. */
export const picturesSchema = z.strictObject({
  folder: z.string().describe('Folder of `index.html`, `report.md` and the pictures.'),
  pages: z.array(
    z.strictObject({
      path: z.string(),
      pixels: z.int().nonnegative().describe('Pixels that differ.'),
      accessibility: z.boolean().describe('Whether the accessibility tree differs.'),
      packages: z
        .array(z.string())
        .describe('Changed packages that the page uses; empty when it is data or settings.'),
      pictures: z.array(z.string()).length(3).describe('Files: before, after, difference.'),
    }),
  ),
  same: z.int().nonnegative().describe('Pages with another document that look and read the same.'),
  left: z.int().nonnegative().describe('Pages with another document that were not rendered.'),
});

type Pictures = ReadOnly<z.infer<typeof picturesSchema>>;
type PageChange = Pictures['pages'][number];

/**
 * Says before minutes of composing that there can be no pictures.
 * @throws EloError `usage` without a release to compare with, or a browser
 */
export async function requirePictures(before: Release | undefined): Promise<Release> {
  if (before === undefined) {
    throw new EloError('usage', 'Nothing is live yet that pictures could be compared with', {
      next: 'Promote a first release without --pictures.',
    });
  }
  await (await openBrowser()).close();
  return before;
}

/**
 * Renders every page whose document differs between two releases, and reports those with other pixels
 * or another accessibility tree.
 * @param folder output, made when missing
 * @throws EloError `usage` without a browser
 */
export async function comparePages(
  context: Context,
  before: Release,
  after: Release,
  comparison: Comparison,
  folder: string,
): Promise<Pictures> {
  const { changed } = comparison.documents;
  const keys = changed.filter((key) => key.startsWith('/')).slice(0, MOST_PAGES);
  const names = new Set(comparison.packages.map(({ name }) => name));
  const browser = await openBrowser();
  try {
    const open = async (record: Release) => {
      const release = await composedFor(context, context.settings.channel, record);
      return openPages(context.store, release, browser);
    };
    const [old, now] = [await open(before), await open(after)];
    await mkdir(folder, { recursive: true });
    const pages: PageChange[] = [];
    for (const [index, key] of keys.entries()) {
      context.output.progress('Rendering')(index + 1, keys.length);
      const [was, is] = [await old.view(key), await now.view(key)];
      const { pixels, picture } = difference(was.picture, is.picture);
      const accessibility = was.tree !== is.tree;
      if (pixels === 0 && !accessibility) continue;
      const used = new Set([...(await old.packagesOf(key)), ...(await now.packagesOf(key))]);
      const pictures = KINDS.map((kind) => `${index + 1}-${kind}.png`);
      for (const [place, bytes] of [was.picture, is.picture, picture].entries()) {
        await writeFile(join(folder, pictures[place] as string), bytes);
      }
      const packages = [...names].filter((name) => used.has(name)).sort();
      pages.push({ path: key, pixels, accessibility, packages, pictures });
    }
    const found = {
      folder,
      pages,
      same: keys.length - pages.length,
      left: changed.length - keys.length,
    };
    await writeFile(join(folder, 'index.html'), toHtml(found));
    await writeFile(join(folder, 'report.md'), toMarkdown(found));
    return found;
  } catch (error) {
    throw naming(folder, error);
  } finally {
    await browser.close();
  }
}

/** Pixels that differ, and a picture of them; below its end a page counts as white. */
function difference(before: Buffer, after: Buffer): { pixels: number; picture: Buffer } {
  if (before.equals(after)) return { pixels: 0, picture: before };
  const [old, now] = [PNG.sync.read(before), PNG.sync.read(after)];
  const [width, height] = [Math.max(old.width, now.width), Math.max(old.height, now.height)];
  const out = new PNG({ width, height });
  const extended = (image: PNG) => {
    const whole = new PNG({ width, height });
    whole.data.fill(255);
    PNG.bitblt(image, whole, 0, 0, image.width, image.height, 0, 0);
    return whole.data;
  };
  const pixels = pixelmatch(extended(old), extended(now), out.data, width, height);
  return { pixels, picture: PNG.sync.write(out) };
}

/** What differs on a page, and the responsible packages. */
export function describePage({ pixels, accessibility, packages }: PageChange): string[] {
  return [
    pixels === 1 ? '1 pixel' : `${pixels} pixels`,
    accessibility ? 'other accessibility tree' : 'same accessibility tree',
    packages.join(', ') || 'data or settings',
  ];
}

/** The pages in lines for people. */
export function describePictures(found: Pictures): string[] {
  return [
    `Pictures: ${summary(found)} (${join(found.folder, 'index.html')})`,
    ...found.pages.map((page) => `    ${page.path}: ${describePage(page).join(', ')}`),
  ];
}

/** How many pages differ. */
export function summary({ pages, same, left }: Pictures): string {
  const count = pages.length;
  const differ = count === 1 ? '1 page looks or reads' : `${count} pages look or read`;
  const rest = left === 0 ? '' : `, ${left} more ${left === 1 ? 'was' : 'were'} not rendered`;
  return `${differ} differently, ${same} with another document ${same === 1 ? 'does' : 'do'} not${rest}`;
}

function toMarkdown(found: Pictures): string {
  const rows = found.pages.map((page) => {
    const links = page.pictures.map((file) => `![${file}](${file})`);
    return `| ${[`\`${page.path.replaceAll('|', '%7C')}\``, ...describePage(page), ...links].join(' | ')} |`;
  });
  const head = '| page | pixels | accessibility | package | before | after | difference |';
  return [`${summary(found)}.`, '', head, `|${' --- |'.repeat(7)}`, ...rows, ''].join('\n');
}

function toHtml(found: Pictures): string {
  const sections = found.pages.map((page) => {
    const figures = page.pictures.map(
      (file, place) =>
        `<figure><figcaption>${KINDS[place]}</figcaption><img src="${file}" alt="${escapeHtml(page.path)}, ${KINDS[place]}"></figure>`,
    );
    return `<section><h2>${escapeHtml(page.path)}</h2><p>${escapeHtml(describePage(page).join(' · '))}</p><div>${figures.join('')}</div></section>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Pages that change</title>
<style>body{font:16px system-ui;margin:2rem}figcaption::first-letter{text-transform:uppercase}div{display:flex;gap:1rem}figure{flex:1;margin:0}img{width:100%;border:1px solid #888}</style></head>
<body><h1>Pages that change</h1><p>${summary(found)}.</p>
${sections.join('\n')}
</body></html>
`;
}

const WINDOW = { width: 1280, height: 800 };

/** In the page: loads images that wait until they are near the window, which a picture of the whole page shows. */
const LOAD_IMAGES = `Promise.all(Array.from(document.images, (image) => {
  image.loading = 'eager';
  return image.decode().catch(() => undefined);
}))`;

/** Opens the Chromium of CHROMIUM_PATH, or Playwright's. @throws EloError `usage` without either */
async function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH || undefined;
  const load = createRequire(join(process.cwd(), 'package.json'));
  try {
    load.resolve('playwright-core');
  } catch (cause) {
    throw new EloError('usage', 'playwright-core, which opens a browser, is not installed here', {
      next: 'Install it for the pictures: npm install --save-dev playwright-core.',
      cause,
    });
  }
  try {
    return await load('playwright-core').chromium.launch({ executablePath });
  } catch (cause) {
    const which = executablePath ? `${executablePath} (CHROMIUM_PATH)` : "Playwright's browser";
    throw new EloError('usage', `${which} cannot be started for the pictures`, {
      next: 'Name a Chromium in CHROMIUM_PATH, or install one (npx playwright-core install chromium). ELO_DEBUG=1 prints what it says.',
      cause,
    });
  }
}

/** Shows pages of a release in a browser: every answer is read from the store, none from a network. */
async function openPages(store: Store, release: Release, browser: Browser) {
  const { origin } = release.inputs;
  const read = await releaseFiles(store, release);
  const context = await browser.newContext({
    viewport: WINDOW,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    // Clocks and zones of machines differ.
    timezoneId: 'UTC',
  });
  await context.route('**/*', async (route) => {
    const url = new URL(route.request().url());
    return url.origin === origin ? route.fulfill(await answerOf(read, url)) : route.abort();
  });
  return {
    /** What a visitor perceives of a document: the whole page as PNG, and its accessibility tree. */
    async view(key: string): Promise<{ picture: Buffer; tree: string }> {
      const page = await context.newPage();
      try {
        await page.goto(origin + key, { waitUntil: 'networkidle' });
        await page.evaluate(LOAD_IMAGES);
        const picture = await page.screenshot({ fullPage: true, animations: 'disabled' });
        return { picture, tree: await page.locator('body').ariaSnapshot() };
      } finally {
        await page.close();
      }
    },
    /** Packages that a document names files of. */
    async packagesOf(key: string): Promise<string[]> {
      const html = String((await read(key))?.body ?? '');
      return [...html.matchAll(/\/packages\/([a-z][a-z0-9-]*)\//g)].map(([, name = '']) => name);
    },
  };
}

/** What the store lacks, or holds damaged, is treated as missing. */
async function answerOf(read: ReadFile, { pathname, search }: URL) {
  const file = await read(pathname, search).catch((error) => void faultOf(error));
  if (file === undefined) return { status: 404, body: '' };
  const { type, csp, body } = file;
  const headers = csp ? { 'content-security-policy': csp } : undefined;
  return { status: 200, body, contentType: type, headers };
}

import { createRequire } from 'node:module';
import { join } from 'node:path';
import { EloError, errorCode, type PackageManifest, type Release } from '@elo-platform/protocol';
import {
  documentsOf,
  type FileSource,
  packageKey,
  readPlain,
  releaseSource,
  type Store,
} from '@elo-platform/store';
import type { Browser, BrowserContext } from 'playwright-core';
import { readManifests } from '../channel/state';

const WINDOW = { width: 1280, height: 800 };

/** What a visitor perceives of a page. */
export interface PageView {
  /** The whole page as PNG. */
  readonly picture: Buffer;
  /** Its accessibility tree as text. */
  readonly tree: string;
}

/**
 * Opens a Chromium: the one that CHROMIUM_PATH names, or Playwright's own.
 * @throws EloError `usage` without Playwright or a browser
 */
export async function openBrowser(): Promise<Browser> {
  try {
    const { chromium } = createRequire(join(process.cwd(), 'package.json'))('playwright-core');
    return await chromium.launch({ executablePath: process.env.CHROMIUM_PATH || undefined });
  } catch (cause) {
    throw new EloError('usage', 'There is no browser for the pictures', {
      next: 'Install one (npm install --save-dev playwright-core, npx playwright-core install chromium), or name one in CHROMIUM_PATH.',
      cause,
    });
  }
}

/** Shows pages of a release in a browser: every answer is read from the store, none from a network. */
export class PageViews {
  private constructor(
    private readonly store: Store,
    private readonly release: Release,
    private readonly manifests: Readonly<Record<string, PackageManifest>>,
    private readonly documents: ReadonlyMap<string, Release['files'][string]>,
    private readonly context: BrowserContext,
  ) {}

  static async open(store: Store, release: Release, browser: Browser): Promise<PageViews> {
    const documents = new Map<string, Release['files'][string]>();
    for await (const [key, file] of documentsOf(store, release)) documents.set(key, file);
    const context = await browser.newContext({
      ...{ viewport: WINDOW, reducedMotion: 'reduce', serviceWorkers: 'block' },
      // Clocks and zones of machines differ.
      timezoneId: 'UTC',
    });
    const manifests = await readManifests(store, release);
    const views = new PageViews(store, release, manifests, documents, context);
    await context.route('**/*', async (route) => {
      const url = new URL(route.request().url());
      if (url.origin !== release.inputs.origin) return route.abort();
      return route.fulfill(await views.answer(url.pathname, url.search));
    });
    return views;
  }

  /** @param key address of a document */
  async view(key: string): Promise<PageView> {
    const page = await this.context.newPage();
    try {
      await page.goto(this.release.inputs.origin + key, { waitUntil: 'networkidle' });
      const picture = await page.screenshot({ fullPage: true, animations: 'disabled' });
      return { picture, tree: await page.locator('body').ariaSnapshot() };
    } finally {
      await page.close();
    }
  }

  /** Packages that a document names files of. */
  async packagesOf(key: string): Promise<ReadonlySet<string>> {
    const file = this.documents.get(key);
    const html = file ? (await readPlain(this.store, releaseSource(file))).toString() : '';
    return new Set(
      [...html.matchAll(/\/packages\/([a-z][a-z0-9-]*)\//g)].map(([, name = '']) => name),
    );
  }

  close(): Promise<void> {
    return this.context.close();
  }

  private async answer(path: string, search: string) {
    const found = this.documents.get(path + search) ?? this.documents.get(path);
    const file = found ?? this.release.files[path];
    const { source, type } = file
      ? { source: releaseSource(file), type: file.type }
      : this.packageFile(path);
    const headers = file?.csp ? { 'content-security-policy': file.csp } : undefined;
    const missing = { status: 404, body: '' };
    if (source === undefined) return missing;
    try {
      const body = await readPlain(this.store, source);
      return { status: 200, body, contentType: type, headers };
    } catch (error) {
      if (errorCode(error) === 'store-unreachable') throw error;
      return missing;
    }
  }

  private packageFile(path: string): { readonly source?: FileSource; readonly type?: string } {
    const media = this.release.inputs.packages.media?.version;
    const full = path.replace(/^\/media\//, `/packages/media/${media}/`);
    const [, name = '', version = '', file = ''] =
      /^\/packages\/([^/]+)\/([^/]+)\/(.+)$/.exec(full) ?? [];
    const manifest = this.manifests[name];
    const listed = manifest?.version === version ? manifest.files[file] : undefined;
    if (listed === undefined) return {};
    const { integrity, bytes, type } = listed;
    // The plain form is always there.
    const key = packageKey(name, version, file);
    return { source: { key, integrity, bytes, compressed: false }, type };
  }
}

import { createRequire } from 'node:module';
import { join } from 'node:path';
import { EloError, errorCode, type Release } from '@elo-platform/protocol';
import type { Store } from '@elo-platform/store';
import type { Browser, BrowserContext } from 'playwright-core';
import { type ReadFile, releaseFiles } from '../channel/release-files';

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
    private readonly origin: string,
    private readonly read: ReadFile,
    private readonly context: BrowserContext,
  ) {}

  static async open(store: Store, release: Release, browser: Browser): Promise<PageViews> {
    const { origin } = release.inputs;
    const context = await browser.newContext({
      ...{ viewport: WINDOW, reducedMotion: 'reduce', serviceWorkers: 'block' },
      // Clocks and zones of machines differ.
      timezoneId: 'UTC',
    });
    const views = new PageViews(origin, await releaseFiles(store, release), context);
    await context.route('**/*', async (route) => {
      const url = new URL(route.request().url());
      return url.origin === origin ? route.fulfill(await views.answer(url)) : route.abort();
    });
    return views;
  }

  /** @param key address of a document */
  async view(key: string): Promise<PageView> {
    const page = await this.context.newPage();
    try {
      await page.goto(this.origin + key, { waitUntil: 'networkidle' });
      const picture = await page.screenshot({ fullPage: true, animations: 'disabled' });
      return { picture, tree: await page.locator('body').ariaSnapshot() };
    } finally {
      await page.close();
    }
  }

  /** Packages that a document names files of. */
  async packagesOf(key: string): Promise<ReadonlySet<string>> {
    const html = String((await this.read(key))?.body ?? '');
    return new Set(
      [...html.matchAll(/\/packages\/([a-z][a-z0-9-]*)\//g)].map(([, name = '']) => name),
    );
  }

  close(): Promise<void> {
    return this.context.close();
  }

  /** What the store lacks, or holds damaged, is treated as missing. */
  private async answer({ pathname, search }: URL) {
    const file = await this.read(pathname, search).catch((error: unknown) => {
      if (errorCode(error) === 'store-unreachable') throw error;
      return undefined;
    });
    if (file === undefined) return { status: 404, body: '' };
    const { type, csp, body } = file;
    const headers = csp ? { 'content-security-policy': csp } : undefined;
    return { status: 200, body, contentType: type, headers };
  }
}

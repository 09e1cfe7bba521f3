import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { startSite } from '../../scripts/service';
import { findBrowser } from '../src/browser';
import { BROWSER_ARGUMENTS } from '../src/browser-arguments';
import { enterState, type LookState, STATES, scrollThrough, settle, WIDTHS } from './states';

/** Command-line options. */
interface Wish {
  readonly folder: string;
  readonly widths: readonly number[];
  readonly only: RegExp;
  /** The system theme, or print. */
  readonly as: 'light' | 'dark' | 'print';
}

const USAGE = `npm run shots -- <folder> [--widths=360,1280] [--only=<pattern of names>]
  [--as=light|dark|print]
Writes <folder>/<state>-<width>.png for every page and opened state. ELO_URL: a running site.`;

/** Window height by width: a phone, a tablet, a laptop, a large screen. */
const heightOf = (width: number): number =>
  ({ 360: 740, 768: 1024, 1280: 800, 1920: 1080 })[width] ?? 800;

function readWish(args: readonly string[]): Wish {
  const folder = args.find((one) => !one.startsWith('--'));
  if (!folder) throw new Error(USAGE);
  const option = (name: string) =>
    args.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3);
  const widths = option('widths')?.split(',').map(Number) ?? [...WIDTHS];
  if (widths.some((width) => !(width >= 200))) throw new Error(USAGE);
  const as = option('as') ?? 'light';
  if (as !== 'light' && as !== 'dark' && as !== 'print') throw new Error(USAGE);
  return { folder: resolve(folder), widths, only: new RegExp(option('only') ?? ''), as };
}

async function shoot(browser: Browser, url: string, state: LookState, width: number, wish: Wish) {
  const phone = width < 600;
  const context = await browser.newContext({
    baseURL: url,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width, height: heightOf(width) },
    colorScheme: wish.as === 'dark' ? 'dark' : 'light',
    isMobile: phone,
    hasTouch: phone,
  });
  try {
    // tsx adds a helper to functions, which functions sent to the page need too.
    await context.addInitScript({ content: 'globalThis.__name = (one) => one;' });
    const page = await context.newPage();
    // On a first visit late fonts keep their fallback; from the cache they show immediately.
    await page.goto(state.path);
    await settle(page);
    await enterState(page, state);
    if (!state.overlay) {
      await scrollThrough(page);
      await settle(page);
    }
    if (wish.as === 'print') await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' });
    const path = join(wish.folder, `${state.name}-${width}.png`);
    await page.screenshot({ path, fullPage: !state.overlay, animations: 'disabled' });
    console.log(`${state.name} ${width}`);
  } finally {
    await context.close();
  }
}

/** Takes every picture; reports failed states at the end instead of stopping at the first. */
async function main(): Promise<void> {
  const wish = readWish(process.argv.slice(2));
  await mkdir(wish.folder, { recursive: true });
  const executablePath = await findBrowser();
  const running = process.env.ELO_URL;
  const site = running
    ? { url: running, stop: async () => undefined }
    : await startSite(process.cwd());
  const browser = await chromium.launch({ executablePath, args: [...BROWSER_ARGUMENTS] });
  const failures: string[] = [];
  for (const state of STATES.filter(({ name }) => wish.only.test(name))) {
    for (const width of wish.widths) {
      if (state.existsAt?.(width) === false) continue;
      await shoot(browser, site.url, state, width, wish).catch((error: unknown) => {
        failures.push(`${state.name} ${width}: ${error instanceof Error ? error.message : error}`);
      });
    }
  }
  await browser.close();
  await site.stop();
  for (const failure of failures) console.error(failure);
  process.exitCode = failures.length === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

import { chromium } from '@playwright/test';
import { findBrowser } from './browser';
import { BROWSER_ARGUMENTS } from './browser-arguments';
import { VISITOR, visit } from './visit';

/** `npm run visitors -- <url> [count]`: opens a page as so many visitors, one after the other. */
async function main([url = '', count = '100']: readonly string[]): Promise<void> {
  if (!/^https?:/.test(url) || !(Number(count) > 0)) {
    console.error('Usage: npm run visitors -- <url> [count]');
    process.exitCode = 2;
    return;
  }
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [...BROWSER_ARGUMENTS],
  });
  try {
    const context = await browser.newContext({ userAgent: VISITOR });
    for (let left = Number(count); left > 0; left -= 1) await visit(context, url);
  } finally {
    await browser.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});

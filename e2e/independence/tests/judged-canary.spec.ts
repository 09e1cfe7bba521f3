import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { ROUTES } from '@elo/contract';
import type { BrowserContext } from '@playwright/test';
import {
  type CollectorProcess,
  startCollector,
} from '../../../platform/vitals/src/testing/collector-process';
import { readBase } from '../src/base';
import { Site } from '../src/copied-site';
import { expect, test } from '../src/test';
import { Workspace } from '../src/workspace';

/** The edge treats a browser that calls itself headless as a crawler, which gets no canary. */
const VISITOR =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36';

/** Thrown by each visit of a canary's page, once its code has run. */
const FAULT = `
if (typeof document !== 'undefined') setTimeout(() => { throw new Error('planted'); });
`;

/** Exit code of a canary that got worse (docs/observing.md). */
const ABORTED = 5;

let collector: CollectorProcess;
test.beforeAll(async () => {
  const folder = mkdtempSync(join(readBase().folder, 'vitals-'));
  collector = await startCollector({ ELO_VITALS_DATA: folder });
});
test.afterAll(() => collector.kill());

/** Runs in the page first: says when the page measures itself, so that a visit may end. */
function noteMeasuring(): void {
  const { observe } = PerformanceObserver.prototype;
  PerformanceObserver.prototype.observe = function (options) {
    observe.call(this, options);
    if (options?.type === 'resource') document.documentElement.setAttribute('data-measured', '');
  };
}

/** One visitor, who opens a page and leaves. Each has cookies of their own, and so an arm. */
async function visit(context: BrowserContext, url: string): Promise<void> {
  await context.clearCookies();
  const page = await context.newPage();
  await page.addInitScript(noteMeasuring);
  await page.goto(url);
  await page.locator('html[data-measured]').waitFor({ state: 'attached' });
  const sent = page.waitForResponse('**/api/vitals');
  // As when the page is left: a request of a page that is gone could not be waited for.
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await sent;
  await page.close();
}

test('a canary whose page throws is ended by what its visitors report', async ({ browser }) => {
  const site = await Site.open({ ELO_VITALS: collector.url });
  const context = await browser.newContext({ userAgent: VISITOR });
  try {
    const workspace = new Workspace(['mf-contact']);
    workspace.append('mf-contact/src/pages/contact/page.tsx', FAULT);
    workspace.setVersion('mf-contact', '9.1.0');
    await site.publish(await workspace.build('mf-contact'));

    let code: number | undefined;
    const judging = site.judge('mf-contact@9.1.0', collector.internalUrl).then((ended) => {
      code = ended;
    });
    while (code === undefined) await visit(context, site.url + ROUTES.contact);
    await judging;
    expect(code).toBe(ABORTED);
    const [last] = await site.history();
    expect(last).toMatchObject({ action: 'canary-abort', judged: { cause: 'errors' } });
    expect((await site.live())['mf-contact']?.metadata.version).not.toBe('9.1.0');
  } finally {
    await context.close();
    await site.close();
  }
});

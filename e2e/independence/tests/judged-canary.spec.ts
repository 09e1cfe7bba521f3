import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { ROUTES } from '@elo/contract';
import {
  type CollectorProcess,
  startCollector,
} from '../../../platform/vitals/src/testing/collector-process';
import { VISITOR, visit } from '../../src/visit';
import { readBase } from '../src/base';
import { Site } from '../src/copied-site';
import { expect, test } from '../src/test';
import { Workspace } from '../src/workspace';

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

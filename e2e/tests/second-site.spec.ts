import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { company } from '@elo/content';
import {
  type CollectorProcess,
  startCollector,
} from '../../platform/vitals/src/testing/collector-process';
import { stopService } from '../../scripts/service';
import { type Answer, SecondSite } from '../src/second-site';
import { expect, test } from '../src/test';
import { VISITOR, visit } from '../src/visit';

test.describe.configure({ mode: 'serial' });

const vitals = mkdtempSync(join(tmpdir(), 'elo-vitals-'));
let collector: CollectorProcess;
let site: SecondSite;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  collector = await startCollector({ ELO_VITALS_DATA: vitals });
  site = await SecondSite.open({ ELO_VITALS: collector.url });
});
test.afterAll(async () => {
  await site?.close();
  await collector?.kill();
  rmSync(vitals, { recursive: true, force: true });
});

/** Route → its heading. */
const PAGES = {
  '/': 'Hand tools to borrow',
  '/tools/panel-saw': 'Panel saw',
  '/care': 'Care of tools',
  '/visit': 'Opening hours',
} as const;

/** Signs of the first site: its words, hosts, paths, scope and language. */
const FIRST_SITE: readonly RegExp[] = [
  /@elo\//,
  /pt-BR|pt_BR/,
  /produtos?\b|\bproducts?\b|portf[oó]lio|distribu/i,
  /youtube|ytimg|openstreetmap|google\.com\/maps/i,
  // Beacons are the platform's.
  /wp-json|\/api\/(?!vitals\b)/,
  /mf-(?:home|catalogue|training|contact)|shared-ui/,
  // Letters of Portuguese that English does not use.
  /[ãõçâêô]/i,
  new RegExp(company.nome, 'i'),
];

function expectOfItsOwn(path: string, { headers, text }: Answer): void {
  for (const word of FIRST_SITE) {
    expect(`${headers}\n${text}`, `${path} names nothing of the first site`).not.toMatch(word);
  }
}

/** Whether the edge serves a text yet: it follows the log with a short delay. */
async function expectText(path: string, text: string): Promise<void> {
  await expect.poll(async () => (await site.ask(path)).text).toContain(text);
}

async function liveVersions(): Promise<Record<string, string>> {
  const { text } = await site.ask('/release.json');
  const { microFrontends } = JSON.parse(text) as {
    microFrontends: Record<string, [{ metadata: { version: string } }]>;
  };
  const entries = Object.entries(microFrontends);
  return Object.fromEntries(entries.map(([name, [{ metadata }]]) => [name, metadata.version]));
}

test('serves documents in its own language', async () => {
  for (const [path, heading] of Object.entries(PAGES)) {
    const { status, text } = await site.ask(path);
    expect(status, path).toBe(200);
    expect(text).toContain('<html lang="en">');
    expect(text).toContain(`<h1>${heading}</h1>`);
  }
  expect((await site.ask('/tools/chainsaw')).status).toBe(404);
  const missing = await site.ask('/nothing-here');
  expect(missing.status).toBe(404);
  expect(missing.text).toContain('<html lang="en">');
  expect(missing.text).toContain('<h1>Page not found</h1>');
});

test('has nothing of the first site in any served byte', async () => {
  const asked = new Set<string>([...Object.keys(PAGES), '/nothing-here', '/release.json']);
  for (const path of ['/robots.txt', '/sitemap.xml', '/healthz']) asked.add(path);
  // The loop also reads files that are added during it.
  for (const path of asked) {
    const answer = await site.ask(path);
    expectOfItsOwn(path, answer);
    for (const [found] of answer.text.matchAll(/\/(?:packages|releases)\/[\w@./-]+\.\w+/g)) {
      asked.add(found);
    }
  }
  const files = [...asked].filter((path) => path.startsWith('/packages/'));
  expect(files.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(5);
});

test('reports failures in English', async () => {
  const ask = (path: string, method = 'GET') =>
    site.ask(path, { method, headers: { Accept: 'text/html' } });
  const failures = {
    'an unknown path': await ask('/packages/none/1.0.0/x.js'),
    'an API that the site has not': await ask('/api/events'),
    'a method that pages have not': await ask('/visit', 'DELETE'),
    'an unknown preview': await ask('/_preview/none'),
    'a malformed address': await ask('/%ff'),
  };
  for (const [what, answer] of Object.entries(failures)) {
    expect(answer.status, what).toBeGreaterThanOrEqual(400);
    expect(answer.status, what).toBeLessThan(500);
    expect(answer.text, what).toContain('lang="en"');
    expectOfItsOwn(what, answer);
  }
});

test('hydrates in a browser, and links from one remote to the other', async ({ page }) => {
  await page.goto(site.url);
  await page.getByRole('searchbox', { name: 'Find a tool' }).fill('plane');
  await expect(page.getByRole('status')).toHaveText('1 of 7 tools');
  await page.getByRole('link', { name: 'Bench plane No. 4' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Bench plane No. 4');
  await page.goBack();
  await expect(heading).toHaveText('Hand tools to borrow');
  await page.goForward();
  await expect(heading).toHaveText('Bench plane No. 4');
  await page.getByRole('link', { name: 'Opening hours' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Opening hours' })).toBeVisible();
  await expect(page.locator('[data-remote=mf-visit]')).toHaveAttribute('data-version', '1.0.0');
});

test('reports what its visitors see to the collector', async ({ browser }) => {
  const context = await browser.newContext({ userAgent: VISITOR });
  await visit(context, `${site.url}/visit`);
  await context.close();
  const seen = async () => (await collector.evidence('&channel=example')).arms;
  await expect.poll(seen).toMatchObject([{ arm: 'stable', visits: 1, failed: 0 }]);
  expect((await seen())[0]?.vitals.ttfb?.count).toBe(1);
});

test('releases a new version of one remote, and rolls it back', async () => {
  const before = await site.ask('/care');
  await site.publishNext('mf-visit', '1.1.0', 'src/content/hours.ts', '13:00', '15:00');
  const { changes } = await site.elo('promote', 'mf-visit', '--reason', 'longer on Saturdays');
  expect(changes).toEqual([{ name: 'mf-visit', from: '1.0.0', to: '1.1.0' }]);
  await expectText('/visit', '09:00 to 15:00');
  expect(await liveVersions()).toMatchObject({ 'mf-tools': '1.0.0', 'mf-visit': '1.1.0' });
  const body = (text: string) => text.slice(text.indexOf('<body>'), text.indexOf('<script'));
  expect(body((await site.ask('/care')).text)).toBe(body(before.text));

  await site.elo('rollback', '--reason', 'only in summer');
  await expectText('/visit', '09:00 to 13:00');
  expect(await liveVersions()).toMatchObject({ 'mf-tools': '1.0.0', 'mf-visit': '1.0.0' });
});

test('lets two teams run canaries on separate visitors at once', async () => {
  await site.publishNext('mf-tools', '1.1.0', 'src/content/tools.ts', 'Bench plane', 'Jack plane');
  await site.elo('canary', 'start', 'mf-visit@1.1.0', '--percent', '20');
  await site.elo('canary', 'start', 'mf-tools@1.1.0', '--percent', '10');
  const visitors = await site.visitorOfEachBucket();
  /** The two parts as each visitor sees them; `new` and `old` by bucket. */
  const seen = () =>
    Promise.all(
      visitors.map(async (headers) => {
        const [home, visit] = await Promise.all([
          site.ask('/', { headers }),
          site.ask('/visit', { headers }),
        ]);
        const tools = home.text.includes('Jack plane') ? 'tools' : '';
        return tools + (visit.text.includes('09:00 to 15:00') ? 'visit' : '');
      }),
    );
  const shares = (...parts: [number, string][]) =>
    parts.flatMap(([count, what]) => Array.from({ length: count }, () => what));

  await expect.poll(seen).toEqual(shares([20, 'visit'], [10, 'tools'], [70, '']));
  await site.elo('canary', 'advance', 'mf-visit', '--percent', '40');
  const wider = shares([20, 'visit'], [10, 'tools'], [20, 'visit'], [50, '']);
  await expect.poll(seen).toEqual(wider);
  // Releases everything else while both run, then ends one.
  await site.elo('promote', '--refresh', '--reason', 'nothing new');
  expect(await seen()).toEqual(wider);
  await site.elo('canary', 'advance', 'mf-tools', '--percent', '100');
  const both = shares([20, 'toolsvisit'], [10, 'tools'], [20, 'toolsvisit'], [50, 'tools']);
  await expect.poll(seen).toEqual(both);
  await site.elo('canary', 'abort');
  await expect.poll(seen).toEqual(shares([100, 'tools']));
  await site.elo('rollback', '--to', await site.firstRelease());
  await expectText('/', 'Bench plane');
});

test('runs the same packages on two channels with settings of their own', async ({ page }) => {
  const trial = await site.openChannel('trial');
  await site.elo('settings', 'set', 'notice=Closed on Friday', '--reason', 'a day off');
  await trial.elo('settings', 'set', 'notice=For trials only', '--reason', 'a trial');
  await expectText('/visit', 'Closed on Friday');
  await expect.poll(async () => (await trial.ask('/visit')).text).toContain('For trials only');
  const packagesOf = async (text: Promise<Answer>) =>
    (await text).text.match(/\/packages\/[\w./-]+/g);
  expect(await packagesOf(trial.ask('/visit'))).toEqual(await packagesOf(site.ask('/visit')));

  for (const { url, notice } of [
    { url: site.url, notice: 'Closed on Friday' },
    { url: trial.url, notice: 'For trials only' },
  ]) {
    await page.goto(`${url}/visit`);
    await expect(page.getByRole('note')).toHaveText(notice);
    await expect(page.locator('[data-remote=mf-visit]')).toHaveAttribute('data-version', '1.0.0');
  }
  const { settings } = await site.elo('rollback', '--reason', 'open after all');
  expect(settings).toEqual([{ name: 'notice', from: 'Closed on Friday' }]);
  await expect.poll(async () => (await site.ask('/visit')).text).not.toContain('role="note"');
  expect((await trial.ask('/visit')).text).toContain('For trials only');
});

test('leaves the first site unchanged, on its channel of the same store', async () => {
  const first = await site.startFirst();
  const answer = await fetch(`http://localhost:${first.port}/`);
  const text = await answer.text();
  await stopService(first);
  expect(text).toContain('<html lang="pt-BR">');
  expect(text).toContain(company.nome);
  expect(text).not.toMatch(/ashford/i);
});

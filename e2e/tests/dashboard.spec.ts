import AxeBuilder from '@axe-core/playwright';
import type { DashboardLog } from '@elo-platform/protocol';
import type { Locator, Route } from '@playwright/test';
import { DashboardSite } from '../src/dashboard-site';
import { expect, type Page, test } from '../src/test';

test.describe.configure({ mode: 'serial' });

let site: DashboardSite;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  site = await DashboardSite.open();
});
test.afterAll(() => site?.close());

const VIEWS = ['Live', 'Packages', 'Vitals and errors', 'Log'] as const;

async function expectAccessible(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations, what).toEqual([]);
}

const channel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('shows what is live, the canary with its evidence, vitals, errors and the log', async ({
  page,
}) => {
  // Text of the charts, which are drawn.
  await page.addInitScript(() => {
    const drawn: string[] = [];
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
      drawn.push(text);
      fillText.call(this, text, ...place);
    };
    Object.assign(globalThis, { drawn });
  });
  await page.goto(await site.start({ signs: true }));
  const production = channel(page, 'production');
  await expect(production).toContainText('Made live bylocal');
  await expect(production).toContainText('mf-dashboard 1.0.0');
  const canary = page.getByRole('region', { name: 'Canary: mf-dashboard 1.1.0' });
  await expect(canary).toContainText('10 of 100 visitors');
  await expect(canary).toContainText('now: 2000 visits of this step with the canary');
  const limits = canary.getByRole('table', { name: 'Evidence, and how much of the limit' });
  const judged = limits.getByRole('row', { name: 'visits with an error' });
  await expect(judged.getByRole('cell')).toHaveText([/0\.50 %/, /3\.00 %/, /\d+ : 1 over/]);
  const paint = limits.getByRole('row', { name: 'largest paint' });
  await expect(paint.getByRole('cell')).toHaveText([/1200 ms/, /1500 ms/, /over the limit/]);

  await page.getByRole('tab', { name: 'Packages' }).click();
  const row = page.getByRole('row', { name: 'mf-dashboard' });
  await expect(row.getByRole('cell')).toHaveText(['1.0.0', '1.0.0', '1.1.0, 1.0.0']);

  await page.getByRole('tab', { name: 'Vitals and errors' }).click();
  await expect(page.getByRole('figure')).toHaveCount(4);
  await expect(page.locator('canvas')).toHaveCount(4);
  const drawn = () => page.evaluate(() => (globalThis as unknown as { drawn: string[] }).drawn);
  await expect.poll(drawn).toContain('1');
  // There is no part of an error.
  expect((await drawn()).filter((label) => /^\d+\.\d+$/.test(label))).toEqual([]);
  await page.getByText('Figures of this chart').first().click();
  const figures = page.getByRole('table', { name: 'Largest paint (LCP), 75th percentile' });
  await expect(figures.getByRole('row').last().getByRole('cell')).toHaveText([
    /1\.\d\d.s/,
    /1\.\d\d.s/,
  ]);
  await page.getByText('Figures of this chart').nth(1).click();
  const caused = page.getByRole('table', { name: 'Largest paint (LCP), by package' });
  await expect(caused.getByRole('columnheader')).toHaveText([
    'Time',
    'mf-dashboard 1.0.0',
    'mf-dashboard 1.1.0',
  ]);
  await expect(page.getByRole('row', { name: 'TypeError: x is not a function' })).toContainText(
    '/packages/mf-dashboard/1.1.0/page.js:1:40',
  );

  await page.getByRole('tab', { name: 'Log' }).click();
  const entries = page.getByRole('table', { name: 'Entries, newest first' });
  await expect(entries.getByRole('row')).toHaveCount(3);
  await expect(entries.getByRole('row', { name: 'first release' })).toContainText('promote');

  // A log with more entries than the command sends.
  await page.route('**/log?*', async (route) => {
    const log = (await (await route.fetch()).json()) as DashboardLog;
    const later = log.entries.map((entry) => ({ ...entry, n: entry.n + 400 }));
    await route.fulfill({ json: { ...log, entries: later } });
  });
  await page.getByRole('tab', { name: 'Live' }).click();
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('400 earlier: elo history');

  // Without an answer nothing is known, which is not that nothing was measured.
  await page.route('**/vitals?*', (route) => route.fulfill({ status: 200, body: '{' }));
  await page.getByRole('tab', { name: 'Vitals and errors' }).click();
  await expect(page.getByRole('alert')).toContainText('The command does not answer');
  await expect(page.getByText('No visits were measured')).toHaveCount(0);

  // The command ends in the middle of an answer.
  await page.route('**/state', (route) => route.fulfill({ status: 200, body: '{"store":' }));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('The command does not answer');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`has no fault that axe finds, on a desktop and a phone, in ${colorScheme} colours`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(await site.start({ signs: true }));
    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: 800 });
      for (const view of VIEWS) {
        await page.getByRole('tab', { name: view }).click();
        await expect(page.getByRole('tabpanel').getByRole('table').first()).toBeVisible();
        await expectAccessible(page, `${view} at ${width}`);
        const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(scrollWidth, `${view} fits ${width}`).toBeLessThanOrEqual(width);
      }
    }
    await page.getByRole('tab', { name: 'Live' }).click();
    await channel(page, 'staging').getByRole('button', { name: 'Start a canary' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'dialog');
  });
}

test('promotes by keyboard alone: a plan first, then the entry that the key signs', async ({
  page,
}) => {
  await page.goto(await site.start({ signs: true }));
  await page.getByRole('tab', { name: 'Live' }).focus();
  for (const view of VIEWS.slice(1)) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: view })).toBeFocused();
  }
  await page.keyboard.press('Home');
  const promote = channel(page, 'staging').getByRole('button', { name: 'Promote' });
  const isFocused = () => promote.evaluate((button) => button === document.activeElement);
  // As many as there are stops before it, at most.
  for (let stop = 0; stop < 30 && !(await isFocused()); stop += 1) await page.keyboard.press('Tab');
  await expect(promote).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Promote to staging' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const choice = dialog.getByRole('combobox', { name: 'mf-dashboard' });
  await expect(choice).toBeFocused();
  await expect(choice).toHaveValue('1.0.0');
  await page.keyboard.press('ArrowUp');
  await expect(choice).toHaveValue('1.1.0');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('from the keyboard');
  // Enter submits, without tabbing to the button.
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Nothing is written yet');
  await expect(dialog).toContainText('mf-dashboard 1.0.0 → 1.1.0');
  expect(await site.log('staging')).toHaveLength(1);
  // The focus is at the plan, before its buttons: pictures, cancel, promote.
  for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Promote' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible();
  const [entry] = await site.log('staging');
  expect(entry).toMatchObject({ n: 2, signedBy: 'local', reason: 'from the keyboard' });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(promote).toBeFocused();
  await expect(channel(page, 'staging')).toContainText('mf-dashboard 1.1.0');
});

test('aborts the canary and rolls back', async ({ page }) => {
  await page.goto(await site.start({ signs: true }));
  /** Plans what a button offers, and carries it out. */
  const act = async (part: Locator, name: string) => {
    const dialog = page.getByRole('dialog');
    await part.getByRole('button', { name }).click();
    await dialog.getByRole('button', { name: 'Show what it does' }).click();
    await dialog.getByRole('button', { name, exact: true }).click();
    await dialog.getByRole('button', { name: 'Close' }).click();
  };
  const canary = page.getByRole('region', { name: 'Canary' });
  await act(canary, 'Abort');
  await expect(canary).toHaveCount(0);
  // The button of the dialog is gone, and the keyboard goes on at its channel.
  await expect(channel(page, 'production')).toBeFocused();
  await act(channel(page, 'staging'), 'Roll back');
  await expect(channel(page, 'staging')).toContainText('mf-dashboard 1.0.0');
});

test('a log that cannot be read does not close the dialog of one of its entries', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(await site.start({ signs: true }));
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.getByLabel('Channel').selectOption('staging');
  await page.getByRole('button', { name: 'Go back' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Go back' });
  await expect(dialog).toBeVisible();
  await page.route('**/log?*', (route) => route.fulfill({ status: 200, body: '{' }));
  await page.clock.runFor(60_000);
  await dialog.getByRole('button', { name: 'Show what it does' }).click();
  await expect(dialog).toContainText('Nothing is written yet');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toContainText('The command does not answer');
});

test('an action that has begun can be left, and offers no cancelling', async ({ page, guard }) => {
  guard.expect(/ERR_FAILED \(http:\/\/[^/]+\/actions\/rollback\)/);
  await page.goto(await site.start({ signs: true }));
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.getByLabel('Channel').selectOption('staging');
  await page.getByRole('button', { name: 'Go back' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Go back' });
  await dialog.getByRole('button', { name: 'Show what it does' }).click();
  const held = new Promise<Route>((resolve) => void page.route('**/actions/rollback', resolve));
  await dialog.getByRole('button', { name: 'Roll back' }).click();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Leave it running' }).click();
  await expect(dialog).toBeHidden();
  // It never reaches the command.
  await (await held).abort();
});

test('shows pictures of what a plan changes, and starts an automatic canary', async ({ page }) => {
  await page.goto(await site.start({ signs: true }));
  const staging = channel(page, 'staging');
  await staging.getByRole('button', { name: 'Start a canary' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'mf-dashboard' }).selectOption('1.1.0');
  const plan = dialog.getByRole('button', { name: 'Show what it does' });
  await dialog.getByRole('spinbutton').fill('1.5');
  await expect(plan).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'Automatic' }).check();
  await expect(dialog.getByText('Visitors who get it')).toHaveCount(0);
  await plan.click();
  await dialog.getByRole('button', { name: 'Show pictures' }).click();
  const summary = dialog.getByText('1 page looks or reads differently');
  // The pressed button is gone, and the keyboard goes on at what it asked for.
  await expect(summary).toBeFocused();
  const pictures = dialog.getByRole('region', { name: 'Pictures of /' }).getByRole('img');
  await expect(pictures).toHaveCount(3);
  for (const picture of await pictures.all()) {
    await expect(picture).toHaveJSProperty('naturalWidth', 1280);
  }
  await expectAccessible(page, 'dialog with pictures');
  await dialog.getByRole('button', { name: 'Start the canary' }).click();
  await expect(dialog).toContainText('This dashboard judges it');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(staging).toContainText('automatic: 1, 10, 50, 100 of 100 visitors');
  await expect(staging).toContainText('canary-start by local: 1 of 100 visitors');
  await expect(staging).not.toContainText('does not judge it');

  // Another dashboard knows of it, and begins to judge it when it is told to.
  await page.goto(await site.start({ signs: true }));
  await expect(staging).toContainText('This dashboard does not judge it');
  await staging.getByRole('button', { name: /^Judge/ }).click();
  await dialog.getByRole('button', { name: 'Show what it does' }).click();
  await expect(dialog).toContainText('judging it goes on with 10, 50, 100 of 100');
  await dialog.getByRole('button', { name: 'Judge it here' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(staging).not.toContainText('does not judge it');
});

test('without a key nothing can be done', async ({ page }) => {
  await page.goto(await site.start({ signs: false }));
  await expect(page.getByText('Read-only')).toBeVisible();
  await expect(channel(page, 'production')).toBeVisible();
  for (const view of VIEWS) {
    await page.getByRole('tab', { name: view }).click();
    for (const name of [/Promote/, /canary/i, /Abort/, /Judge/, /back/]) {
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    }
  }
});

test('an address that was used says how to get another; a reload keeps the session', async ({
  page,
  context,
  guard,
}) => {
  const address = await site.start({ signs: true });
  await page.goto(address);
  await expect(channel(page, 'production')).toBeVisible();
  expect(page.url()).not.toContain('#');
  await page.reload();
  await expect(channel(page, 'production')).toBeVisible();
  guard.expect(/status of 403/);
  const other = await context.newPage();
  await other.goto(address);
  await expect(other.getByRole('alert')).toContainText('Start the command again');
});

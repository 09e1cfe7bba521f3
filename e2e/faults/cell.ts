import type { Page } from '@playwright/test';
import { withoutPrefetch } from '../src/faults';
import { type SiteRoute, waitUntilReady } from '../src/site-pages';
import { beginFault, FAULTS, type Fault, isInherent } from './faults';
import { answers, look, type Sight } from './observe';
import { FAULT_ROUTES, type FaultRoute, faultRoute } from './routes';
import { overDocuments, Traffic } from './traffic';

/** How the visitor opens the page: by its URL, or by a link on another page. */
export type Way = 'load' | 'navigation';

/** One case of the matrix. */
export interface Cell {
  readonly fault: Fault;
  readonly route: FaultRoute;
  readonly way: Way;
}

/**
 * How a fault can be met: only navigations fetch fragments, and a browser that gets no document has
 * nothing of the site to show.
 */
function waysOf({ part, manner }: Fault): readonly Way[] {
  const isNavigated = part === 'fragment' || (part === 'page' && manner !== 'tampered');
  return isNavigated ? ['navigation'] : ['load', 'navigation'];
}

/** The whole matrix. */
export const CELLS: readonly Cell[] = FAULTS.flatMap((fault) =>
  FAULT_ROUTES.flatMap((route) => waysOf(fault).map((way) => ({ fault, route, way }))),
);

/** Observations of a cell. */
export interface Outcome {
  /** At 2, 10 and 30 seconds. */
  readonly sights: readonly { readonly seconds: number; readonly state: string }[];
  /** Seconds from the fault's end until the page worked; absent if it needed a navigation. */
  readonly recovered: number | undefined;
  /** Violated requirements. */
  readonly violations: readonly string[];
}

/** Times of the observations, in seconds. */
const MOMENTS = [2, 10, 30];

/** Limit for a page to recover without a navigation, in seconds. */
const RECOVERY = 12;

/** Limit for the rest of the site to respond, in seconds. */
const ELSEWHERE = 3;

async function follow(page: Page, { path, linked, link }: FaultRoute): Promise<void> {
  const linkTo = (target: string) => page.locator(`${link} a[href="${target}"]:visible`).first();
  if (linked !== undefined && (await linkTo(path).count()) === 0) {
    await linkTo(linked).evaluate((element, target) => element.setAttribute('href', target), path);
  }
  await linkTo(path).click();
}

async function stateOf(page: Page, sight: Sight, route: SiteRoute): Promise<string> {
  if (sight.browserError) return 'browser error page';
  const isPage = new RegExp(route.heading).test(sight.heading);
  const notice = sight.notice === '' ? '' : ', notice';
  if (isPage) return `${(await answers(page, route)) ? 'whole' : 'composed'}${notice}`;
  if (sight.spinner) return `loading${notice}`;
  if (sight.heading === '') return 'blank';
  return `previous page${notice}`;
}

function faultsOf(sight: Sight, seconds: number, state: string): string[] {
  return [
    ...(sight.browserError ? ['browser error page'] : []),
    ...(sight.frame ? [] : ['no header, menu or footer']),
    ...(sight.text < 200 && !sight.spinner ? ['blank'] : []),
    ...(seconds >= 10 && sight.spinner && sight.notice === '' ? ['spinner without a notice'] : []),
    ...(seconds >= 10 && sight.spinner ? ['nothing composed'] : []),
    ...(sight.tampered ? ['a tampered file ran'] : []),
    ...(state === 'previous page' ? ['the target page is missing without a notice'] : []),
  ].map((text) => `${seconds} s: ${text}`);
}

/** Uses a control of the page: one of the remote if it has a button, else one of the header. */
async function useControl(page: Page, traffic: Traffic): Promise<string[]> {
  const controls = [
    page.getByRole('button', { name: 'Como usamos os seus dados' }),
    page.locator('svg [data-sigla="MG"] text'),
    page.locator('header nav button', { hasText: 'MARCAS' }),
  ];
  for (const control of controls) {
    if ((await control.count()) === 0) continue;
    await control.first().click({ timeout: 5_000 });
    await traffic.letPass(ELSEWHERE * 1000);
    const answered = await overDocuments(page, () =>
      page.evaluate(() => {
        const shown =
          '#elo-alert, [role=dialog], dialog[open], details[open], header nav ul ul, header nav .open';
        return [...document.querySelectorAll<HTMLElement>(shown)].some((one) =>
          one.checkVisibility(),
        );
      }),
    );
    await page.keyboard.press('Escape');
    return answered ? [] : [`a control says nothing: ${await control.first().textContent()}`];
  }
  return ['there is no control'];
}

/** Whether another page of the site loads within the limit during the fault. */
async function elsewhere(page: Page, traffic: Traffic, route: FaultRoute): Promise<string[]> {
  await follow(page, route);
  for (let passed = 0; passed < ELSEWHERE * 1000; passed += 500) {
    await traffic.letPass(500);
    const { heading } = await look(page);
    if (new RegExp(route.heading).test(heading)) return [];
  }
  // The page's clock is paused, so a response now counts as in time, even on a slow machine.
  await overDocuments(page, async () =>
    page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500),
  );
  const came = await page
    .locator('main h1', { hasText: new RegExp(route.heading) })
    .waitFor({ timeout: 10_000 })
    .then(
      () => true,
      () => false,
    );
  await page.clock.resume();
  if (came) return [];
  return [`${route.path} did not come in ${ELSEWHERE} s`];
}

async function recover(
  page: Page,
  traffic: Traffic,
  route: SiteRoute,
): Promise<number | undefined> {
  for (let seconds = 0; seconds <= RECOVERY; seconds += 1) {
    if (await answers(page, route)) return seconds;
    await traffic.letPass(1000);
  }
  return undefined;
}

/** Brings a visitor into the fault, observes, ends the fault and observes again. */
export async function runCell(page: Page, { fault, route, way }: Cell): Promise<Outcome> {
  const traffic = new Traffic(page);
  const other = faultRoute(route.from);
  // A prefetched page would hide the fault.
  await withoutPrefetch(page);
  await page.clock.install();
  const early = way === 'load' && fault.part !== 'server';
  const begin = () => beginFault(page, fault, route, traffic);
  const inherent = isInherent(fault) ? await begin() : undefined;
  if (!early) {
    await page.goto(way === 'load' ? route.path : other.path);
    await waitUntilReady(page);
  }
  const endFault = inherent ?? (await begin());
  if (early) {
    await page.goto(route.path, { waitUntil: 'commit' });
    await page.locator('footer').waitFor();
  } else if (way === 'navigation') await follow(page, route);

  const sights: { seconds: number; state: string }[] = [];
  const violations: string[] = [];
  let now = 0;
  for (const seconds of MOMENTS) {
    await traffic.letPass((seconds - now) * 1000);
    now = seconds;
    const sight = await look(page);
    const state = await stateOf(page, sight, route);
    sights.push({ seconds, state });
    violations.push(...faultsOf(sight, seconds, state));
  }
  violations.push(...(await useControl(page, traffic)));
  if (fault.part !== 'server') {
    violations.push(...(await elsewhere(page, traffic, other)));
    await follow(page, route);
    await traffic.letPass(5_000);
  }
  await endFault();
  const recovered = await recover(page, traffic, route);
  if (recovered === undefined) {
    await follow(page, other);
    await traffic.letPass(1_000);
    await follow(page, route);
    await traffic.letPass(3_000);
    if (!(await answers(page, route))) violations.push('did not recover');
  }
  return { sights, recovered, violations };
}

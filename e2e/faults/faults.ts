import { FRAGMENT_PATH, RELEASE_HEADER } from '@elo/contract';
import type { Page, Route } from '@playwright/test';
import type { SiteRoute } from '../src/site-pages';
import { breakRemote, type Misdeed } from './broken-remote';
import type { Traffic } from './traffic';

/** How a response fails on its way to the browser. */
type Wrong =
  | 'refused'
  | '404'
  | '500'
  | 'hangs'
  | 'slow'
  | 'cut'
  | 'HTML'
  | 'tampered'
  | 'stale'
  | 'of another release'
  | '{}'
  | '[]'
  | 'null'
  | '10 MB';

/** The kind of a response for the page. */
type Answer =
  | 'entry'
  | 'chunk'
  | 'style sheet'
  | 'shared-ui'
  | 'boot script'
  | 'integrity file'
  | 'data'
  | 'fragment'
  | 'page'
  | 'picture'
  | 'film'
  | 'server';

/** A fault as the browser sees it. */
export type Fault =
  | { readonly part: Answer; readonly manner: Wrong }
  | { readonly part: 'remote'; readonly manner: Misdeed }
  | { readonly part: 'storage and cookies'; readonly manner: 'blocked' }
  | { readonly part: 'clock'; readonly manner: 'a year ahead' | 'a year behind' };

/** Faults that must exist before the page's first document. */
export const isInherent = ({ part }: Fault): boolean =>
  part === 'remote' || part === 'storage and cookies' || part === 'clock';

/** URLs of a kind; for files of a remote, only those of the route's own. */
function patternOf(part: Answer, { remote, path }: SiteRoute): RegExp {
  const own = `/packages/${remote}/[^/]+`;
  const [plain = ''] = path.split('?');
  const boot = path === '/' ? 'home' : plain.slice(1).replaceAll('/', '-');
  const asText = path.replaceAll('?', '\\?');
  const patterns: Readonly<Record<Answer, string>> = {
    entry: `${own}/remoteEntry\\.js`,
    chunk: `${own}/(?!remoteEntry)[^/]+\\.js`,
    'style sheet': `${own}/[^/]+\\.css`,
    'shared-ui': '/packages/shared-ui/',
    'boot script': `/boot/${boot}\\.js`,
    'integrity file': '/live\\.json',
    data: '/(?:api|wp-json)/',
    fragment: `${FRAGMENT_PATH}${asText}$`,
    // Its fragment and its document.
    page: `^https?://[^/]+(?:${FRAGMENT_PATH})?${asText}$`,
    picture: '\\.(?:avif|webp|jpe?g|png|svg|ico)(?:\\?|$)',
    film: '\\.(?:mp4|webm|vtt)(?:\\?|$)',
    server: '^https?:',
  };
  return new RegExp(patterns[part]);
}

const TAMPERING = 'document.documentElement.dataset.tampered="";';

const HTML = '<!doctype html><title>Login</title><h1>Wi-Fi do hotel</h1>';

/** A real response with another body. */
async function changed(route: Route, edit: (body: Buffer) => Buffer): Promise<void> {
  const answer = await route.fetch();
  await route.fulfill({ response: answer, body: edit(await answer.body()) });
}

/** Time of the page's clock until a slow response: longer than the shell waits for a fragment alone. */
const SLOW_MS = 4000;

const MANNERS: Readonly<
  Record<Wrong, (route: Route, ended: Promise<void>, traffic: Traffic) => Promise<void>>
> = {
  refused: (route) => route.abort('connectionrefused'),
  '404': (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
  '500': (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'Broken' }),
  // A hanging connection stays hanging when the server recovers, so end it with an error.
  hangs: async (route, ended) => {
    await ended;
    await route.abort('connectionreset');
  },
  slow: async (route, ended, traffic) => {
    await Promise.race([traffic.after(SLOW_MS), ended]);
    traffic.release(route.request());
    await route.continue();
  },
  cut: (route) => changed(route, (body) => body.subarray(0, Math.floor(body.length / 2))),
  HTML: (route) => route.fulfill({ contentType: 'text/html', body: HTML }),
  tampered: (route) =>
    changed(route, (body) => {
      const isHtml = route.request().headers().accept?.startsWith('text/html') === true;
      const own = isHtml
        ? `<img src="/none.png" onerror='${TAMPERING}'><script>${TAMPERING}</script>`
        : TAMPERING;
      const at = isHtml ? body.indexOf('>', body.indexOf('<main')) + 1 : 0;
      return Buffer.concat([body.subarray(0, at), Buffer.from(own), body.subarray(at)]);
    }),
  'of another release': async (route) => {
    const answer = await route.fetch();
    const headers = { ...answer.headers(), [RELEASE_HEADER.toLowerCase()]: 'f'.repeat(20) };
    const body = (await answer.text()).replace(/("shell":"[^"]*\/)[^/"]+\/"/, '$19.9.9/"');
    await route.fulfill({ response: answer, headers, body });
  },
  // A previous version at the current version's URL.
  stale: (route) => changed(route, (body) => Buffer.concat([body, Buffer.from('\n')])),
  '{}': (route) => route.fulfill({ json: {} }),
  '[]': (route) => route.fulfill({ json: [] }),
  null: (route) => route.fulfill({ json: null }),
  '10 MB': (route) => route.fulfill({ json: Array(10_000).fill({ nome: 'x'.repeat(1000) }) }),
};

async function spoilAnswers(
  page: Page,
  part: Answer,
  manner: Wrong,
  route: SiteRoute,
  traffic: Traffic,
): Promise<() => Promise<void>> {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const pattern = patternOf(part, route);
  const handler = (asked: Route) => {
    if (manner === 'hangs' || manner === 'slow') traffic.hold(asked.request());
    // The page may be closed before the response arrives.
    return MANNERS[manner](asked, ended, traffic).catch(() => undefined);
  };
  await page.route(pattern, handler);
  return async () => {
    await page.unroute(pattern, handler);
    end();
  };
}

/** Blocks storage, as a browser without site permissions does. */
function blockStorage(): void {
  const refuse = () => {
    throw new DOMException('The request was denied.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
    Object.defineProperty(window, name, { get: refuse });
  }
  Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined });
}

const YEAR = 365 * 24 * 3_600_000;

/**
 * Starts a fault.
 * @param traffic is notified of held requests
 * @returns ends the fault; changes of a page's storage and clock remain
 */
export async function beginFault(
  page: Page,
  fault: Fault,
  route: SiteRoute,
  traffic: Traffic,
): Promise<() => Promise<void>> {
  switch (fault.part) {
    case 'remote':
      return breakRemote(page, fault.manner, route);
    case 'storage and cookies':
      await page.addInitScript(blockStorage);
      return async () => undefined;
    case 'clock':
      await page.clock.setSystemTime(Date.now() + (fault.manner === 'a year ahead' ? YEAR : -YEAR));
      return async () => undefined;
    default:
      return spoilAnswers(page, fault.part, fault.manner, route, traffic);
  }
}

const SCRIPT_MANNERS: readonly Wrong[] = [
  'refused',
  '404',
  '500',
  'hangs',
  'cut',
  'HTML',
  'tampered',
  'stale',
];

const DATA_MANNERS: readonly Wrong[] = [
  'refused',
  '404',
  '500',
  'hangs',
  'cut',
  'HTML',
  '{}',
  '[]',
  'null',
  '10 MB',
];

const FRAGMENT_MANNERS: readonly Wrong[] = [
  'refused',
  '500',
  'slow',
  'hangs',
  'cut',
  'HTML',
  'of another release',
  'tampered',
];

/** Another release's document has its own scripts: that is no fault. */
const PAGE_MANNERS = FRAGMENT_MANNERS.filter((manner) => manner !== 'of another release');

/** Every fault of the matrix. */
export const FAULTS: readonly Fault[] = [
  ...(
    ['entry', 'chunk', 'style sheet', 'shared-ui', 'boot script', 'integrity file'] as const
  ).flatMap((part) => SCRIPT_MANNERS.map((manner) => ({ part, manner }))),
  ...DATA_MANNERS.map((manner) => ({ part: 'data' as const, manner })),
  ...FRAGMENT_MANNERS.map((manner) => ({ part: 'fragment' as const, manner })),
  ...PAGE_MANNERS.map((manner) => ({ part: 'page' as const, manner })),
  ...(['picture', 'film'] as const).flatMap((part) =>
    (['404', 'hangs'] as const).map((manner) => ({ part, manner })),
  ),
  ...(
    [
      'throws while loading',
      'throws while rendering',
      'throws in an effect',
      'throws in an event',
      'older contract',
      'newer contract',
    ] as const
  ).map((manner) => ({ part: 'remote' as const, manner })),
  { part: 'storage and cookies', manner: 'blocked' },
  { part: 'clock', manner: 'a year ahead' },
  { part: 'clock', manner: 'a year behind' },
  { part: 'server', manner: 'refused' },
  { part: 'server', manner: 'hangs' },
  { part: 'server', manner: '500' },
];

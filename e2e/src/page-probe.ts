import type { CDPSession, Page } from '@playwright/test';
import { isAnswering } from './answering';

/** Measurements of a page. */
interface Probe {
  /** Layout shifts without recent input. */
  readonly shifts: number[];
  /** Milliseconds after the start when the route's page was hydrated; 0 before. */
  ready: number;
  /** Idle callbacks that were held back. */
  readonly idle: (() => void)[];
}

declare global {
  interface Window {
    eloProbe: Probe;
    eloAnswers: typeof isAnswering;
  }
}

/** Runs in the page before all other scripts. */
function installProbe(): void {
  const probe: Probe = { shifts: [], ready: 0, idle: [] };
  window.eloProbe = probe;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
      probe.shifts.push(entry.value);
    }
  });
  observer.observe({ type: 'layout-shift', buffered: true });
  // Hold idle callbacks: prefetching is not part of the first load.
  window.requestIdleCallback = (task) => {
    probe.idle.push(() => task({ didTimeout: false, timeRemaining: () => 50 }));
    return probe.idle.length;
  };
  // React calls this hook on every commit, before the page's effects run. A check per frame would
  // be late, and count requests that the hydrated page sends itself.
  Object.defineProperty(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
    value: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount: () => undefined,
      onCommitFiberRoot: () => {
        if (probe.ready === 0 && window.eloAnswers()) probe.ready = performance.now();
      },
    },
  });
}

/** A script request of the first load. */
export interface ScriptRequest {
  readonly path: string;
  /** `parser` for scripts of the document, `script` for those that another script requested. */
  readonly initiator: string;
}

/** Observes the load of one page. */
export class LoadWatch {
  readonly scripts: ScriptRequest[] = [];
  /** URL → number of requests; without films, which use range requests. */
  readonly requests = new Map<string, number>();

  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  /** Starts observing; call it before the page is opened. */
  static async start(page: Page): Promise<LoadWatch> {
    await page.addInitScript({ content: `window.eloAnswers = ${isAnswering}` });
    await page.addInitScript(installProbe);
    const session = await page.context().newCDPSession(page);
    const watch = new LoadWatch(page, session);
    session.on('Network.requestWillBeSent', ({ request, type, initiator }) => {
      if (!request.url.startsWith('http') || type === 'Media') return;
      watch.requests.set(request.url, (watch.requests.get(request.url) ?? 0) + 1);
      if (type !== 'Script' && !/\.js$/.test(request.url)) return;
      watch.scripts.push({ path: new URL(request.url).pathname, initiator: initiator.type });
    });
    await session.send('Network.enable');
    return watch;
  }

  /** Slows the CPU to a quarter, as Lighthouse does for mobile. */
  async slowDown(): Promise<void> {
    await this.session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }

  /** Paths of the scripts requested before the page was interactive. */
  async scriptsUntilReady(): Promise<string[]> {
    await this.page.waitForFunction(() => window.eloProbe.ready > 0);
    return this.page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => name.endsWith('.js') && startTime < window.eloProbe.ready)
        .map(({ name }) => new URL(name).pathname),
    );
  }

  /** Sum of all layout shifts so far. */
  layoutShift(): Promise<number> {
    return this.page.evaluate(() => window.eloProbe.shifts.reduce((sum, one) => sum + one, 0));
  }

  /** Runs the held idle callbacks. */
  async releaseIdle(): Promise<void> {
    await this.page.evaluate(() => {
      for (const task of window.eloProbe.idle.splice(0)) task();
    });
  }

  /** URLs that were requested more than once. */
  duplicates(): string[] {
    return [...this.requests].filter(([, count]) => count > 1).map(([url]) => url);
  }
}

/** Scrolls through the whole page, to trigger lazy loading. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
    }
  });
  await page.waitForLoadState('networkidle');
}

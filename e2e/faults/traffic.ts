import type { Page, Request } from '@playwright/test';

/** What pages wait for; pictures and films are nobody's wait. */
const AWAITED = new Set(['document', 'script', 'stylesheet', 'fetch', 'xhr']);

/**
 * Asks a page something. It may load another document whole meanwhile, which ends whatever is asked
 * of the one before: then the new one is asked, once it is there.
 */
export async function overDocuments<T>(page: Page, ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!/context was destroyed|because of a navigation/i.test(String(error))) throw error;
      await page.locator('footer').waitFor();
    }
  }
}

/**
 * Runs in the page: waits until tasks that are queued now, and those that they queue, have run. By
 * messages, which the page's clock does not hold back, and by one timer, which it does.
 */
async function takeTurns(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  for (let turn = 0; turn < 20; turn += 1) {
    await new Promise<void>((resolve) => {
      port1.onmessage = () => resolve();
      port2.postMessage(undefined);
    });
  }
  await new Promise<void>((drawn) => setTimeout(drawn, 0));
}

/** Knows which requests of a page are on their way, so that its clock can wait for them. */
export class Traffic {
  private readonly pending = new Set<Request>();
  private readonly held = new Set<Request>();
  private changed: () => void = () => undefined;

  constructor(private readonly page: Page) {
    page.on('request', (request) => {
      if (AWAITED.has(request.resourceType())) this.pending.add(request);
    });
    const ended = (request: Request) => {
      this.pending.delete(request);
      this.held.delete(request);
      this.changed();
    };
    page.on('requestfinished', ended);
    page.on('requestfailed', ended);
  }

  /** Says that a request will not be answered for now. */
  hold(request: Request): void {
    this.held.add(request);
    this.changed();
  }

  /** Resolves once everything that will be answered has been. */
  async quiet(): Promise<void> {
    while (this.isBusy()) {
      await new Promise<void>((resolve) => {
        this.changed = resolve;
      });
    }
  }

  /**
   * Lets the page's clock run on, in steps so short that what the page asks for in one is answered
   * before the next, as a fast server would.
   */
  async letPass(milliseconds: number, step = 500): Promise<void> {
    for (let passed = 0; passed < milliseconds; passed += step) {
      await overDocuments(this.page, () => this.page.clock.runFor(step));
      do {
        await this.quiet();
        // What was answered is drawn, and what that leads to is asked for.
        await overDocuments(this.page, () => this.page.evaluate(takeTurns));
      } while (this.isBusy());
    }
  }

  private isBusy(): boolean {
    return [...this.pending].some((request) => !this.held.has(request));
  }
}

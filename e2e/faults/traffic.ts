import type { Page, Request } from '@playwright/test';

/** Requests that pages wait for; pictures and films block no page. */
const AWAITED = new Set(['document', 'script', 'stylesheet', 'fetch', 'xhr']);

/**
 * Evaluates a function in a page. If the page loads another document during the call, which aborts
 * it, evaluates it in the new one.
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
 * Runs in the page: waits until all queued tasks, and the tasks that they queue, have run. Uses
 * messages, which a paused page clock does not delay, and one timer, which it does.
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

/** Tracks a page's pending requests, so that its clock can wait for them. */
export class Traffic {
  private readonly pending = new Set<Request>();
  private readonly held = new Set<Request>();
  /** Time of the page that has passed, in milliseconds. */
  private passed = 0;
  private waiting: { readonly due: number; resolve(): void }[] = [];
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

  /** Marks a request as held: it gets no response for now. */
  hold(request: Request): void {
    this.held.add(request);
    this.changed();
  }

  /** A held request is about to get its response. */
  release(request: Request): void {
    this.held.delete(request);
  }

  /** Resolves when so much more time of the page has passed. */
  after(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.push({ due: this.passed + milliseconds, resolve });
    });
  }

  /** Resolves once all other requests have a response. */
  async quiet(): Promise<void> {
    while (this.isBusy()) {
      await new Promise<void>((resolve) => {
        this.changed = resolve;
      });
    }
  }

  /**
   * Advances the page's clock, in steps so short that requests of one step are answered before the
   * next, as by a fast server.
   */
  async letPass(milliseconds: number, step = 500): Promise<void> {
    for (let passed = 0; passed < milliseconds; passed += step) {
      await overDocuments(this.page, () => this.page.clock.runFor(step));
      this.passed += step;
      for (const { due, resolve } of this.waiting) if (due <= this.passed) resolve();
      this.waiting = this.waiting.filter(({ due }) => due > this.passed);
      do {
        await this.quiet();
        // Lets the page render the responses and send follow-up requests.
        await overDocuments(this.page, () => this.page.evaluate(takeTurns));
      } while (this.isBusy());
    }
  }

  private isBusy(): boolean {
    return [...this.pending].some((request) => !this.held.has(request));
  }
}

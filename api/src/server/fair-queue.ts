import { setImmediate } from 'node:timers/promises';

/**
 * Runs work one piece after the other, of each visitor in rotation (round robin): a visitor with many
 * requests delays only their own.
 */
export class FairQueue {
  /** Waiting work by visitor, the next visitor first. */
  private readonly waiting = new Map<string, readonly (() => Promise<void>)[]>();
  private last: Promise<void> = Promise.resolve();
  private count = 0;

  /** @param most work that may wait, of all visitors together and of one */
  constructor(private readonly most: { readonly all: number; readonly own: number }) {}

  /** Whether a visitor has to come back later. */
  isFullFor(visitor: string): boolean {
    const { length } = this.waiting.get(visitor) ?? [];
    return this.count >= this.most.all || length >= this.most.own;
  }

  /** Queues work and runs it. @param visitor who waits for it; '' for the server itself */
  run<Result>(visitor: string, work: () => Promise<Result>): Promise<Result> {
    const done = new Promise<Result>((resolve, reject) => {
      const own = this.waiting.get(visitor) ?? [];
      this.waiting.set(visitor, [...own, () => work().then(resolve, reject)]);
    });
    this.count += 1;
    this.last = this.last.then(() => this.runNext());
    return done;
  }

  private async runNext(): Promise<void> {
    // Requests that need no work of this kind are answered in between.
    await setImmediate();
    const [[visitor, [work, ...others]] = ['', []]] = this.waiting;
    this.count -= 1;
    this.waiting.delete(visitor);
    if (others.length > 0) this.waiting.set(visitor, others);
    await work?.();
  }
}

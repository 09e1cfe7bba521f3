import { setImmediate } from 'node:timers/promises';

/** Work that is done one after the other. Visitors take turns: one who wants much is alone in waiting for it. */
export class Turns {
  /** By visitor, the next one first. */
  private readonly waiting = new Map<string, readonly (() => Promise<void>)[]>();
  private last: Promise<void> = Promise.resolve();
  private count = 0;

  /** @param most work that may wait, of all visitors together and of one */
  constructor(private readonly most: { readonly all: number; readonly own: number }) {}

  isFullFor(visitor: string): boolean {
    const { length } = this.waiting.get(visitor) ?? [];
    return this.count >= this.most.all || length >= this.most.own;
  }

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

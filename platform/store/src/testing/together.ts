import { fork } from 'node:child_process';
import { once } from 'node:events';

/** What a process of {@link runTogether} says. */
type Message<Report> = 'ready' | { readonly report: Report };

/**
 * Runs a script in one process per order. Each process calls {@link meetOthers} once, which returns
 * when all processes have called it, so that they race under any scheduling.
 * @param script TypeScript; reads its order by {@link readOrder} and ends with {@link tellReport}
 * @throws Error when a process ends without a report
 */
export async function runTogether<Order, Report>(
  script: string,
  orders: readonly Order[],
): Promise<Report[]> {
  const runs = orders.map((order) => {
    const child = fork(script, [JSON.stringify(order)], {
      execArgv: ['--require', require.resolve('tsx/cjs')],
      // Jest's own, with what a test has set in it.
      env: process.env,
    });
    let said: Report | undefined;
    let arrive: () => void = () => {};
    const ready = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    child.on('message', (message: Message<Report>) => {
      if (message === 'ready') arrive();
      else said = message.report;
    });
    const ended = once(child, 'exit').then(([code]) => {
      if (said === undefined) throw new Error(`A process ended with ${code} before its report`);
      return said;
    });
    return { child, ready: Promise.race([ready, ended]), ended };
  });
  await Promise.all(runs.map(({ ready }) => ready));
  // One that failed early has ended already.
  for (const { child } of runs) if (child.connected) child.send('go');
  return Promise.all(runs.map(({ ended }) => ended));
}

/** The order that this process was given. */
export function readOrder<Order>(): Order {
  return JSON.parse(process.argv[2] ?? '') as Order;
}

/** Waits until every process of the run has come this far. */
export async function meetOthers(): Promise<void> {
  process.send?.('ready');
  await once(process, 'message');
}

/** Says how this process fared, and lets it end. */
export function tellReport<Report>(report: Report): void {
  process.send?.({ report }, () => process.disconnect());
}

import { appendEntry, createSigner, openStore, readHead } from '..';
import { meetOthers, readOrder, tellReport } from './together';

/** Input of one writer process. */
export interface WriterOrder {
  readonly address: string;
  readonly options: Parameters<typeof openStore>[1];
  readonly channel: string;
  readonly name: string;
  readonly privatePem: string;
  readonly count: number;
}

/** What it says when it is done. */
export interface WriterReport {
  readonly appended: readonly number[];
  readonly lost: number;
}

/**
 * Appends so many entries, each after as many lost races as it takes. All read the same head at
 * first: one wins, the others lose.
 */
async function write(order: WriterOrder): Promise<WriterReport> {
  const store = openStore(order.address, order.options);
  const signer = createSigner(order.name, order.privatePem);
  const appended: number[] = [];
  let lost = 0;
  while (appended.length < order.count) {
    const head = await readHead(store, order.channel);
    if (appended.length + lost === 0) await meetOthers();
    const outcome = await appendEntry(store, signer, order.channel, head, {
      action: 'promote',
      reason: `${appended.length + 1} of ${order.name}`,
      release: '0'.repeat(20),
    });
    if (outcome.outcome === 'appended') appended.push(outcome.entry.n);
    else lost += 1;
  }
  await store.close();
  return { appended, lost };
}

void write(readOrder<WriterOrder>()).then(tellReport);

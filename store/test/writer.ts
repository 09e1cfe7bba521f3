import { appendEntry, createSigner, openStore, readHead } from '../src';

/** What one writer process is told, as JSON in its first argument. */
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

/** Appends so many entries, each after as many lost races as it takes. */
async function write(order: WriterOrder): Promise<WriterReport> {
  const store = openStore(order.address, order.options);
  const signer = createSigner(order.name, order.privatePem);
  const appended: number[] = [];
  let lost = 0;
  while (appended.length < order.count) {
    const head = await readHead(store, order.channel);
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

write(JSON.parse(process.argv[2] ?? '{}') as WriterOrder).then(
  (report) => process.stdout.write(JSON.stringify(report)),
  (error: unknown) => {
    process.stderr.write(String(error));
    process.exitCode = 1;
  },
);

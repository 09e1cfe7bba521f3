import { serviceExitCode, stopOnSignals } from '@elo/contract/service';
import { readEnvironment } from './env';
import { describeFailure } from './report-failure';
import { startApi } from './start-api';

/** Longest wait, when it stops, for a mail server that never answers. */
const PATIENCE_MS = 15_000;

async function main(): Promise<void> {
  const supervised = process.connected;
  const api = await startApi(readEnvironment(process.env));
  stopOnSignals('elo api', supervised, () => {
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    return api.stop();
  });
  const { port, url, internalUrl, seeded } = api;
  const ready = { ready: true, port, url, internalUrl, seeded };
  process.stdout.write(`${JSON.stringify(ready)}\n`);
  if (process.connected) process.send?.(ready);
}

main().catch((error: unknown) => {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exit(serviceExitCode(error));
});

import { serviceExitCode } from '@elo/contract/service';
import { readEnvironment } from './env';
import { describeFailure } from './report-failure';
import { type RunningApi, startApi } from './start-api';

/** Stops in good order; a second signal, or a mail server that never answers, ends it at once. */
const PATIENCE_MS = 15_000;

function stopOnSignal(api: RunningApi, supervised: boolean): void {
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    api.stop().then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // A supervisor that dies takes its end of the channel with it.
  process.on('disconnect', stop);
  if (supervised && !process.connected) stop();
}

function fail(error: unknown): void {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exit(serviceExitCode(error));
}

async function main(): Promise<void> {
  const supervised = process.connected;
  const api = await startApi(readEnvironment(process.env));
  stopOnSignal(api, supervised);
  const { port, url, internalUrl, seeded } = api;
  const ready = { ready: true, port, url, internalUrl, seeded };
  process.stdout.write(`${JSON.stringify(ready)}\n`);
  if (process.connected) process.send?.(ready);
}

main().catch(fail);

import { EloError } from '@elo-platform/protocol';
import { callingFolder, exitWith, originOf, stopOnSignals } from '@elo-platform/protocol/service';
import { pino } from 'pino';
import { Collector } from './collector';
import { openDatabase } from './database';
import { readEnv } from './env';
import { createMetrics } from './metrics';
import { beaconListener, listen, privateListener } from './server';

const HELP = `Collects what visitors' browsers report.

  elo-vitals [--help]

Settings come from the environment: PORT (4010), HOST (127.0.0.1), PRIVATE_PORT (4011),
PRIVATE_HOST (127.0.0.1), ELO_VITALS_DATA (.elo/vitals) or DATABASE_URL, and limits
(ELO_VITALS_PER_MINUTE, ELO_VITALS_QUEUE, ELO_VITALS_RAW, ELO_VITALS_DAYS).

Exit codes: 0 stopped, 2 bad setting or argument, 4 folder in use, 5 port in use, 20 database
unreachable, 1 anything else.
`;

/**
 * Starts the collector. A failure ends the process with its exit code.
 * @param migrations folder of the database's migrations
 */
export async function main(migrations: string): Promise<void> {
  try {
    await run(migrations);
  } catch (error) {
    exitWith('elo vitals', error);
  }
}

async function run(migrations: string): Promise<void> {
  const [argument] = process.argv.slice(2);
  if (argument === '--help') {
    process.stdout.write(HELP);
    return;
  }
  if (argument !== undefined) {
    throw new EloError('usage', `Unknown argument ${argument}`, { next: 'See --help.' });
  }
  const supervised = process.connected;
  process.chdir(callingFolder(process.env));
  const env = readEnv(process.env);
  const log = pino({ base: { program: 'vitals' }, timestamp: pino.stdTimeFunctions.isoTime });
  const place = { url: env.DATABASE_URL, folder: env.ELO_VITALS_DATA };
  const database = await openDatabase(place, migrations);
  const metrics = createMetrics();
  const collector = new Collector(database, metrics, log, env);
  const operators = privateListener(database, collector, metrics);
  const inner = await listen(operators, env.PRIVATE_PORT, env.PRIVATE_HOST);
  const outer = await listen(beaconListener(collector), env.PORT, env.HOST);
  collector.start();

  stopOnSignals('elo vitals', supervised, async () => {
    await Promise.all([outer.close(), inner.close()]);
    await collector.stop();
    await database.close();
  });
  const { port } = outer;
  const ready = {
    ...{ ready: true, port, url: originOf(env.HOST, port) },
    internalUrl: originOf(env.PRIVATE_HOST, inner.port),
  };
  process.stdout.write(`${JSON.stringify(ready)}\n`);
  process.send?.(ready);
}

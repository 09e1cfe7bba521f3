import { main } from '../src/main';
import { COMPOSER_FOR_TEST } from './composer';

/** What one promoting process is told, as JSON in its first argument. */
export interface PromoterOrder {
  readonly environment: NodeJS.ProcessEnv;
  /** `name@version`, promoted one after the other. */
  readonly versions: readonly string[];
}

/** What `elo promote --json` said of one of them. */
export interface PromoterReport {
  readonly code: number;
  readonly entry: number;
  readonly replayedOn: readonly { readonly n: number; readonly author: string }[];
}

async function promoteOne(version: string, environment: NodeJS.ProcessEnv) {
  let told = '';
  const keep = {
    write: (text: string) => {
      told += text;
    },
  };
  const streams = { stdout: keep, stderr: { write: () => undefined } };
  const options = { streams, composer: COMPOSER_FOR_TEST };
  const code = await main(['promote', version, '--json'], environment, options);
  const { entry, replayedOn } = JSON.parse(told);
  return { code, entry, replayedOn } satisfies PromoterReport;
}

async function run({ environment, versions }: PromoterOrder): Promise<void> {
  const reports: PromoterReport[] = [];
  for (const version of versions) reports.push(await promoteOne(version, environment));
  process.stdout.write(JSON.stringify(reports));
}

void run(JSON.parse(process.argv[2] ?? '{}') as PromoterOrder);

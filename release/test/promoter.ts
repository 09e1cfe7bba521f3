import { meetOthers, readOrder, tellReport } from '@elo/store/test/together';
import { main } from '../src/main';
import type { Composer } from '../src/promote/composer';
import { COMPOSER_FOR_TEST } from './composer';

/** What one promoting process is told. */
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

let met = false;
/** All begin their first promotion on the same head: one wins, the others are overtaken. */
const composer: Composer = {
  ...COMPOSER_FOR_TEST,
  composeRelease: async (...words) => {
    if (!met) await meetOthers();
    met = true;
    return COMPOSER_FOR_TEST.composeRelease(...words);
  },
};

async function promoteOne(version: string, environment: NodeJS.ProcessEnv) {
  let told = '';
  const keep = {
    write: (text: string) => {
      told += text;
    },
  };
  const streams = { stdout: keep, stderr: { write: () => undefined } };
  const options = { streams, composer };
  const code = await main(['promote', version, '--json'], environment, options);
  const { entry, replayedOn } = JSON.parse(told);
  return { code, entry, replayedOn } satisfies PromoterReport;
}

async function run({ environment, versions }: PromoterOrder): Promise<void> {
  const reports: PromoterReport[] = [];
  for (const version of versions) reports.push(await promoteOne(version, environment));
  tellReport(reports);
}

void run(readOrder<PromoterOrder>());

import { lockKey, type Store } from '@elo-platform/store';
import { FolderStore } from '@elo-platform/store/folder-store';
import { S3Store } from '@elo-platform/store/s3-store';
import { meetOthers, readOrder, tellReport } from '@elo-platform/store/testing/together';
import { main } from '../main';
import { COMPOSER_FOR_TEST } from './composer';

/** Input of one promoting process. */
export interface PromoterOrder {
  readonly environment: NodeJS.ProcessEnv;
  /** Words after `elo`, run one after the other. */
  readonly commands: readonly (readonly string[])[];
}

/** What the command said of one of them; a promotion also says whose work it came after. */
export interface PromoterReport {
  readonly code: number;
  readonly entry: number;
  readonly replayedOn?: readonly { readonly n: number; readonly author: string }[];
}

let met = false;
/** All begin their first command on the same head: one wins, the others are overtaken. */
function meetAtLock(driver: Pick<Store, 'create'>): void {
  const { create } = driver;
  driver.create = async function createTogether(this: Store, ...words) {
    if (!met && words[0].startsWith(lockKey(''))) {
      met = true;
      await meetOthers();
    }
    return create.apply(this, words);
  };
}
meetAtLock(FolderStore.prototype);
meetAtLock(S3Store.prototype);

async function runOne(words: readonly string[], environment: NodeJS.ProcessEnv) {
  let told = '';
  const keep = {
    write: (text: string) => {
      told += text;
    },
  };
  const streams = { stdout: keep, stderr: { write: () => undefined } };
  const options = { streams, composer: COMPOSER_FOR_TEST };
  const code = await main([...words, '--json'], environment, options);
  const { entry, replayedOn } = JSON.parse(told);
  return { code, entry, replayedOn } satisfies PromoterReport;
}

async function run({ environment, commands }: PromoterOrder): Promise<void> {
  const reports: PromoterReport[] = [];
  for (const words of commands) reports.push(await runOne(words, environment));
  tellReport(reports);
}

void run(readOrder<PromoterOrder>());

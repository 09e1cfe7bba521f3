import { resolve } from 'node:path';
import { serviceExitCode } from '@elo/contract/service';
import { type DataAccess, openData } from './commands/data-access';
import { usageError, VERBS } from './commands/verbs';
import { callerFolder, readEnvironment } from './env';
import { describeFailure } from './report-failure';

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function help(): string {
  const lines = Object.values(VERBS).map((verb) => `  ${verb.usage}\n      ${verb.help}`);
  return `Usage: npm run data -- <verb>\n\n${lines.join('\n')}`;
}

async function run([name, ...args]: readonly string[]): Promise<void> {
  if (name === undefined || name === 'help' || name === '--help') return print(help());
  const verb = VERBS[name];
  if (!verb) throw usageError(`There is no verb "${name}".`);
  let opened: DataAccess | undefined;
  const data = async () => {
    opened ??= await openData(readEnvironment(process.env));
    return opened;
  };
  const path = (file: string) => resolve(callerFolder(process.env), file);
  try {
    await verb.run(args, { data, path, print });
  } finally {
    await opened?.close();
  }
}

run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exitCode = serviceExitCode(error);
});

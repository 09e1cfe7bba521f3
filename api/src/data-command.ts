import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LIST_KINDS } from '@elo/content/lists';
import { EloError } from '@elo/contract';
import { callingFolder, serviceExitCode } from '@elo/contract/service';
import { stringify } from 'csv-stringify/sync';
import { type DataAccess, type MessageRow, openData } from './data/data-access';
import { sampleText } from './data/seed-sample';
import { readEnvironment } from './env';

interface Verb {
  readonly usage: string;
  readonly help: string;
  readonly options?: readonly string[];
  /** @param data opens the data at the first call, so that verbs without data need no database */
  run(args: readonly string[], data: () => Promise<DataAccess>): Promise<void>;
}

/** Absolute path of a file that the caller named. */
const pathOf = (file: string): string => resolve(callingFolder(process.env), file);

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function usageError(message: string): EloError {
  return new EloError('usage', message, { next: 'Run `npm run data` to see how it is called.' });
}

function readFile(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw new EloError('not-found', `The file ${path} cannot be read.`, {
      next: 'Check the path.',
      cause,
    });
  }
}

/** A failure that names the file: files before it are imported. */
function inFile(file: string, error: unknown): unknown {
  if (!(error instanceof EloError)) return error;
  const { code, message, next } = error;
  return new EloError(code, `${file}: ${message}`, { next, cause: error });
}

/** Writes to a file, or to standard output without one. */
function deliver(text: string, file: string | undefined): void {
  if (file === undefined) print(text.replace(/\n$/, ''));
  else writeFileSync(pathOf(file), text);
}

const MESSAGE_COLUMNS: readonly (keyof MessageRow)[] = [
  'id',
  'receivedAt',
  'status',
  'attempts',
  'sentAt',
  'lastError',
  'fromName',
  'email',
  'telefone',
  'empresa',
  'message',
];

/**
 * Text that a spreadsheet would run as a formula is shown as text, also behind a character at which one
 * divides cells: in Brazil that is the semicolon.
 */
const inertCell = (text: string): string =>
  text
    .split(/([,;\t\r\n])/)
    .map((cell) => (/^[=+\-@]/.test(cell.trimStart()) ? `'${cell}` : cell))
    .join('');

const messagesCsv = (rows: readonly MessageRow[]): string =>
  stringify([...rows], {
    header: true,
    columns: [...MESSAGE_COLUMNS],
    cast: { string: inertCell },
  });

function messageText(row: MessageRow): string {
  const { receivedAt, status, attempts, id, fromName, empresa, email, telefone } = row;
  const state = row.lastError === '' ? status : `${status} (${row.lastError})`;
  return [
    `${receivedAt}  ${state}, ${attempts} attempt${attempts === 1 ? '' : 's'}  ${id}`,
    `  ${fromName}, ${empresa}  ${email}  ${telefone}`,
    ...row.message.split('\n').map((line) => `  | ${line}`),
  ].join('\n');
}

const VERBS: Readonly<Record<string, Verb>> = {
  import: {
    usage: 'import <distributors.csv | products.csv>…',
    help: 'replaces a list by the rows of a file, all or nothing; works while the site runs',
    async run(args, data) {
      if (args.length === 0) throw usageError('import needs a file.');
      const files = args.map((file) => ({ file, bytes: readFile(pathOf(file)) }));
      const access = await data();
      for (const { file, bytes } of files) {
        const { kind, rows, photoHosts } = await access
          .run('import', bytes)
          .catch((error: unknown) => {
            throw inFile(file, error);
          });
        print(`${file}: ${rows} ${kind} imported`);
        if (photoHosts.length > 0) {
          print(
            `  It has photos of ${photoHosts.join(', ')}: browsers show only those of the hosts that mf-catalogue/package.json lists in elo.hosts.img.`,
          );
        }
      }
    },
  },
  export: {
    usage: 'export <distributors | products> [file]',
    help: 'gives the imported file back',
    async run([name = '', file], data) {
      const kind = LIST_KINDS.find((one) => one === name);
      if (!kind) throw usageError(`export needs "distributors" or "products", not "${name}".`);
      deliver(await (await data()).run('export', kind), file);
    },
  },
  messages: {
    usage: 'messages [--csv | --json] [file] | messages --retry',
    help: 'lists or exports contact messages; --retry mails refused ones again',
    options: ['--csv', '--json', '--retry'],
    async run(args, data) {
      const options = args.filter((arg) => arg.startsWith('--'));
      const file = args.find((arg) => !arg.startsWith('--'));
      const access = await data();
      if (options.includes('--retry')) {
        print(`${await access.run('retry')} messages will be mailed again`);
        return;
      }
      const rows = await access.run('messages');
      if (options.includes('--json')) deliver(`${JSON.stringify(rows, null, 2)}\n`, file);
      else if (options.includes('--csv') || file) deliver(messagesCsv(rows), file);
      else print(rows.length === 0 ? 'No messages.' : rows.map(messageText).join('\n\n'));
    },
  },
  forget: {
    usage: 'forget <e-mail>',
    help: 'deletes every contact message of an e-mail address, for good',
    async run([email, ...more], data) {
      if (email === undefined || email.trim() === '' || more.length > 0) {
        throw usageError('forget needs one e-mail address.');
      }
      const count = await (await data()).run('forget', email);
      print(`${count} message${count === 1 ? '' : 's'} deleted`);
      if (count > 0) {
        print(
          'Their mails are in the mailbox, and backups of the database may hold them: delete both.',
        );
      }
    },
  },
  sample: {
    usage: 'sample [folder] | sample --fill',
    help: 'writes the sample lists as CSV files, or makes a new database’s sample the whole one',
    options: ['--fill'],
    async run([name = 'sample-data'], data) {
      if (name === '--fill') {
        const rows = await (await data()).run('fill');
        print(
          rows > 0 ? `${rows} products imported` : 'The list is not the small sample: nothing done',
        );
        return;
      }
      const folder = pathOf(name);
      mkdirSync(folder, { recursive: true });
      for (const kind of LIST_KINDS) {
        const file = join(folder, `${kind}.csv`);
        writeFileSync(file, sampleText(kind));
        print(file);
      }
    },
  },
};

function help(): string {
  const lines = Object.values(VERBS).map((verb) => `  ${verb.usage}\n      ${verb.help}`);
  return `Usage: npm run data -- <verb>\n\n${lines.join('\n')}`;
}

async function run([name, ...args]: readonly string[]): Promise<void> {
  if (name === undefined || name === 'help' || [name, ...args].includes('--help')) {
    return print(help());
  }
  const verb = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined;
  if (!verb) throw usageError(`There is no verb "${name}".`);
  const unknown = args.find((arg) => arg.startsWith('--') && !verb.options?.includes(arg));
  if (unknown) throw usageError(`${name} has no option ${unknown}.`);
  let opened: DataAccess | undefined;
  const data = async () => {
    opened ??= await openData(readEnvironment(process.env));
    return opened;
  };
  try {
    await verb.run(args, data);
  } finally {
    await opened?.close();
  }
}

run(process.argv.slice(2)).catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  const next = error instanceof EloError && error.next !== '' ? `\n${error.next}` : '';
  process.stderr.write(`Error: ${message}${next}\n`);
  process.exitCode = serviceExitCode(error);
});

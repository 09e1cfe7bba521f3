import { join } from 'node:path';
import type { ListKind } from '@elo/content/lists';
import { EloError } from '@elo/contract';
import { lockHolder } from '@elo/contract/service';
import { decodeFile, detectKind } from '../csv/parse-list';
import { InvalidRowsError, type RowFault } from '../csv/read-table';
import { INTERNAL_PATHS, readAddress, readOrCreateToken } from '../database/data-folder';
import { type DatabasePlace, openDatabase } from '../database/open-database';
import type { StoredMessage } from '../database/schema';
import { forgetSender } from '../messages/retention';
import { listMessages, retryRefused } from '../messages/stored-messages';
import { fillSample } from './seed-sample';
import { exportList, type ImportReport, importList } from './stored-lists';

/** A stored message as JSON carries it: dates are ISO texts. */
export type MessageRow = {
  readonly [Column in keyof StoredMessage]: StoredMessage[Column] extends Date | null
    ? string | Extract<StoredMessage[Column], null>
    : StoredMessage[Column];
};

/** The data, wherever they are. */
export type DataAccess = Awaited<ReturnType<typeof directAccess>>;

/**
 * Opens the data: through the running API when one holds the embedded database, else directly.
 * @throws EloError `database-locked` when another process holds it and does not answer
 */
export async function openData(place: DatabasePlace): Promise<DataAccess> {
  const holder =
    place.databaseUrl === undefined ? lockHolder(join(place.dataFolder, 'lock')) : undefined;
  if (holder) return remoteAccess(place.dataFolder, holder.pid);
  return directAccess(place);
}

async function directAccess(place: DatabasePlace) {
  const database = await openDatabase(place);
  return {
    async importFile(bytes: Uint8Array): Promise<ImportReport> {
      const text = decodeFile(bytes);
      return importList(database, detectKind(text), text);
    },
    /** Replaces the smaller sample of products by the whole one; @returns rows, 0 where it was not that */
    fillSample: async () => (await fillSample(database))?.rows ?? 0,
    exportList: (kind: ListKind) => exportList(database, kind),
    messages: async (): Promise<MessageRow[]> =>
      JSON.parse(JSON.stringify(await listMessages(database))),
    /** Gives refused messages another chance; @returns how many */
    retry: () => retryRefused(database),
    /** Deletes the messages of an e-mail address; @returns how many */
    forget: (email: string) => forgetSender(database, email),
    close: () => database.close(),
  };
}

function remoteAccess(dataFolder: string, holder: number): DataAccess {
  const address = readAddress(dataFolder);
  // A note of another process is left over from one that was killed.
  if (address?.pid !== holder) {
    throw new EloError('database-locked', 'A process holds the database and is not ready yet.', {
      next: 'Wait until the site is ready, or stop it, and try again.',
    });
  }
  const call = caller(address.url, readOrCreateToken(dataFolder));
  const read = async <Answer>(...request: Parameters<typeof call>) =>
    (await (await call(...request)).json()) as Answer;
  return {
    importFile: (bytes) => read<ImportReport>('POST', INTERNAL_PATHS.import, bytes),
    fillSample: async () => (await read<{ rows: number }>('POST', INTERNAL_PATHS.fill)).rows,
    exportList: async (kind) => (await call('GET', `${INTERNAL_PATHS.export}?kind=${kind}`)).text(),
    messages: () => read<MessageRow[]>('GET', INTERNAL_PATHS.messages),
    retry: async () => (await read<{ retried: number }>('POST', INTERNAL_PATHS.retry)).retried,
    async forget(email) {
      const path = `${INTERNAL_PATHS.forget}?${new URLSearchParams({ email })}`;
      return (await read<{ forgotten: number }>('POST', path)).forgotten;
    },
    close: async () => {},
  };
}

function caller(url: string, token: string) {
  return async (method: 'GET' | 'POST', path: string, body?: Uint8Array): Promise<Response> => {
    const headers: Record<string, string> = { authorization: `Bearer ${token}` };
    if (body) headers['content-type'] = 'text/csv';
    const answer = await fetch(url + path, {
      method,
      headers,
      body: body && new Uint8Array(body),
    }).catch((cause: unknown) => {
      throw new EloError('database-locked', `The API at ${url} does not answer.`, {
        next: 'Stop the process that holds the database, and try again.',
        cause,
      });
    });
    if (!answer.ok) throw await remoteError(answer);
    return answer;
  };
}

/** The API's own error again, with its rows. */
async function remoteError(answer: Response): Promise<EloError> {
  const { code, message, next, faults } = (await answer.json()) as Pick<
    EloError,
    'code' | 'message' | 'next'
  > & { faults?: RowFault[] };
  return faults ? new InvalidRowsError(faults) : new EloError(code, message, { next });
}

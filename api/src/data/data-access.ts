import { join } from 'node:path';
import { LIST_KINDS } from '@elo/content/lists';
import { CONTACT_LIMITS, EloError } from '@elo/contract';
import { lockHolder } from '@elo/contract/service';
import { z } from 'zod';
import { decodeFile, detectKind } from '../csv/parse-list';
import { readNote } from '../database/data-folder';
import type { Database } from '../database/database';
import { type DatabasePlace, openDatabase } from '../database/open-database';
import type { StoredMessage } from '../database/schema';
import { forgetSender } from '../messages/retention';
import { listMessages, retryRefused } from '../messages/stored-messages';
import { fillSample } from './seed-sample';
import { exportList, importList } from './stored-lists';

/** A stored message as JSON carries it: dates are ISO texts. */
export type MessageRow = {
  readonly [Column in keyof StoredMessage]: StoredMessage[Column] extends Date | null
    ? string | Extract<StoredMessage[Column], null>
    : StoredMessage[Column];
};

const operation = <Input, Answer>(
  input: z.ZodType<Input>,
  run: (database: Database, input: Input) => Promise<Answer>,
) => ({ input, run });

/** What the data command does with the data, by name; the running API has `/internal/<name>` for each. */
export const OPERATIONS = {
  /** Replaces a list by the rows of a CSV file. */
  import: operation(
    z.instanceof(Uint8Array, { error: 'no CSV file; send it with content type text/csv' }),
    async (database, file) => {
      const text = decodeFile(file);
      return importList(database, detectKind(text), text);
    },
  ),
  /** Replaces the smaller sample of products by the whole one; @returns rows, 0 where it was not that */
  fill: operation(z.unknown(), async (database) => (await fillSample(database))?.rows ?? 0),
  export: operation(z.enum(LIST_KINDS), exportList),
  messages: operation(
    z.unknown(),
    async (database): Promise<MessageRow[]> =>
      JSON.parse(JSON.stringify(await listMessages(database))),
  ),
  /** Gives refused messages another chance; @returns how many */
  retry: operation(z.unknown(), retryRefused),
  /** Deletes the messages of an e-mail address; @returns how many */
  forget: operation(z.string().min(1).max(CONTACT_LIMITS.short), forgetSender),
};

type Operations = typeof OPERATIONS;

export interface DataAccess {
  /** Runs an operation of {@link OPERATIONS}, here or in the running API. @throws EloError */
  run<Name extends keyof Operations>(
    name: Name,
    input?: z.input<Operations[Name]['input']>,
  ): ReturnType<Operations[Name]['run']>;
  close(): Promise<void>;
}

/**
 * Opens the data: through the running API when one holds the embedded database, else directly.
 * @throws EloError `database-locked` when another process holds it and does not answer
 */
export async function openData(place: DatabasePlace): Promise<DataAccess> {
  const holder =
    place.DATABASE_URL === undefined ? lockHolder(join(place.dataFolder, 'lock')) : undefined;
  if (holder === undefined) {
    const database = await openDatabase(place);
    return {
      run: (name, input) => OPERATIONS[name].run(database, input as never) as never,
      close: () => database.close(),
    };
  }
  const note = readNote(place.dataFolder);
  // A note of another process is left over from one that was killed.
  if (note?.pid !== holder.pid) {
    throw new EloError('database-locked', 'A process holds the database and is not ready yet.', {
      next: 'Wait until the site is ready, or stop it, and try again.',
    });
  }
  return {
    run: ((name, input) => request(note, name, input)) as DataAccess['run'],
    close: async () => {},
  };
}

/** Sends a file as it is, anything else as JSON; the answer is a text or JSON. */
async function request(
  { url, token }: { readonly url: string; readonly token: string },
  name: keyof Operations,
  input: unknown,
): Promise<unknown> {
  const isFile = input instanceof Uint8Array;
  const headers: Record<string, string> = { authorization: `Bearer ${token}` };
  if (input !== undefined) headers['content-type'] = isFile ? 'text/csv' : 'application/json';
  const answer = await fetch(`${url}/internal/${name}`, {
    method: 'POST',
    headers,
    body: isFile ? new Uint8Array(input) : JSON.stringify(input),
  }).catch((cause: unknown) => {
    throw new EloError('database-locked', `The API at ${url} does not answer.`, {
      next: 'Stop the process that holds the database, and try again.',
      cause,
    });
  });
  if (!answer.ok) {
    // The API's own error again.
    const { code, message, next } = (await answer.json()) as EloError;
    throw new EloError(code, message, { next });
  }
  return answer.headers.get('content-type')?.includes('json') ? answer.json() : answer.text();
}

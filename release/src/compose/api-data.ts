import { API_PATHS, EloError } from '@elo/contract';
import { distributorSchema, productSchema } from '@elo/contract/schemas';
import { z } from 'zod';

/** Schema of each list; an answer that does not fit stops the promotion. */
const SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  [API_PATHS.distributors]: z.array(distributorSchema),
  [API_PATHS.products]: z.array(productSchema),
};

/** Time after which the API counts as unreachable, in milliseconds. */
const TIMEOUT = 10_000;

/** Header in which the API names the digest of the data that an answer was taken from. */
const DATA_HEADER = 'x-elo-data';

interface Answer {
  readonly json: unknown;
  /** Digest of the data that it was taken from; `undefined` where the API names none. */
  readonly digest: string | undefined;
}

async function get(apiUrl: string, path: string): Promise<Answer> {
  try {
    const answer = await fetch(new URL(path, apiUrl), { signal: AbortSignal.timeout(TIMEOUT) });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return { json: await answer.json(), digest: answer.headers.get(DATA_HEADER) ?? undefined };
  } catch (cause) {
    throw new EloError('compose', `The API did not answer GET ${path} at ${apiUrl}`, {
      next: 'Start the API, or name a running one with --api.',
      cause,
    });
  }
}

const stateSchema = z.object({
  digest: z.string().min(1),
  sample: z.array(z.string()).default([]),
});

/**
 * What the API's lists are now: their digest, and the names of those that are sample data.
 * @throws EloError `compose`
 */
export async function readDataState(apiUrl: string): Promise<z.infer<typeof stateSchema>> {
  const { json } = await get(apiUrl, API_PATHS.dataDigest);
  const answer = stateSchema.safeParse(json);
  if (!answer.success) {
    throw new EloError('compose', `The API at ${apiUrl} names no data digest`, {
      next: 'Check that --api names the API of this project.',
    });
  }
  return answer.data;
}

/**
 * Reads lists of the API, each once, as they were in one state of the data.
 * @param digest of that state
 * @returns `fetchJson` of the pages' load context; rejects with EloError `compose`
 */
export function createApiReader(apiUrl: string, digest: string): <T>(path: string) => Promise<T> {
  const answers = new Map<string, Promise<unknown>>();
  const read = async (path: string): Promise<unknown> => {
    const { json, digest: read } = await get(apiUrl, path);
    if (read !== undefined && read !== digest) {
      throw new EloError('compose', `The data changed while ${path} was read`, {
        next: 'Run the command again.',
      });
    }
    const checked = SCHEMAS[path]?.safeParse(json);
    if (checked?.success === false) {
      const issue = checked.error.issues[0];
      throw new EloError('compose', `GET ${path}: ${issue?.path.join('.')} ${issue?.message}`, {
        next: 'Correct the data with `npm run data -- import`.',
        cause: checked.error,
      });
    }
    return json;
  };
  return <T>(path: string) => {
    const known = answers.get(path) ?? read(path);
    answers.set(path, known);
    return known as Promise<T>;
  };
}

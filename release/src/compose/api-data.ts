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

async function get(apiUrl: string, path: string): Promise<unknown> {
  try {
    const answer = await fetch(new URL(path, apiUrl), { signal: AbortSignal.timeout(TIMEOUT) });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return await answer.json();
  } catch (cause) {
    throw new EloError('compose', `The API did not answer GET ${path} at ${apiUrl}`, {
      next: 'Start the API, or name a running one with --api.',
      cause,
    });
  }
}

/** Digest of what the API's lists answer now. @throws EloError `compose` */
export async function readDataDigest(apiUrl: string): Promise<string> {
  const answer = z
    .object({ digest: z.string().min(1) })
    .safeParse(await get(apiUrl, API_PATHS.dataDigest));
  if (!answer.success) {
    throw new EloError('compose', `The API at ${apiUrl} names no data digest`, {
      next: 'Check that --api names the API of this project.',
    });
  }
  return answer.data.digest;
}

/**
 * Reads lists of the API, each once.
 * @returns `fetchJson` of the pages' load context; rejects with EloError `compose`
 */
export function createApiReader(apiUrl: string): <T>(path: string) => Promise<T> {
  const answers = new Map<string, Promise<unknown>>();
  const read = async (path: string): Promise<unknown> => {
    const json = await get(apiUrl, path);
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

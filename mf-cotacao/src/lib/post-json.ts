import { withEnd } from '@elo/contract';

/** An answer that is no success; status 0 where none came. */
export class PostRefusedError extends Error {
  override readonly name = 'PostRefusedError';

  constructor(
    readonly status: number,
    /** Fields to look at, by their names. */
    readonly fields: readonly string[],
  ) {
    super(`The API answered ${status}.`);
  }
}

async function refusalOf(response: Response): Promise<PostRefusedError> {
  const body = (await response.json().catch(() => ({}))) as { readonly fields?: unknown };
  const fields = Array.isArray(body.fields) ? body.fields.map(String) : [];
  return new PostRefusedError(response.status, fields);
}

/**
 * POST of JSON to this site's own API.
 * @param isAnswer what came is not trusted
 * @throws PostRefusedError
 */
export async function postJson<Answer>(
  path: string,
  body: object,
  isAnswer: (value: unknown) => value is Answer,
): Promise<Answer> {
  const send = async (signal: AbortSignal): Promise<Answer> => {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    });
    if (!response.ok) throw await refusalOf(response);
    const answer: unknown = await response.json();
    if (!isAnswer(answer)) throw new PostRefusedError(0, []);
    return answer;
  };
  try {
    return await withEnd(send);
  } catch (error) {
    throw error instanceof PostRefusedError ? error : new PostRefusedError(0, []);
  }
}

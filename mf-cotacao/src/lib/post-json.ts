import { withEnd } from '@elo/contract';

/** A failed response; status 0 without a response. */
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

/** The fields that an answer of the API refuses. */
export function fieldsOf(answer: unknown): readonly string[] {
  const { fields } = (answer ?? {}) as { readonly fields?: unknown };
  return Array.isArray(fields) ? fields.map(String) : [];
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
    const answer: unknown = await response.json().catch(() => undefined);
    if (response.ok && isAnswer(answer)) return answer;
    throw new PostRefusedError(response.ok ? 0 : response.status, fieldsOf(answer));
  };
  try {
    return await withEnd(send);
  } catch (error) {
    throw error instanceof PostRefusedError ? error : new PostRefusedError(0, []);
  }
}

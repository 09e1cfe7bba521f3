import { EloError, type SiteConfig } from '@elo-platform/protocol';
import { DATA_HEADER } from '@elo-platform/protocol/headers';
import { whyUnanswered } from '@elo-platform/protocol/service';
import { z } from 'zod';

/**
 * Time after which the API counts as unreachable, in milliseconds: for the digest of its data, and for what
 * pages read. A large list that has just changed takes it longest, and `variants` may wait as long.
 */
const TIMEOUT = { state: 20_000, pages: 60_000 } as const;

/** An answer as text and JSON, and the digest of the data that it was taken from, if the API names one. */
async function get(apiUrl: string, path: string, timeout: number) {
  const signal = AbortSignal.timeout(timeout);
  const unanswered = (cause: unknown) => {
    throw noAnswer(apiUrl, path, timeout, cause);
  };
  const answer = await fetch(new URL(path, apiUrl), { signal }).catch(unanswered);
  if (!answer.ok) {
    const next =
      answer.status >= 500
        ? "Look into the API's own log, and run the command again when it is well."
        : 'Check that --api names the API of this project.';
    throw fault(apiUrl, `answered GET ${path} with status ${answer.status}`, next);
  }
  const text = await answer.text().catch(unanswered);
  try {
    const json: unknown = JSON.parse(text);
    return { text, json, digest: answer.headers.get(DATA_HEADER) ?? undefined };
  } catch (cause) {
    const type = answer.headers.get('content-type') ?? 'no type';
    const [what, next] = /json/.test(type)
      ? [
          `${text.length} characters of broken JSON`,
          'The response was cut off: check the proxies between this machine and the API.',
        ]
      : [`no JSON (${type})`, 'Check that --api names the API, not another server.'];
    throw fault(apiUrl, `answered GET ${path} with ${what}`, next, cause);
  }
}

function fault(apiUrl: string, what: string, next: string, cause?: unknown): EloError {
  return new EloError('compose', `The API at ${apiUrl} ${what}`, { next, cause });
}

/** Refused, unknown, silent or broken off. */
function noAnswer(apiUrl: string, path: string, timeout: number, cause: unknown): EloError {
  const why =
    cause instanceof Error && cause.name === 'TimeoutError'
      ? `within ${timeout / 1000} s`
      : `(${whyUnanswered(cause)})`;
  const next = 'Start the API, or name a running one with --api.';
  return fault(apiUrl, `gave no answer to GET ${path} ${why}`, next, cause);
}

const stateSchema = z.object({
  digest: z.string().min(1),
  sample: z.array(z.string()).default([]),
});

/**
 * What the API's lists are now: their digest, and the names of those that are sample data.
 * @throws EloError `compose`
 */
export async function readDataState(
  apiUrl: string,
  { data }: Pick<SiteConfig, 'data'>,
): Promise<z.infer<typeof stateSchema>> {
  if (data === undefined) return { digest: 'none', sample: [] };
  const { json } = await get(apiUrl, data.digest, TIMEOUT.state);
  const answer = stateSchema.safeParse(json);
  if (answer.success) return answer.data;
  throw fault(apiUrl, 'names no data digest', 'Check that --api names the API of this site.');
}

/**
 * Reads the API for pages, in one state of the data. Code of remotes chooses the paths, so only
 * those below the API's prefixes are read, and only on its origin.
 * @param digest of that state
 * @returns JSON as text; rejects with EloError `compose`
 */
export function createApiReader(
  apiUrl: string,
  digest: string,
  { api, data }: Pick<SiteConfig, 'api' | 'data'>,
): (path: string) => Promise<string> {
  return async (path) => {
    if (data === undefined) {
      throw new EloError('compose', `A page asks for ${path}, and this site has no data source`, {
        next: 'Name the source under `data` in elo.config.ts.',
      });
    }
    requireOwnPath(apiUrl, path, api?.prefixes ?? []);
    const { text, json, digest: read } = await get(apiUrl, path, TIMEOUT.pages);
    if (read !== undefined && read !== digest) {
      throw new EloError('compose', `The data changed while ${path} was read`, {
        next: 'Run the command again.',
      });
    }
    const checked = data.lists?.[path.split('?')[0] as string]?.safeParse(json);
    if (checked?.success === false) {
      const issue = checked.error.issues[0];
      throw new EloError('compose', `GET ${path}: ${issue?.path.join('.')} ${issue?.message}`, {
        next: 'Correct the data where the API takes it from.',
        cause: checked.error,
      });
    }
    return text;
  };
}

function requireOwnPath(apiUrl: string, path: string, prefixes: readonly string[]): void {
  const url = URL.canParse(path, apiUrl) ? new URL(path, apiUrl) : undefined;
  const isOwn =
    url?.origin === new URL(apiUrl).origin &&
    prefixes.some((prefix) => url.pathname.startsWith(prefix));
  if (isOwn) return;
  throw new EloError('compose', `A page asks for ${path}, which is not an address of the API`, {
    next: 'Pages read addresses below `api.prefixes` of elo.config.ts only.',
  });
}

import { EloError, jsonOf } from '@elo-platform/protocol';
import { EXPLAIN_HEADER, EXPLANATION_HEADER } from '@elo-platform/protocol/headers';
import { explanationSchema } from '@elo-platform/protocol/schemas';
import { whyUnanswered } from '@elo-platform/protocol/service';
import { signRequest } from '@elo-platform/store';
import { z } from 'zod';
import { readOptions, type Verb } from '../cli/verb';

/** Milliseconds that the edge may take. */
const PATIENCE_MS = 15_000;

export const optionsSchema = z.object({
  cookie: z
    .string()
    .optional()
    .describe('<text> of a visitor, whose canary arm or preview it should be'),
});

export const resultSchema = z.strictObject({
  url: z.url(),
  status: z.int().describe('HTTP status of the response.'),
  ...explanationSchema.shape,
});

const SOURCES = {
  composed: 'composed with the release',
  rendered: 'rendered for this request',
  kept: 'rendered for an earlier request',
  notice: 'composed, with a notice: it could not be rendered',
  earlier: 'document of an earlier release: it could not be rendered',
  none: 'the 404 page',
} as const;

export const run: Verb<typeof resultSchema> = async (context, input) => {
  const { cookie } = readOptions(input, optionsSchema);
  const url = addressOf(input.args[0] ?? '');
  const { host, pathname, search } = url;
  const request = { method: 'GET', host, path: pathname + search };
  const proof = signRequest(await context.signer(), request, Date.now());
  const answer = await ask(url, {
    [EXPLAIN_HEADER]: proof,
    ...(cookie === undefined ? {} : { cookie }),
  });
  const parsed = explanationSchema.safeParse(jsonOf(answer.headers.get(EXPLANATION_HEADER) ?? ''));
  if (!parsed.success) {
    throw new EloError('not-found', `${url.href} responded ${answer.status} without explanation`, {
      next: 'Name a page that an edge serves whose trust file has this key, under the host that the edge sees; both clocks must agree to the minute.',
    });
  }
  const { data } = parsed;
  return {
    data: { url: url.href, status: answer.status, ...data },
    lines: [
      `${context.output.colours.bold(url.href)}: ${answer.status}, ${SOURCES[data.source]}`,
      `  release ${data.release} (${data.arm}), entry ${data.entry} of ${data.channel}`,
      data.earlier && `  page of release ${data.earlier}`,
      Object.entries(data.packages).map(([name, version]) => `  ${name}@${version}`),
    ],
  };
};

function addressOf(text: string): URL {
  if (URL.canParse(text) && /^https?:/.test(text)) return new URL(text);
  throw new EloError('usage', `"${text}" is not an http or https URL`, {
    next: 'Give the whole address, e.g. https://elo.example/contact.',
  });
}

async function ask(url: URL, headers: Record<string, string>): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(url, { headers, redirect: 'manual', signal });
    await answer.body?.cancel();
    return answer;
  } catch (cause) {
    throw new EloError('not-found', `${url.origin} does not answer (${whyUnanswered(cause)})`, {
      next: 'Check the address, and that the edge runs.',
      cause,
    });
  }
}

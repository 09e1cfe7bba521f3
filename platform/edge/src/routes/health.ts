import type { Canary } from '@elo-platform/protocol';
import { canariesOf } from '@elo-platform/store';
import { type Request, type Response, sendText } from '../http/exchange';
import { NO_STORE } from '../http/headers';
import type { EdgeContext } from './context';

/**
 * Answers `/healthz`: 200 once a release is served, 503 before and while stopping. `degraded`:
 * visitors are served, but something needs a hand; `problems` says what. `/healthz?strict` answers
 * 503 then too, for monitors that read the status alone.
 */
export async function answerHealth(
  context: EdgeContext,
  request: Request,
  response: Response,
  search: string,
): Promise<void> {
  const live = context.site.live();
  const api = await context.apiState();
  const problems = context.problems.list();
  const ready = live !== undefined && !context.stopping();
  const well = problems.length === 0 && api !== 'down';
  const strict = new URLSearchParams(search).has('strict');
  const body = {
    status: ready ? (well ? 'ok' : 'degraded') : context.stopping() ? 'stopping' : 'starting',
    release: live?.stable.id ?? null,
    api,
    channel: context.channel,
    entry: live?.entry.n ?? null,
    freeBytes: await context.freeBytes(),
    documents: live?.stable.progress() ?? null,
    canaries: live === undefined ? [] : canariesOf(live.entry.body).map(toHealth),
    problems,
  };
  const headers = ['Content-Type', 'application/json', 'Cache-Control', NO_STORE];
  const all = [...headers, ...context.headers];
  sendText(request, response, ready && (well || !strict) ? 200 : 503, all, JSON.stringify(body));
}

function toHealth({ release, packages, buckets }: Canary) {
  return { release, packages, percent: buckets.length };
}

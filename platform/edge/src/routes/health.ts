import type { Canary } from '@elo-platform/protocol';
import { canariesOf } from '@elo-platform/store';
import { type Live, releasesOnShow } from '../channel/visitor';
import type { Exchange } from '../http/exchange';
import { NO_STORE } from '../http/headers';
import type { RouteContext } from './context';

/**
 * Answers `/healthz`: 200 once a release is served, 503 before and while stopping. `degraded`:
 * visitors are served, but something needs attention; `problems` says what. `/healthz?strict` answers
 * 503 then too, for monitors that read the status alone.
 */
export async function answerHealth(
  context: RouteContext,
  exchange: Exchange,
  search: string,
): Promise<void> {
  const live = context.site.live();
  const api = await context.apiState();
  const problems = context.problems.list();
  const ready = live !== undefined && !context.stopping();
  const well = problems.length === 0 && api !== 'down';
  const strict = new URLSearchParams(search).has('strict');
  const served = well ? 'ok' : 'degraded';
  const body = {
    status: ready ? served : context.stopping() ? 'stopping' : 'starting',
    release: live?.stable.id ?? null,
    api,
    channel: context.channel,
    entry: live?.entry.n ?? null,
    freeBytes: await context.freeBytes(),
    documents: live?.stable.progress() ?? null,
    requested: releasesOnShow(live).flatMap(({ id, documents }) =>
      documents.requestedTables().map(([route, number]) => ({ release: id, route, number })),
    ),
    canaries: live === undefined ? [] : canariesOnShow(live).map(toHealth),
    problems,
  };
  const own = { 'Content-Type': 'application/json', 'Cache-Control': NO_STORE };
  const status = ready && (well || !strict) ? 200 : 503;
  exchange.sendText(status, own, JSON.stringify(body));
}

function canariesOnShow({ entry, canaries }: Live): readonly Canary[] {
  return canariesOf(entry.body).filter(({ release }) => canaries.has(release));
}

function toHealth({ release, packages, buckets }: Canary) {
  return { release, packages, percent: buckets.length };
}

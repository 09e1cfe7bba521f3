import { EXPLAIN_HEADER, EXPLANATION_HEADER } from '@elo-platform/protocol/headers';
import type { Explanation } from '@elo-platform/protocol/schemas';
import { isSignedRequest } from '@elo-platform/store';
import type { Choice } from '../channel/visitor';
import type { Request } from '../http/exchange';
import type { HeaderList } from '../http/headers';
import { visitorHeaders } from '../proxy/forward-headers';
import type { EdgeContext } from './context';
import type { ReleasePage } from './request-page';

/** Whether a key of the trust file signed this request just now; all others see no difference. */
export function wantsExplanation({ trust, trusts }: EdgeContext, request: Request): boolean {
  const header = request.headers[EXPLAIN_HEADER];
  if (typeof header !== 'string') return false;
  const { 'x-forwarded-host': host = '' } = visitorHeaders(request, trusts, false);
  const { method = '', url: path = '' } = request;
  return isSignedRequest(trust, header, { method, host, path }, Date.now());
}

/**
 * Says which release, entry, arm and packages a page comes from, as a header.
 * @param chosen the visitor's release; the page may be of an earlier one
 */
export function explanationOf(
  { site, channel }: EdgeContext,
  { release: chosen, arm }: Choice,
  { release, source }: ReleasePage,
): HeaderList {
  const live = site.live();
  const { packages } = release.record.inputs;
  const explanation: Explanation = {
    channel,
    entry: live?.entry.n ?? 0,
    release: chosen.id,
    arm,
    source,
    ...(release.id === chosen.id ? {} : { earlier: release.id }),
    packages: Object.fromEntries(
      Object.entries(packages).map(([name, { version }]) => [name, version]),
    ),
  };
  return [EXPLANATION_HEADER, JSON.stringify(explanation)];
}

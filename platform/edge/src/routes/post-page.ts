import { ALLOW, FAILURES } from '../http/error-answer';
import type { Exchange } from '../http/exchange';
import { NO_STORE } from '../http/headers';
import { receiveBody, refuseBody } from '../http/request-body';
import type { RequestTarget } from '../http/request-target';
import { isOwnPage } from '../proxy/forward-headers';
import type { EdgeContext } from './context';
import { cookieOf, sendPreview, timingOf, visitOf } from './pages';
import { respond } from './respond';

/** Handles a form that a browser posts to a page's own address; other addresses accept no POST. */
export async function answerPost(
  context: EdgeContext,
  exchange: Exchange,
  target: RequestTarget,
): Promise<void> {
  const visit = await visitOf(context, exchange);
  if (visit?.release.documents.posted(target.path, target.search) === undefined) {
    return refuseBody(context, exchange, FAILURES.method, ALLOW);
  }
  if (!isOwnPage(exchange.request, context.trusts)) {
    return refuseBody(context, exchange, FAILURES.foreign);
  }
  // What browsers send unless a form says otherwise; it is read in one pass.
  if (exchange.bodyType !== 'application/x-www-form-urlencoded') {
    return refuseBody(context, exchange, FAILURES.badRequest);
  }
  const body = await receiveBody(context, exchange);
  if (body === undefined) return;
  const fields = [...new URLSearchParams(body.toString('utf8'))];
  const made = await context.requestPages.submit(exchange, visit.release, target, fields);
  if ('says' in made) return refuseBody(context, exchange, made);
  const extra = cookieOf(visit);
  if ('location' in made) {
    const own = ['Location', made.location, 'Cache-Control', NO_STORE];
    return exchange.sendText(303, [...own, ...context.headers, ...extra], '');
  }
  const own = [...extra, ...timingOf(context, visit, made.release)];
  if (visit.arm === 'preview') {
    return sendPreview(context, exchange, { ...made, isWhole: true, extra: own });
  }
  await respond(exchange, context.site.bodies, made.resource, own);
}

import { ALLOW, FAILURES } from '../http/error-answer';
import { bodyTypeOf, type Request, type Response, sendText } from '../http/exchange';
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
  request: Request,
  response: Response,
  target: RequestTarget,
): Promise<void> {
  const visit = await visitOf(context, request);
  if (visit?.release.documents.posted(target.path, target.search) === undefined) {
    return refuseBody(context, request, response, FAILURES.method, ALLOW);
  }
  if (!isOwnPage(request, context.trusts)) {
    return refuseBody(context, request, response, FAILURES.foreign);
  }
  // What browsers send unless a form says otherwise; it is read in one pass.
  if (bodyTypeOf(request) !== 'application/x-www-form-urlencoded') {
    return refuseBody(context, request, response, FAILURES.badRequest);
  }
  const body = await receiveBody(context, request, response);
  if (body === undefined) return;
  const fields = [...new URLSearchParams(body.toString('utf8'))];
  const made = await context.requestPages.submit(request, response, visit.release, target, fields);
  if ('says' in made) return refuseBody(context, request, response, made);
  const extra = cookieOf(visit);
  if ('location' in made) {
    const own = ['Location', made.location, 'Cache-Control', NO_STORE];
    return sendText(request, response, 303, [...own, ...context.headers, ...extra], '');
  }
  const own = [...extra, ...timingOf(context, visit, made.release)];
  if (visit.arm === 'preview') {
    return sendPreview(context, request, response, { ...made, isWhole: true, extra: own });
  }
  await respond(request, response, context.site.bodies, made.resource, own);
}

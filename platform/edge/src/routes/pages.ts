import { encodePath, FRAGMENT_PATH } from '@elo-platform/protocol';
import { EXPLAIN_HEADER, EXPLANATION_HEADER, serverTimingOf } from '@elo-platform/protocol/headers';
import type { Explanation } from '@elo-platform/protocol/schemas';
import { isSignedRequest } from '@elo-platform/store';
import { type Choice, chooseRelease } from '../channel/visitor';
import type { LiveRelease } from '../content/live-release';
import type { Resource } from '../content/resource';
import { ALLOW, FAILURES, sendFailure } from '../http/error-answer';
import type { Exchange, Request } from '../http/exchange';
import { type AnswerHeaders, makeCookie, NO_STORE, readCookie } from '../http/headers';
import { receiveBody, refuseBody } from '../http/request-body';
import { isMemorable, type RequestTarget } from '../http/request-target';
import { isOwnPage, visitorHeaders } from '../proxy/forward-headers';
import type { RouteContext } from './context';
import type { ReleasePage } from './notice-pages';
import { loadPreview, PREVIEW_COOKIE, sendPreview } from './previews';
import { respond } from './respond';

const SERVER_TIMING = 'Server-Timing';

/** Release of one visitor, and the channel's entry that the edge serves. */
interface Visit extends Choice {
  readonly entry: number;
}

/**
 * Answers what depends on the visitor's release: documents and their fragments, files at the root,
 * `/media/…`, `/release.json`. A fragment follows the rules of its document: moved addresses, pages
 * on request, status.
 */
export async function answerPage(
  context: RouteContext,
  exchange: Exchange,
  target: RequestTarget,
): Promise<void> {
  const visit = await visitOf(context, exchange);
  if (visit === undefined) {
    sendFailure(exchange, FAILURES.starting, context);
    return;
  }
  const { path, search } = target;
  if (path.startsWith(`${FRAGMENT_PATH}/`)) {
    const document = { path: path.slice(FRAGMENT_PATH.length), search };
    return answerDocument(context, exchange, visit, document, FRAGMENT_PATH);
  }
  const { release } = visit;
  const file = await findFile(context, release, path);
  if (file === 'folder') return exchange.sendMoved(`${encodeURI(path)}/`);
  if (file !== undefined) {
    remember(release, exchange.request, file, false);
    await respond(exchange, context.site.bodies, file, cookieOf(visit));
    return;
  }
  await answerDocument(context, exchange, visit, target, '');
}

/** Handles a form that a browser posts to a page's own address; other addresses accept no POST. */
export async function answerPost(
  context: RouteContext,
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
  if ('textName' in made) return refuseBody(context, exchange, made);
  const extra = cookieOf(visit);
  if ('location' in made) {
    const own = { Location: made.location, 'Cache-Control': NO_STORE };
    return exchange.sendText(303, { ...own, ...extra }, '');
  }
  const own = { ...extra, ...timingOf(context, visit, made.release) };
  if (visit.arm === 'preview') {
    return sendPreview(context, exchange, made, true, own);
  }
  await respond(exchange, context.site.bodies, made.resource, own);
}

/** @param from empty for whole documents, or {@link FRAGMENT_PATH} */
async function answerDocument(
  context: RouteContext,
  exchange: Exchange,
  visit: Visit,
  target: RequestTarget,
  from: '' | typeof FRAGMENT_PATH,
): Promise<void> {
  const isWhole = from === '';
  const moved = ownAddress(visit.release, target);
  if (moved !== undefined) return exchange.sendMoved(from + moved, cookieOf(visit));
  const made = await context.requestPages.answer(exchange, visit.release, target);
  if (made !== undefined && 'textName' in made) return sendFailure(exchange, made, context);
  const page = made ?? (await composedPage(visit.release, target));
  const { release, resource: document } = page;
  const resource = isWhole ? document : await context.fragments.of(release, document);
  if (resource === undefined) return sendFailure(exchange, FAILURES.notFound, context);
  const isExplained = wantsExplanation(context, exchange.request);
  const extra = {
    ...cookieOf(visit),
    ...(isWhole && timingOf(context, visit, release)),
    ...(isExplained && explanationOf(context, visit, page)),
  };
  if (visit.arm === 'preview') {
    return sendPreview(context, exchange, { release, resource }, isWhole, extra);
  }
  if (isWhole && made === undefined) remember(release, exchange.request, resource, true);
  await respond(exchange, context.site.bodies, resource, extra);
}

/**
 * Header with which a document's scripts can name what they run in. Documents that are not to report get
 * it without that: a 304 that lacked it would leave a cached one's in force.
 */
function timingOf(
  { channel, vitalsRate }: RouteContext,
  { entry, arm, isNew }: Omit<Visit, 'release'>,
  release: LiveRelease,
): AnswerHeaders {
  if (Math.random() >= vitalsRate) return { [SERVER_TIMING]: 'elo' };
  return { [SERVER_TIMING]: serverTimingOf({ channel, entry, arm, isNew, release: release.id }) };
}

async function composedPage(
  release: LiveRelease,
  { path, search }: RequestTarget,
): Promise<ReleasePage> {
  const found = await release.documents.find(path, search);
  if (found === undefined) return { release, resource: release.missing, source: 'none' };
  return { release, resource: release.resourceOf(found), source: 'composed' };
}

/** The cookie that keeps a visitor in a canary, or ends a preview, as a header. */
function cookieOf({ cookie }: Visit): AnswerHeaders {
  return cookie === undefined ? {} : { 'Set-Cookie': cookie };
}

/**
 * What is known to answer this very URL for a visitor without preview and canary: most of all
 * requests for pages, found without looking at the URL. With the headers of this answer alone.
 */
export function recallPage(
  context: RouteContext,
  request: Request,
): readonly [Resource, AnswerHeaders] | undefined {
  const live = context.site.live();
  if (live === undefined || live.canaries.size > 0) return undefined;
  if (request.headers[EXPLAIN_HEADER] !== undefined) return undefined;
  if (request.headers.cookie?.includes(PREVIEW_COOKIE)) return undefined;
  const { stable, entry } = live;
  const known = stable.known.get(request.url ?? '');
  if (known === undefined) return undefined;
  const visit = { entry: entry.n, arm: 'stable' } as const;
  return [known.resource, known.isDocument ? timingOf(context, visit, stable) : {}];
}

function remember(
  release: LiveRelease,
  request: Request,
  resource: Resource,
  isDocument: boolean,
): void {
  const { url } = request;
  if (resource.status === 200 && isMemorable(url)) {
    release.known.set(url, { resource, isDocument });
  }
}

/** Which release a visitor gets, which is noted; `undefined`: no release is loaded yet. */
async function visitOf(
  context: RouteContext,
  { request, isEncrypted, note }: Exchange,
): Promise<Visit | undefined> {
  const live = context.site.live();
  if (live === undefined) return undefined;
  const secure = context.secure(isEncrypted);
  const id = readCookie(request.headers.cookie, PREVIEW_COOKIE);
  let choice: Choice;
  if (id === undefined) choice = chooseRelease(live, request.headers, secure);
  else {
    const release = await loadPreview(context, id);
    choice = release
      ? { release, arm: 'preview' }
      : { release: live.stable, arm: 'stable', cookie: makeCookie(PREVIEW_COOKIE, '', 0, secure) };
  }
  if (note) Object.assign(note, { release: choice.release.id, arm: choice.arm });
  return { ...choice, entry: live.entry.n };
}

async function findFile(
  context: RouteContext,
  release: LiveRelease,
  path: string,
): Promise<Resource | 'folder' | undefined> {
  if (path === '/release.json') return release.map;
  const own = release.files.get(path);
  if (own !== undefined || !path.startsWith('/media/')) return own;
  const version = release.record.inputs.packages.media?.version;
  if (version === undefined) return undefined;
  return context.site.packages.find('media', version, path.slice('/media/'.length), false);
}

/** The page that is meant by a slash at the end, by capitals, or by an address that the site moved. */
function ownAddress(release: LiveRelease, { path, search }: RequestTarget): string | undefined {
  if (path === '/' || release.documents.has(path)) return undefined;
  const bare = path.endsWith('/') ? path.slice(0, -1) : path;
  const lower = bare.toLowerCase();
  const { moved = {} } = release.facts;
  const meant = [bare, lower, Object.hasOwn(moved, lower) ? moved[lower] : undefined].find(
    (one) => one !== undefined && release.documents.has(one),
  );
  return meant === undefined ? undefined : encodePath(meant) + search;
}

/** Whether a key of the trust file signed this request just now; all others see no difference. */
function wantsExplanation({ trust, trusts }: RouteContext, request: Request): boolean {
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
function explanationOf(
  { channel }: RouteContext,
  { entry, release: chosen, arm }: Visit,
  { release, source }: ReleasePage,
): AnswerHeaders {
  const { packages } = release.record.inputs;
  const explanation: Explanation = {
    channel,
    entry,
    release: chosen.id,
    arm,
    source,
    ...(release.id === chosen.id ? {} : { earlier: release.id }),
    packages: Object.fromEntries(
      Object.entries(packages).map(([name, { version }]) => [name, version]),
    ),
  };
  return { [EXPLANATION_HEADER]: JSON.stringify(explanation) };
}

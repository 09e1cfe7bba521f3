import { errorCode, FRAGMENT_PATH } from '@elo-platform/protocol';
import { LRUCache } from 'lru-cache';
import type { Site } from '../channel/live-site';
import { chooseRelease, releasesOnShow } from '../channel/visitor';
import { releaseResource } from '../content/live-release';
import type { Resource } from '../content/resource';
import { ALLOW, FAILURES, type Failure, sendFailure } from '../http/error-answer';
import type { Exchange, Request, RequestKind } from '../http/exchange';
import type { AnswerHeaders } from '../http/headers';
import { isMemorable, type RequestTarget, readTarget } from '../http/request-target';
import { BEACON_PATH } from '../proxy/beacons';
import type { RouteContext } from './context';
import { answerHealth } from './health';
import { answerPage, answerPost, recallPage } from './pages';
import { answerPreviewLink, PREVIEW_COOKIE } from './previews';
import { respond } from './respond';

/** Immutable files that were asked for, by exact URL: found without looking at the URL again. */
const REMEMBERED = 20_000;

/** Addresses that only ever have one answer. */
const IMMUTABLE = /^\/(?:packages|objects)\//;
const PACKAGE = /^\/packages\/([a-z][a-z0-9-]{0,49})\/(\d[0-9A-Za-z.-]{0,60})\/(.*)$/;
const OBJECT = /^\/objects\/([0-9a-f]{32})\/[^/].*$/;
const FILE = /^[A-Za-z0-9._@~-]{1,255}(?:\/[A-Za-z0-9._@~-]{1,255}){0,9}\/?$/;

/** Pages of other origins may read; nothing lets them write. */
const PREFLIGHT: AnswerHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, HEAD',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Max-Age': '86400',
};

export class Handler {
  private readonly known = new LRUCache<string, Resource>({ max: REMEMBERED });

  constructor(private readonly context: RouteContext) {}

  /** Answers a request; never throws and never leaves one without an answer. */
  handle(exchange: Exchange): void {
    const { request } = exchange;
    try {
      const target = readTarget(request.url);
      const { recorder } = this.context;
      const kind = kindOf(this.context, request, target);
      const refusal = this.refusalOf(request, kind);
      if (refusal !== undefined) {
        this.refuse(exchange, refusal);
        recorder.answered(exchange, { kind, code: refusal.code });
        return;
      }
      if (this.answerKnown(exchange, kind)) return;
      recorder.begin(exchange, kind);
      this.watch(exchange, this.route(exchange, target));
    } catch (error) {
      this.fail(exchange, error);
    }
  }

  /** Why a request is refused unread; health checks are never refused. */
  private refusalOf(request: Request, kind: RequestKind): Failure | undefined {
    // Node takes a request line without a version for HTTP/0.9, which no visitor speaks.
    if (request.httpVersionMajor < 1 || hasTwoHosts(request)) return FAILURES.badRequest;
    const admitted =
      kind === 'health' ||
      // Too many of them are dropped, not refused.
      kind === 'beacon' ||
      this.context.admission.admits(kind === 'api' ? 'api' : 'document');
    return admitted ? undefined : FAILURES.busy;
  }

  /** Answers what was asked for before by this very URL; false: it must be looked for. */
  private answerKnown(exchange: Exchange, kind: RequestKind): boolean {
    const { request } = exchange;
    if (!isRead(request)) return false;
    const { recorder, site } = this.context;
    const file = this.known.get(request.url ?? '');
    const page = file ? undefined : recallPage(this.context, request);
    const resource = file ?? page?.[0];
    if (resource === undefined) return false;
    const work = respond(exchange, site.bodies, resource, page?.[1]);
    if (work !== undefined) {
      recorder.begin(exchange, kind);
      this.watch(exchange, work);
    } else if (file === undefined) {
      const release = site.live()?.stable.id;
      recorder.answered(exchange, { kind, release, arm: 'stable' });
    } else recorder.count(exchange, kind);
    return true;
  }

  private watch(exchange: Exchange, work: Promise<void>): void {
    work.then(
      () => this.clearProblem(exchange),
      (error: unknown) => this.fail(exchange, error),
    );
  }

  private async route(exchange: Exchange, target: RequestTarget | undefined): Promise<void> {
    const { context } = this;
    const { request } = exchange;
    if (target === undefined) return this.refuse(exchange, FAILURES.badRequest);
    const { path } = target;
    const kind = exchange.note?.kind;
    if (kind === 'beacon' && !context.readOnly) return context.beacons.take(exchange);
    const ofApi = kind === 'api';
    const immutable = IMMUTABLE.test(path);
    if ((ofApi || immutable) && request.method === 'OPTIONS') {
      return exchange.send(204, PREFLIGHT);
    }
    if (context.readOnly && !isRead(request)) {
      return this.refuse(exchange, FAILURES.method);
    }
    if (ofApi) {
      noteArm(context, exchange);
      return context.proxy.pass(exchange);
    }
    if (!isRead(request)) {
      // Which addresses are the API's says the first release.
      if (context.site.live() === undefined) {
        return this.refuse(exchange, FAILURES.starting);
      }
      if (request.method === 'POST' && !immutable) {
        return answerPost(context, exchange, target);
      }
      return this.refuse(exchange, FAILURES.method);
    }
    if (immutable) return this.answerImmutable(exchange, path);
    if (path === '/healthz') return answerHealth(context, exchange, target.search);
    if (path.startsWith('/_preview/')) return answerPreviewLink(context, exchange, path);
    return answerPage(context, exchange, target);
  }

  private async answerImmutable(exchange: Exchange, path: string) {
    const { site } = this.context;
    const resource = (await findPackageFile(site, path)) ?? (await findObject(site, path));
    if (resource === undefined) return this.refuse(exchange, this.absentOrAway());
    if (resource === 'folder') return exchange.sendMoved(`${encodeURI(path)}/`);
    // Only after the response: a file whose bytes turned out wrong is read again.
    await respond(exchange, site.bodies, resource);
    const { url } = exchange.request;
    if (isMemorable(url)) this.known.set(url, resource);
  }

  /** A folder store that was moved away looks empty: that is no reason to call a file unknown. */
  private absentOrAway(): Failure {
    return this.context.problems.has('store') ? FAILURES.storeUnreachable : FAILURES.notFound;
  }

  private refuse(exchange: Exchange, failure: Failure): void {
    sendFailure(exchange, failure, this.context, failure === FAILURES.method ? ALLOW : {});
  }

  private fail(exchange: Exchange, error: unknown): void {
    const code = errorCode(error);
    const fields = { ...exchange.fields, code, err: error };
    this.context.log.error({ event: 'request-failure', ...fields }, 'a request failed');
    if (code === 'damage' || code === 'signature') {
      this.context.problems.report(problemOf(exchange), code, (error as Error).message);
    }
    if (exchange.response.headersSent) exchange.response.destroy();
    else this.refuse(exchange, failureOf(code));
  }

  /** An address that has its file or page again is no problem any more. */
  private clearProblem(exchange: Exchange): void {
    const { problems } = this.context;
    if (problems.list().length === 0 || exchange.response.statusCode >= 400) return;
    problems.clear(problemOf(exchange));
  }
}

/** Key of the problem that an address cannot be answered. */
function problemOf({ request }: Exchange): string {
  return `file ${readTarget(request.url)?.path}`;
}

/** File under `/packages/…` of any version; `folder`: its last slash is missing; undefined: 404. */
async function findPackageFile(site: Site, path: string): Promise<Resource | 'folder' | undefined> {
  const [, name = '', version = '', file = ''] = PACKAGE.exec(path) ?? [];
  return FILE.test(file) ? site.packages.find(name, version, file, true) : undefined;
}

/**
 * File under `/objects/<digest>/…` of a live release, or of any other in the store, because pages
 * that were opened before a promotion still request theirs. The latter need the object's signed note.
 */
async function findObject(site: Site, path: string): Promise<Resource | undefined> {
  const name = OBJECT.exec(path)?.[1];
  if (name === undefined) return undefined;
  for (const { files } of releasesOnShow(site.live())) {
    const own = files.get(path);
    if (own !== undefined) return own;
  }
  const note = await site.readNote(name);
  if (note?.url !== path) return undefined;
  return releaseResource({ ...note, status: 200, immutable: true });
}

function isOfApi({ site }: RouteContext, path: string): boolean {
  return releasesOnShow(site.live()).some((release) =>
    release.facts.api?.prefixes.some((prefix) => path.startsWith(prefix)),
  );
}

function kindOf(
  context: RouteContext,
  request: Request,
  target: RequestTarget | undefined,
): RequestKind {
  const { path = '' } = target ?? {};
  if (request.method === 'POST' && path === BEACON_PATH) return 'beacon';
  if (isOfApi(context, path)) return 'api';
  if (IMMUTABLE.test(path)) return 'file';
  if (request.method === 'POST') return 'form';
  if (path === '/healthz') return 'health';
  if (path.startsWith('/_preview/')) return 'preview';
  if (path.startsWith(`${FRAGMENT_PATH}/`)) return 'fragment';
  const isFile = path.startsWith('/media/') || context.site.live()?.stable.files.has(path);
  return isFile || path === '/release.json' ? 'file' : 'document';
}

/** Notes the release of a visitor who has one already: the API logs it, too. */
function noteArm({ site }: RouteContext, { request, note }: Exchange): void {
  const live = site.live();
  if (live === undefined || note === undefined) return;
  if (request.headers.cookie?.includes(PREVIEW_COOKIE)) return;
  const { release, arm, cookie } = chooseRelease(live, request.headers, false);
  if (cookie === undefined) Object.assign(note, { release: release.id, arm });
}

/** Whether there are two host names: a proxy may have used the other one (RFC 9112, 3.2). */
function hasTwoHosts({ headers, rawHeaders }: Request): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  const authority = headers[':authority'];
  return hosts > 1 || (hosts === 1 && authority !== undefined && authority !== headers.host);
}

function isRead(request: Request): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}

function failureOf(code: string): Failure {
  if (code === 'damage' || code === 'signature') return FAILURES.damaged;
  return code === 'store-unreachable' ? FAILURES.storeUnreachable : FAILURES.internal;
}

import { createHash } from 'node:crypto';
import { errorCode, escapeHtml, type SiteFacts } from '@elo-platform/protocol';
import type { LiveRelease } from '../content/live-release';
import type { Resource } from '../content/resource';
import { FAILURES, sendFailure } from '../http/error-answer';
import type { Exchange } from '../http/exchange';
import { type AnswerHeaders, makeCookie, NO_STORE } from '../http/headers';
import { textsOf } from '../http/texts';
import type { RouteContext } from './context';

export const PREVIEW_COOKIE = 'elo_preview';
/** Seconds for which a browser stays in a preview: a working day. */
const PREVIEW_SECONDS = 8 * 3600;

const LEAVE_PATH = '/_preview/leave';

const NO_INDEX: AnswerHeaders = { 'X-Robots-Tag': 'noindex' };
const PREVIEW_HEADERS: AnswerHeaders = { 'Cache-Control': NO_STORE, ...NO_INDEX };

/**
 * A preview's release. One that cannot be shown any more, for example because its key was revoked, must
 * neither lock its visitor out of the site nor make the edge look broken.
 */
export async function loadPreview(
  { site, log }: RouteContext,
  id: string,
): Promise<LiveRelease | undefined> {
  try {
    return await site.preview(id);
  } catch (error) {
    const fields = { code: errorCode(error), err: error };
    log.warn({ event: 'preview-failure', ...fields }, 'a preview cannot be shown');
    return undefined;
  }
}

/** Answers `/_preview/<id>` (enter) and `/_preview/leave`, both by a redirect to the home page. */
export async function answerPreviewLink(
  context: RouteContext,
  exchange: Exchange,
  path: string,
): Promise<void> {
  const secure = context.secure(exchange.isEncrypted);
  const leaving = path === LEAVE_PATH;
  const id = path.slice('/_preview/'.length);
  if (!leaving && (await loadPreview(context, id)) === undefined) {
    const isAway = context.problems.has('store');
    const failure = isAway ? FAILURES.storeUnreachable : FAILURES.notFound;
    sendFailure(exchange, failure, context, NO_INDEX);
    return;
  }
  const cookie = leaving
    ? makeCookie(PREVIEW_COOKIE, '', 0, secure)
    : makeCookie(PREVIEW_COOKIE, id, PREVIEW_SECONDS, secure);
  const own = { Location: '/', 'Set-Cookie': cookie };
  exchange.sendText(302, { ...own, ...PREVIEW_HEADERS }, '');
}

/** Sends a page of a preview, with the notice if it is a whole document. */
export async function sendPreview(
  { site }: RouteContext,
  exchange: Exchange,
  { release, resource }: { readonly release: LiveRelease; readonly resource: Resource },
  isWhole: boolean,
  extra: AnswerHeaders,
): Promise<void> {
  const text = (await site.bodies.load(resource.source, 'identity')).toString('utf8');
  const html = isWhole ? addBanner(text, release.id, release.facts) : text;
  const { 'Content-Security-Policy': csp = '' } = resource.headers;
  const policy = { 'Content-Security-Policy': allowBanner(csp) };
  const headers = { ...resource.headers, ...policy, ...PREVIEW_HEADERS, ...extra };
  exchange.sendText(resource.status, headers, html);
}

const STYLE = [
  '#elo-preview{position:fixed;z-index:2147483647;inset:auto 0 0 0;display:flex;flex-wrap:wrap;',
  'gap:.25rem 1rem;align-items:center;justify-content:center;padding:.5rem 1rem;',
  'background:#3b0764;color:#fff;font:600 1rem/1.4 system-ui,sans-serif;text-align:center}',
  '#elo-preview a{display:inline-flex;align-items:center;min-height:44px;color:#fff;',
  'text-decoration:underline}',
  '#elo-preview a:focus-visible{outline:3px solid #fde047;outline-offset:2px}',
  '@media print{#elo-preview{display:none}}',
].join('');

/** Allows this inline style sheet and no other. */
const STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** Puts the notice "this is a preview" at the end of a page's body, outside of what React owns. */
export function addBanner(html: string, release: string, site: SiteFacts): string {
  const { language, texts } = textsOf(site);
  const { label, notice, leave } = texts.preview;
  // data-native keeps the site's own navigation from taking the click.
  const banner =
    `<style>${STYLE}</style><aside id="elo-preview" lang="${language}" aria-label="${escapeHtml(label)}">` +
    `<span>${escapeHtml(notice).replace('{release}', release)}</span>` +
    `<a href="${LEAVE_PATH}" data-native rel="nofollow">${escapeHtml(leave)}</a></aside>`;
  const end = html.lastIndexOf('</body>');
  return end === -1 ? html + banner : html.slice(0, end) + banner + html.slice(end);
}

/** A document's policy plus the hash of the notice's style sheet. */
export function allowBanner(csp: string): string {
  const directives = csp
    .split(';')
    .map((part) => part.trim().split(/\s+/))
    .filter(([name]) => name !== '');
  const nameOf = ([name = '']: readonly string[]) => name.toLowerCase();
  const found =
    directives.find((one) => nameOf(one) === 'style-src-elem') ??
    directives.find((one) => nameOf(one) === 'style-src');
  if (found === undefined) directives.push(['style-src', "'self'", STYLE_SOURCE]);
  else {
    if (found.at(-1) === "'none'") found.pop();
    found.push(STYLE_SOURCE);
  }
  return directives.map((words) => words.join(' ')).join('; ');
}

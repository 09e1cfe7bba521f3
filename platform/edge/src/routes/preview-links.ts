import { errorCode } from '@elo-platform/protocol';
import { LEAVE_PATH, PREVIEW_COOKIE, PREVIEW_SECONDS } from '../channel/previews';
import type { LiveRelease } from '../content/live-release';
import { FAILURES, sendFailure } from '../http/error-answer';
import type { Exchange } from '../http/exchange';
import { makeCookie, NO_STORE } from '../http/headers';
import type { EdgeContext } from './context';

export const PREVIEW_HEADERS = ['Cache-Control', NO_STORE, 'X-Robots-Tag', 'noindex'];

/**
 * A preview's release. One that cannot be shown any more, for example because its key was revoked, must
 * neither lock its visitor out of the site nor make the edge look broken.
 */
export async function loadPreview(
  { site, log }: EdgeContext,
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
  context: EdgeContext,
  exchange: Exchange,
  path: string,
): Promise<void> {
  const secure = context.secure(exchange.isEncrypted);
  const leaving = path === LEAVE_PATH;
  const id = path.slice('/_preview/'.length);
  if (!leaving && (await loadPreview(context, id)) === undefined) {
    const isAway = context.problems.has('store');
    const failure = isAway ? FAILURES.storeUnreachable : FAILURES.notFound;
    sendFailure(exchange, failure, context, ['X-Robots-Tag', 'noindex']);
    return;
  }
  const cookie = leaving
    ? makeCookie(PREVIEW_COOKIE, '', 0, secure)
    : makeCookie(PREVIEW_COOKIE, id, PREVIEW_SECONDS, secure);
  const headers = ['Location', '/', 'Set-Cookie', cookie, ...PREVIEW_HEADERS, ...context.headers];
  exchange.sendText(302, headers, '');
}

import { LEAVE_PATH, PREVIEW_COOKIE, PREVIEW_SECONDS } from '../channel/previews';
import { FAILURES, sendFailure } from '../http/error-answer';
import type { Exchange } from '../http/exchange';
import { makeCookie, NO_STORE } from '../http/headers';
import type { EdgeContext } from './context';

export const PREVIEW_HEADERS = ['Cache-Control', NO_STORE, 'X-Robots-Tag', 'noindex'];

/** Answers `/_preview/<id>` (enter) and `/_preview/leave`, both by a redirect to the home page. */
export async function answerPreviewLink(
  context: EdgeContext,
  exchange: Exchange,
  path: string,
): Promise<void> {
  const secure = context.secure(exchange.isEncrypted);
  const leaving = path === LEAVE_PATH;
  const id = path.slice('/_preview/'.length);
  if (!leaving && (await context.site.preview(id)) === undefined) {
    sendFailure(exchange, FAILURES.notFound, context, ['X-Robots-Tag', 'noindex']);
    return;
  }
  const cookie = leaving
    ? makeCookie(PREVIEW_COOKIE, '', 0, secure)
    : makeCookie(PREVIEW_COOKIE, id, PREVIEW_SECONDS, secure);
  const headers = ['Location', '/', 'Set-Cookie', cookie, ...PREVIEW_HEADERS, ...context.headers];
  exchange.sendText(302, headers, '');
}

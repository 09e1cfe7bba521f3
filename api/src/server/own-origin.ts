import { EloError } from '@elo/contract';
import type { FastifyRequest } from 'fastify';

/**
 * Refuses a message that another site's page makes a visitor's browser send. Browsers say where a
 * request comes from (Fetch Metadata, else `Origin`) and no page can change that; programs that
 * are no browser say neither and are held back by the limits alone.
 * @throws EloError `forbidden`
 */
export async function requireOwnOrigin(request: FastifyRequest): Promise<void> {
  const site = request.headers['sec-fetch-site'];
  // `none`: the visitor's own doing, such as sending again after the browser was restarted.
  const own = site === undefined ? isOwn(request) : site === 'same-origin' || site === 'none';
  if (own) return;
  throw new EloError('forbidden', 'Messages are taken from this site only.', {
    next: 'Send the form on the contact page.',
  });
}

/** `host` is what the visitor asked for, as the edge says. */
function isOwn({ headers: { origin }, host }: FastifyRequest): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

import type { FastifyReply } from 'fastify';

/** Aborted when the client disconnects before the response is sent, so that the work can stop. */
export function goneOf(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) gone.abort();
  });
  return gone.signal;
}

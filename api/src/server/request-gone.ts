import type { FastifyReply } from 'fastify';

/** Aborted when the connection closes before the answer is sent: nobody waits for the work then. */
export function goneOf(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) gone.abort();
  });
  return gone.signal;
}

import { EloError } from '@elo/contract';
import { addressGroup } from '@elo/contract/service';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppParts } from './bare-app';

const MINUTE_MS = 60_000;

/** Visitors that are counted at once; the one who was counted longest ago is forgotten. */
const COUNTED_VISITORS = 10_000;

/** Lines that one visitor may have read in a minute: eight of the longest lists, with their {@link LIST_COST}. */
const LINES_PER_MINUTE = 3_000;

/** What a list costs in lines, however short. */
const LIST_COST = 50;

/** Counts a request. @throws EloError `too-many-requests`, with the seconds to wait in `retry-after` */
type Count = (request: FastifyRequest, reply: FastifyReply, cost?: number) => void;

/**
 * Limits what a visitor may have in a window, which begins with the first request.
 * @param options.together counts all visitors as one
 */
export function createLimit(
  most: number,
  message: string,
  { windowMs = MINUTE_MS, together = false } = {},
): Count {
  const counts = new Map<string, { cost: number; readonly until: number }>();
  return (request, reply, cost = 1) => {
    const visitor = together ? '' : addressGroup(request.ip);
    // Monotonic: a clock that is set back would refuse a visitor for that time.
    const now = performance.now();
    const known = counts.get(visitor);
    const count = known && known.until > now ? known : { cost: 0, until: now + windowMs };
    counts.delete(visitor);
    counts.set(visitor, count);
    const [oldest] = counts.keys();
    if (counts.size > COUNTED_VISITORS && oldest !== undefined) counts.delete(oldest);
    count.cost += cost;
    if (count.cost <= most) return;
    const seconds = Math.ceil((count.until - now) / 1000);
    reply.header('retry-after', String(seconds));
    throw new EloError('too-many-requests', message, { next: `Try again in ${seconds} s.` });
  };
}

/** The limits of messages and lists, for all routes together. */
export type MessageLimits = ReturnType<typeof createMessageLimits>;

/** One count a visitor and one for all. */
export function createMessageLimits({
  MESSAGES_PER_MINUTE,
  MESSAGES_PER_HOUR,
}: Pick<AppParts, 'MESSAGES_PER_MINUTE' | 'MESSAGES_PER_HOUR'>) {
  const visitor = createLimit(MESSAGES_PER_MINUTE, 'Too many messages from this address.');
  const countLines = createLimit(LINES_PER_MINUTE, 'Too many lines from this address.');
  return {
    /** Counts a request of a visitor, before its body is read. */
    countVisitor: async (request: FastifyRequest, reply: FastifyReply) => visitor(request, reply),
    /** Counts lines that are about to be read: what they cost, not how they are divided. */
    countLines: (request: FastifyRequest, reply: FastifyReply, lines: number) =>
      countLines(request, reply, lines + LIST_COST),
    /** Counts a message that is about to be stored. */
    countMessage: createLimit(MESSAGES_PER_HOUR, 'Too many messages at the moment.', {
      windowMs: 60 * MINUTE_MS,
      together: true,
    }),
  };
}

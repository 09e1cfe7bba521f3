import { EloError } from '@elo/contract';
import { addressGroup } from '@elo/contract/service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** How many messages are taken. */
export interface MessageRates {
  /** From one visitor over all routes, refused ones included. */
  readonly messagesPerMinute: number;
  /** From everybody: more is no business but an attack from many addresses. */
  readonly messagesPerHour: number;
}

/** Checks of the limits; each throws `too-many-requests` and says after how long to retry. */
export interface MessageLimits {
  /** Counts a request of a visitor, before its body is read. */
  countVisitor(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Counts lines that are about to be read: what they cost, not how they are divided. */
  countLines(request: FastifyRequest, reply: FastifyReply, lines: number): void;
  /** Counts a message that is about to be stored. */
  countMessage(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

/** Lines that one visitor may have read in a minute: ten of the longest lists. */
const LINES_PER_MINUTE = 3_000;

/** What a list costs in lines, however short. */
const LIST_COST = 50;

/** Visitors whose lines are counted at once; the one who was counted longest ago is forgotten. */
const COUNTED_VISITORS = 10_000;

const MINUTE_MS = 60_000;

/** One count a visitor and one for all, over every way in. @param app with @fastify/rate-limit */
export function createMessageLimits(
  app: FastifyInstance,
  { messagesPerMinute, messagesPerHour }: MessageRates,
): MessageLimits {
  const visitor = app.createRateLimit({
    max: messagesPerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => addressGroup(request.ip),
  });
  const everybody = app.createRateLimit({
    max: messagesPerHour,
    timeWindow: 3_600_000,
    keyGenerator: () => 'everybody',
  });
  const check =
    (limit: typeof visitor, message: string) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const state = await limit(request);
      if (state.isAllowed || !state.isExceeded) return;
      reply.header('retry-after', String(state.ttlInSeconds));
      throw new EloError('too-many-requests', message, {
        next: `Send again in ${state.ttlInSeconds} s.`,
      });
    };
  return {
    countVisitor: check(visitor, 'Too many messages from this address.'),
    countLines: createLineCount(),
    countMessage: check(everybody, 'Too many messages at the moment.'),
  };
}

/** Counts lines by visitor; a minute begins with a visitor's first. */
function createLineCount(): MessageLimits['countLines'] {
  const counts = new Map<string, { lines: number; readonly until: number }>();
  return (request, reply, lines) => {
    const visitor = addressGroup(request.ip);
    // Not the time of day: a clock that is set back would refuse a visitor for as long.
    const now = performance.now();
    const known = counts.get(visitor);
    const count = known && known.until > now ? known : { lines: 0, until: now + MINUTE_MS };
    counts.delete(visitor);
    counts.set(visitor, count);
    const [oldest] = counts.keys();
    if (counts.size > COUNTED_VISITORS && oldest !== undefined) counts.delete(oldest);
    count.lines += lines + LIST_COST;
    if (count.lines <= LINES_PER_MINUTE) return;
    const seconds = Math.ceil((count.until - now) / 1000);
    reply.header('retry-after', String(seconds));
    throw new EloError('too-many-requests', 'Too many lines from this address.', {
      next: `Send again in ${seconds} s.`,
    });
  };
}

import { EloError } from '@elo/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressGroup } from './address-group';

/** How many messages are taken. */
export interface MessageRates {
  /** From one visitor, by whatever way, refused ones included. */
  readonly messagesPerMinute: number;
  /** From everybody: more is no business but an attack from many addresses. */
  readonly messagesPerHour: number;
}

/** Checks of the limits; each throws `too-many-requests` and says after how long to come back. */
export interface MessageLimits {
  /** Counts a request of a visitor, before its body is looked at. */
  countVisitor(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Counts a list that is about to be read, which takes a while. */
  countReading(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Counts a message that is about to be stored. */
  countMessage(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

/** Lists that one visitor may have read in a minute. */
const READINGS_PER_MINUTE = 60;

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
  const readings = app.createRateLimit({
    max: READINGS_PER_MINUTE,
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
    countReading: check(readings, 'Too many lists from this address.'),
    countMessage: check(everybody, 'Too many messages at the moment.'),
  };
}

import { logOptions } from '@elo-platform/protocol/telemetry';
import { type DestinationStream, type Logger, pino } from 'pino';

/** Levels that LOG_LEVEL may have. */
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

/** Lines are written together, at the latest after 200 ms: one write a line would halve the speed. */
const OUTPUT = { dest: 1, sync: false, minLength: 4096, periodicFlush: 200 };

/**
 * Structured log, one JSON object a line, no address of a visitor in it.
 * @param destination where to; default: standard output
 */
export function createLog(
  level: (typeof LOG_LEVELS)[number],
  destination?: DestinationStream,
): Logger {
  return pino({ level, ...logOptions('edge') }, destination ?? pino.destination(OUTPUT));
}

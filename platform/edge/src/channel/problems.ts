import type { ErrorCode } from '@elo-platform/protocol';
import type { Logger } from 'pino';

/** Something that keeps the edge from doing its whole job, as `/healthz` shows it. */
export interface Problem {
  readonly code: ErrorCode;
  readonly message: string;
  /** ISO time when it was first seen. */
  readonly since: string;
}

/** What is wrong right now. */
export interface Problems {
  /** Notes a problem under a key; logs it once, until it changes or is cleared. */
  report(key: string, code: ErrorCode, message: string, cause?: unknown): void;
  clear(key: string): void;
  has(key: string): boolean;
  list(): readonly Problem[];
}

/** More would only repeat the same fault; the log has them all. */
const SHOWN = 20;

/** Keeps the current problems in memory. */
export function createProblems(log: Logger): Problems {
  const problems = new Map<string, Problem>();
  return {
    report(key, code, message, cause) {
      const old = problems.get(key);
      if (old?.message === message && old.code === code) return;
      log.error({ event: 'problem', key, code, err: cause }, message);
      if (old !== undefined || problems.size < SHOWN) {
        problems.set(key, { code, message, since: old?.since ?? new Date().toISOString() });
      }
    },
    clear(key) {
      if (problems.delete(key)) log.info({ event: 'problem-over', key }, `over: ${key}`);
    },
    has: (key) => problems.has(key),
    list: () => [...problems.values()],
  };
}

import { type ErrorCode, errorCode } from '@elo-platform/protocol';
import type { Logger } from 'pino';

/** Something that keeps the edge from doing its whole job, as `/healthz` shows it. */
export interface Problem {
  readonly code: ErrorCode;
  readonly message: string;
  /** ISO time when it was first seen. */
  readonly since: string;
}

/** From this number of problems on, that of another requested file is logged only: it is the same fault. */
const ENOUGH = 20;

export class Problems {
  private readonly current = new Map<string, Problem>();

  constructor(private readonly log: Logger) {}

  /**
   * Notes a problem under a key; logs it once, until it changes or is cleared.
   * @param key `file <path>` for what a visitor requested
   */
  report(key: string, code: ErrorCode, message: string, cause?: unknown): void {
    const old = this.current.get(key);
    if (old?.message === message && old.code === code) return;
    this.log.error({ event: 'problem', key, code, err: cause }, message);
    if (old !== undefined || !key.startsWith('file ') || this.current.size < ENOUGH) {
      this.current.set(key, { code, message, since: old?.since ?? new Date().toISOString() });
    }
  }

  reportError(key: string, error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    this.report(key, errorCode(error), message, error);
  }

  clear(key: string): void {
    if (this.current.delete(key)) {
      this.log.info({ event: 'problem-over', key }, `over: ${key}`);
    }
  }

  has(key: string): boolean {
    return this.current.has(key);
  }

  list(): readonly Problem[] {
    return [...this.current.values()];
  }
}

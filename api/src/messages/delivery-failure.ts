/** What to do about a failed mail. */
export interface DeliveryFailure {
  /** True when the server refused this message for good: repeating it would not help. */
  readonly permanent: boolean;
  /** One line for the log and the list of messages. */
  readonly reason: string;
}

interface SmtpError {
  readonly message: string;
  readonly code?: string;
  readonly responseCode?: number;
}

/** Errors of nodemailer that are about the message itself, not about connection or login. */
const ABOUT_MESSAGE = new Set(['EENVELOPE', 'EMESSAGE']);

/**
 * Sorts a failure: 5xx about sender, recipient or content is final; 4xx, a dead server and a
 * refused login (which an operator can repair) are tried again.
 */
export function classifyFailure(error: unknown): DeliveryFailure {
  const { message, code, responseCode } = error as SmtpError;
  const permanent =
    responseCode !== undefined && responseCode >= 500 && ABOUT_MESSAGE.has(code ?? '');
  const reason = (message ?? String(error)).replace(/\s+/g, ' ').trim();
  return { permanent, reason: reason.slice(0, 500) || (code ?? 'unknown fault') };
}

/** Longest wait between two attempts, seconds. */
const LONGEST_WAIT = 3600;

/**
 * Wait before the next attempt: doubles from the first, up to an hour.
 * @param first wait after the first failure, seconds
 * @param attempts failed attempts so far, 1 or more
 */
export function waitAfter(first: number, attempts: number): number {
  return Math.min(first * 2 ** (attempts - 1), LONGEST_WAIT);
}

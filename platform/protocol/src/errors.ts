/**
 * Stable codes of every error that crosses a package boundary. Statuses (edge), exit codes (release)
 * and the sentences that visitors read are mapped from these, each in one place.
 */
export const ERROR_CODES = [
  'usage',
  'version-exists',
  'lost-race',
  'signature',
  'contract',
  'shared-dependencies',
  'facade',
  'types',
  'compose',
  'size-budget',
  'routes',
  'sample-content',
  'store-unreachable',
  'damage',
  'collecting',
  'clock-ahead',
  'not-found',
  'page-not-found',
  'remote-unavailable',
  'data-unavailable',
  'timed-out',
  'invalid-request',
  'invalid-data',
  'too-large',
  'too-many-requests',
  'forbidden',
  'database-locked',
  'database-unreachable',
  'port-in-use',
  'invalid-environment',
  'internal',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

export class EloError extends Error {
  override readonly name: string = 'EloError';
  /** What the reader can do next, one sentence; empty when nothing can be done. */
  readonly next: string;

  /** @param message one clear English sentence */
  constructor(
    readonly code: ErrorCode,
    message: string,
    options: { next?: string; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.next = options.next ?? '';
  }
}

/** A page's `load` throws this when the address names something that does not exist: status 404. */
export class PageNotFoundError extends EloError {
  override readonly name = 'PageNotFoundError';

  constructor(message: string) {
    super('page-not-found', message, { next: 'Answer with the 404 page.' });
  }
}

/** Data that a page needs could not be fetched or was refused by its schema. */
export class DataUnavailableError extends EloError {
  override readonly name = 'DataUnavailableError';

  /** @param path API path that failed; @param status HTTP status, 0 without an answer */
  constructor(
    readonly path: string,
    readonly status: number,
    cause?: unknown,
  ) {
    super('data-unavailable', `GET ${path} failed with status ${status}`, {
      next: 'Offer a retry.',
      cause,
    });
  }
}

/**
 * Reads an error's code also when it was created by another copy of this package (every remote
 * bundles its own): `instanceof` would not. Codes of others, such as Node's, count as `internal`.
 */
export function errorCode(error: unknown): ErrorCode {
  if (typeof error === 'object' && error !== null && 'next' in error && 'code' in error) {
    return (error as { code: ErrorCode }).code;
  }
  return 'internal';
}

/** Whether an error says that the API has no such data (404), also if another copy created it. */
export function isDataMissing(error: unknown): boolean {
  return errorCode(error) === 'data-unavailable' && (error as DataUnavailableError).status === 404;
}

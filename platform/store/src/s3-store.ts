import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { EloError } from '@elo-platform/protocol';
import { checkKey, checkSize, isKey, lockKey, mostBytes } from './keys';
import type { CreateOptions, GetOptions, ListOptions, Store, StoredObject } from './store';

/** Settings of the S3 driver; credentials come from the AWS variables or profile as everywhere. */
export interface StoreOptions {
  /** Address of an S3-compatible service other than Amazon's, e.g. `http://localhost:7480`. */
  readonly endpoint?: string;
  readonly region?: string;
  /** Explicit credentials, for tests. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
  /** Longest silence of the service in milliseconds, at each of two attempts; default: 6,000. */
  readonly silenceMs?: number;
}

type Sdk = typeof import('@aws-sdk/client-s3');

/** Attempts at one request, the first included. */
const ATTEMPTS = 4;
/** Attempts of these that may end because the service is silent: the user waits for the command. */
const SILENT_ATTEMPTS = 2;
/** How often an unclear answer to a conditional write is looked into before giving up. */
const CREATE_ROUNDS = 5;
/** An object that every store has, to try whether the service refuses to create it again. */
const PROBE = lockKey('IF-NONE-MATCH');
/**
 * Without these limits the SDK waits for a service that accepts connections and never answers. It starts
 * to measure the silence up to 3 s after the request.
 */
const CONNECT_MS = 5_000;
const SILENCE_MS = 6_000;

/** The service was silent at every attempt. The SDK does not repeat a request for an error of this name. */
class SilenceError extends Error {}

/**
 * Store in an S3-compatible bucket. A write carries `If-None-Match: *`, so the service itself lets
 * exactly one writer win. The SDK is loaded at the first call: it costs a third of a second that
 * folder stores need not pay.
 */
export class S3Store implements Store {
  readonly name: string;
  private opened: Promise<{ sdk: Sdk; client: S3Client }> | undefined;
  /** Whether the service has refused to create an object that was there. */
  private refusesExisting = false;

  /** @param place its prefix is empty or ends with a slash */
  constructor(
    private readonly place: StoreOptions & { readonly bucket: string; readonly prefix: string },
  ) {
    this.name = `s3://${place.bucket}/${place.prefix}`.replace(/\/$/, '');
  }

  async get(
    key: string,
    { most = mostBytes(key) }: GetOptions = {},
  ): Promise<Uint8Array | undefined> {
    checkKey(key);
    for (let attempt = 1; ; attempt += 1) {
      let hasBegun = false;
      try {
        return await this.ask(async ({ sdk, client }) => {
          const answer = await client.send(new sdk.GetObjectCommand(this.at(key)));
          hasBegun = true;
          if ((answer.ContentLength ?? 0) > most) {
            // The connection would stay open for the rest.
            (answer.Body as Readable).destroy();
            return new Uint8Array(1);
          }
          return (await answer.Body?.transformToByteArray()) ?? new Uint8Array();
        });
      } catch (error) {
        // The SDK repeats a request only until its answer begins.
        const { cause } = error as EloError;
        const most = isTimeout(cause) ? SILENT_ATTEMPTS : ATTEMPTS;
        if (!hasBegun || attempt >= most) throw error;
      }
    }
  }

  async create(
    key: string,
    bytes: Uint8Array,
    options: CreateOptions = {},
  ): Promise<'created' | 'exists'> {
    checkKey(key);
    checkSize(key, bytes);
    await this.requireConditional();
    let last: unknown;
    for (let round = 0; round < CREATE_ROUNDS; round += 1) {
      const outcome = await this.tryCreate(key, bytes, options.contentType);
      if (typeof outcome === 'string') return outcome;
      last = outcome.error;
      if ((await this.get(key)) !== undefined) return 'exists';
      if (last instanceof SilenceError) break;
    }
    throw this.unreachable(last);
  }

  async *list(prefix: string, options: ListOptions = {}): AsyncIterable<StoredObject> {
    let left = options.limit ?? Number.POSITIVE_INFINITY;
    let after = options.after === undefined ? undefined : this.place.prefix + options.after;
    while (left > 0) {
      const page = await this.page(prefix, after, Math.min(left, 1000));
      for (const object of page.objects) yield object;
      left -= page.objects.length;
      after = page.last;
      if (!page.more || after === undefined) return;
    }
  }

  async delete(key: string): Promise<void> {
    checkKey(key);
    await this.ask(({ sdk, client }) => client.send(new sdk.DeleteObjectCommand(this.at(key))));
  }

  async now(): Promise<Date> {
    const { date } = await this.page('', undefined, 1);
    const time = Date.parse(date ?? '');
    if (Number.isNaN(time)) throw this.unreachable(new Error('an answer without a Date header'));
    return new Date(time);
  }

  async close(): Promise<void> {
    const opened = this.opened;
    this.opened = undefined;
    (await opened)?.client.destroy();
  }

  /**
   * Some services ignore `If-None-Match`: of two writers, the second would silently overwrite the first.
   * An unclear answer proves nothing; the next write tries again. Nor does a 403: the credentials may be
   * limited to some folders.
   * @throws EloError `store-unreachable`
   */
  private async requireConditional(): Promise<void> {
    for (const _ofTwo of [1, 2]) {
      if (this.refusesExisting) return;
      const outcome = await this.tryCreate(PROBE, Buffer.of(), undefined).catch(
        (error: EloError) => {
          if (statusOf(error.cause) !== 403) throw error;
          return { error };
        },
      );
      if (typeof outcome === 'object') {
        if (outcome.error instanceof SilenceError) throw this.unreachable(outcome.error);
        return;
      }
      this.refusesExisting = outcome === 'exists';
    }
    if (this.refusesExisting) return;
    throw new EloError('store-unreachable', `The store ${this.name} ${UNCONDITIONAL[0]}`, {
      next: UNCONDITIONAL[1],
    });
  }

  /**
   * One conditional write. 412 is a clear loss. 409 (two at once) and 5xx are not clear: the
   * write may have happened, so the caller looks.
   */
  private async tryCreate(
    key: string,
    bytes: Uint8Array,
    contentType: string | undefined,
  ): Promise<'created' | 'exists' | { error: unknown }> {
    const { sdk, client } = await this.open();
    const body = { Body: bytes, ContentType: contentType, IfNoneMatch: '*' };
    try {
      await client.send(new sdk.PutObjectCommand({ ...this.at(key), ...body }));
      return 'created';
    } catch (error) {
      const status = statusOf(error);
      if (status === 412) return 'exists';
      if (status === 501) throw this.unreachable(error);
      if (status === 409 || status === undefined || status >= 500) return { error };
      throw this.unreachable(error);
    }
  }

  private async page(prefix: string, after: string | undefined, limit: number) {
    let date: string | undefined;
    const answer = await this.ask(({ sdk, client }) => {
      const command = new sdk.ListObjectsV2Command({
        Bucket: this.place.bucket,
        Prefix: this.place.prefix + prefix,
        StartAfter: after,
        MaxKeys: limit,
      });
      // The SDK has no other way to an answer's headers.
      command.middlewareStack.add(
        (next) => async (request) => {
          const result = await next(request);
          date = (result.response as { headers?: { date?: string } }).headers?.date;
          return result;
        },
        { step: 'deserialize' },
      );
      return client.send(command);
    });
    // A bucket that is there has a list: a 404 is the answer of another server.
    if (answer === undefined) throw this.unreachable(new Error('a list with status 404'));
    const contents = answer.Contents ?? [];
    const objects = contents.flatMap(({ Key = '', Size: bytes = 0, LastModified }) => {
      const key = Key.slice(this.place.prefix.length);
      // Others may write into the bucket, and names from a store reach shells and terminals.
      return isKey(key) ? [{ key, bytes, modified: LastModified ?? new Date(0) }] : [];
    });
    return { objects, more: answer.IsTruncated === true, last: contents.at(-1)?.Key, date };
  }

  /** Answer of the service, `undefined` when it says that the object is not there. */
  private async ask<T>(
    send: (opened: { sdk: Sdk; client: S3Client }) => Promise<T>,
  ): Promise<T | undefined> {
    try {
      return await send(await this.open());
    } catch (error) {
      const name = (error as { name?: string }).name;
      if (statusOf(error) === 404 && name !== 'NoSuchBucket') return undefined;
      throw this.unreachable(error);
    }
  }

  private at(key: string) {
    return { Bucket: this.place.bucket, Key: this.place.prefix + key };
  }

  private open() {
    // Node 20 is supported on purpose; the SDK's warning would mix with the command's messages.
    process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
    const socketTimeout = this.place.silenceMs ?? SILENCE_MS;
    this.opened ??= import('@aws-sdk/client-s3').then((sdk) => {
      const client = new sdk.S3Client({
        region: this.place.region ?? 'us-east-1',
        maxAttempts: ATTEMPTS,
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout },
        ...(this.place.endpoint ? { endpoint: this.place.endpoint, forcePathStyle: true } : {}),
        ...(this.place.credentials ? { credentials: this.place.credentials } : {}),
      });
      // Inside the SDK's repetition, which waits through the same silence at each of its attempts.
      client.middlewareStack.add(
        (next) => {
          let silent = 0;
          return async (request) => {
            try {
              return await next(request);
            } catch (error) {
              if (!isTimeout(error)) throw error;
              silent += 1;
              if (silent < SILENT_ATTEMPTS) throw error;
              throw new SilenceError(`silent for ${socketTimeout / 1000} s, ${silent} times`);
            }
          };
        },
        { step: 'finalizeRequest', priority: 'low' },
      );
      return { sdk, client };
    });
    return this.opened;
  }

  private unreachable(cause: unknown): EloError {
    const { name = '' } = cause as Error;
    const [what, next] = REFUSALS[name] ?? REFUSALS[statusOf(cause) ?? ''] ?? SILENCE;
    return new EloError('store-unreachable', `The store ${this.name} ${what} (${causeOf(cause)})`, {
      next,
      cause,
    });
  }
}

type Explanation = readonly [what: string, next: string];

const SILENCE: Explanation = [
  'does not answer',
  'Check ELO_STORE, ELO_S3_ENDPOINT and the AWS credentials, then run the command again.',
];
const EXPIRED: Explanation = [
  'rejects the credentials, which have expired',
  'Get new ones, then run the command again.',
];
const DENIED: Explanation = [
  'rejects the credentials',
  'Check ELO_STORE, the AWS credentials and their rights on the bucket, then run the command again.',
];
const ELSEWHERE: Explanation = [
  'is in another region',
  'Set AWS_REGION to that of the bucket, then run the command again.',
];
const UNCONDITIONAL: Explanation = [
  'cannot create an object only if it is absent',
  'Use a service with conditional writes (`If-None-Match: *`), as Amazon S3 and Ceph have: without them, of two commands at once one would overwrite what the other wrote.',
];

/** Answers of a service that say what is wrong, by code or status. */
const REFUSALS: Readonly<Record<string, Explanation>> = {
  RequestTimeTooSkewed: [
    "rejects this machine's clock",
    'Set the clock, then run the command again.',
  ],
  ExpiredToken: EXPIRED,
  TokenRefreshRequired: EXPIRED,
  NoSuchBucket: [
    'has no such bucket',
    'Check ELO_STORE and ELO_S3_ENDPOINT, or create the bucket.',
  ],
  InvalidAccessKeyId: DENIED,
  PermanentRedirect: ELSEWHERE,
  AuthorizationHeaderMalformed: ELSEWHERE,
  403: DENIED,
  501: UNCONDITIONAL,
  503: ['is overloaded', 'Run the command again in a minute.'],
};

/** What is behind a failed request: the network's code under the SDK's wrappers, or the service's. */
function causeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return causeOf(error.errors[0]);
  const { code, cause, name, message } = error as NodeJS.ErrnoException & { cause?: unknown };
  if (typeof code === 'string') return code;
  if (cause !== undefined) return causeOf(cause);
  // The SDK may wrap an error of the network in one of its own that has its text alone.
  const inText = /\bE[A-Z]{4,}\b/.exec(message)?.[0];
  if (inText !== undefined) return inText;
  const status = statusOf(error);
  const [line = ''] = (message ?? '').replace(/^AWS SDK error wrapper for \w+: /, '').split('\n');
  const named = name === undefined || name === 'Error' ? line || 'no answer' : name;
  return status === undefined ? named : `${named}, status ${status}`;
}

/** Whether the SDK waited as long as it may. It gives a connection that was reset the same name. */
function isTimeout(error: unknown): boolean {
  const { name, code = '' } = (error ?? {}) as NodeJS.ErrnoException;
  return name === 'TimeoutError' && !['ECONNRESET', 'EPIPE'].includes(code);
}

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
}

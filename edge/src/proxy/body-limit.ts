import { Transform } from 'node:stream';

/** A request's body grew over the limit. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError';
}

/**
 * Passes a body on and fails with {@link BodyTooLargeError} as soon as it is longer than allowed.
 * @param limit bytes
 */
export function limitBody(limit: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > limit) done(new BodyTooLargeError(`The body is longer than ${limit} bytes`));
      else done(null, chunk);
    },
  });
}

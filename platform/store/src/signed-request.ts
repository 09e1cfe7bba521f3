import type { Trust } from '@elo-platform/protocol';
import type { Signer } from './signatures';
import { signatureProblem } from './trust';

/** For so long a signed request counts, and so far clocks may differ, in milliseconds. */
const LIFETIME_MS = 60_000;

/** What a signature of a request covers. */
export interface RequestToSign {
  readonly method: string;
  /** As the client names it, with its port. */
  readonly host: string;
  /** Path and query. */
  readonly path: string;
}

/** Value of a header that proves who sends a request: key, time and signature. */
export function signRequest(signer: Signer, request: RequestToSign, now: number): string {
  return `${signer.key}.${now}.${signer.sign(textOf(request, String(now)))}`;
}

/** Whether a key of the trust file, not revoked, signed this request within the last minute. */
export function isSignedRequest(
  trust: Trust,
  header: string,
  request: RequestToSign,
  now: number,
): boolean {
  const [, key, time, value] =
    /^([a-z][a-z0-9-]*)\.(\d{1,16})\.([A-Za-z0-9+/]{86}==)$/.exec(header) ?? [];
  if (key === undefined || time === undefined || value === undefined) return false;
  if (Math.abs(now - Number(time)) > LIFETIME_MS) return false;
  const bytes = textOf(request, time);
  return !signatureProblem({ trust, key, value, bytes, right: 'any', what: 'The request' });
}

/** The first line keeps the signature from counting for anything else. */
function textOf({ method, host, path }: RequestToSign, time: string): string {
  return ['elo-explain', method, host, path, time].join('\n');
}

import { integrityOf } from '@elo-platform/store';
import type { HeaderList } from '../http/headers';
import { chooseEncoding, type Encoding, etagStem, makeEtag } from '../http/representation';
import { makeHead } from '../http/response-head';
import type { BodySource } from './bodies';

/** A servable file or document: its bytes and its precomputed headers. */
export interface Resource {
  readonly status: number;
  readonly source: BodySource;
  /** Headers that do not depend on the encoding. */
  readonly headers: HeaderList;
  /** Stem of the entity tags. */
  readonly tag: string;
  /** True when parts may be asked for. */
  readonly ranges: boolean;
  /** Headers by encoding, made at the first request for it. */
  readonly answers: Partial<Record<Encoding, Answer>>;
}

/** Headers of one representation; `plain` lacks the length, for answers without a body. */
export interface Answer {
  readonly etag: string;
  /** Of the whole answer, as they go over the wire. */
  readonly head: string;
  readonly headers: HeaderList;
  readonly plain: HeaderList;
}

/** Builds a resource; see {@link Resource} for the parts. */
export function createResource(parts: Omit<Resource, 'answers'>): Resource {
  return { ...parts, answers: {} };
}

interface MadeParts
  extends Pick<Resource, 'headers'>,
    Pick<BodySource, 'once'>,
    Required<Pick<BodySource, 'pinned'>> {
  readonly status?: number;
  /** Stem of the entity tags for its integrity; default: by the bytes alone. */
  tagOf?(integrity: string): string;
}

/** A resource that no store has: this process made it. @param bytes without compression */
export function madeResource(
  bytes: Buffer,
  { status = 200, headers, tagOf = etagStem, ...rest }: MadeParts,
): Resource {
  const integrity = integrityOf(bytes);
  return createResource({
    status,
    source: { key: '', integrity, bytes: bytes.length, compressed: true, ...rest },
    headers,
    tag: tagOf(integrity),
    ranges: false,
  });
}

/** Coding in which a resource is sent to a client. */
export function encodingFor(resource: Resource, accepted: string | undefined): Encoding {
  return resource.source.compressed ? chooseEncoding(accepted) : 'identity';
}

/** Headers of a resource in one encoding, remembered. @param length bytes of the body */
export function answerFor(resource: Resource, encoding: Encoding, length: number): Answer {
  const known = resource.answers[encoding];
  if (known !== undefined) return known;
  const etag = makeEtag(resource.tag, encoding);
  const plain = [...resource.headers, 'ETag', etag];
  if (resource.source.compressed) plain.push('Vary', 'Accept-Encoding');
  if (resource.ranges) plain.push('Accept-Ranges', 'bytes');
  const headers = [...plain, 'Content-Length', String(length)];
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
  const answer = { etag, head: makeHead(headers), headers, plain };
  resource.answers[encoding] = answer;
  return answer;
}

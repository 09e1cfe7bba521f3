import type { HeaderList } from '../http/headers';
import { chooseEncoding, type Encoding, makeEtag } from '../http/representation';
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

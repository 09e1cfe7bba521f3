import { integrityOf } from '@elo-platform/store';
import type { AnswerHeaders } from '../http/headers';
import { etagStem } from '../http/representation';
import type { BodySource } from './bodies';

export interface Resource {
  readonly status: number;
  readonly source: BodySource;
  /** Headers that do not depend on the encoding. */
  readonly headers: AnswerHeaders;
  /** Stem of the entity tags. */
  readonly tag: string;
  /** True when parts may be asked for. */
  readonly ranges: boolean;
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
  return {
    status,
    source: { key: '', integrity, bytes: bytes.length, compressed: true, ...rest },
    headers,
    tag: tagOf(integrity),
    ranges: false,
  };
}

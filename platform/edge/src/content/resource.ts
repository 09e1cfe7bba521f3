import type { PackageFile, ReleaseFile } from '@elo-platform/protocol';
import { type FileSource, integrityOf } from '@elo-platform/store';
import { type AnswerHeaders, contentType, isPage, pageHeaders, STRICT_CSP } from '../http/headers';
import { digestStem, etagStem } from '../http/representation';
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

/** Bytes from which a compressible file, too, can be asked for in parts. */
const LARGE = 1_000_000;

/** A file of a package or a release. */
type StoredFile = PackageFile & Partial<Pick<ReleaseFile, 'status' | 'csp'>>;

/** A resource that the store has. @param headers besides those of its type */
export function storedResource(
  source: FileSource,
  { status = 200, type, csp = STRICT_CSP }: StoredFile,
  headers: AnswerHeaders,
): Resource {
  const { integrity, compressed, bytes } = source;
  return {
    status,
    source,
    headers: {
      'Content-Type': contentType(type),
      ...headers,
      ...(isPage(type) && pageHeaders(csp)),
    },
    // A page with the same bytes but another policy must not be taken for the same page.
    tag: isPage(type) ? digestStem([integrity, csp]) : etagStem(integrity),
    ranges: !compressed || bytes > LARGE,
  };
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

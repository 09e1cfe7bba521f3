import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { RELEASE_HEADER } from '@elo-platform/protocol';
import { FRAGMENT_CSP, REVALIDATE } from '@elo-platform/protocol/headers';
import { fragmentOf } from '@elo-platform/render';
import { integrityOf } from '@elo-platform/store';
import { LRUCache } from 'lru-cache';
import { etagStem } from '../http/etag';
import { type HeaderList, pageHeaders } from '../http/headers';
import { singleFlight } from '../single-flight';
import type { Bodies } from './bodies';
import type { LiveRelease } from './live-release';
import { createResource, type Resource } from './resource';

const compress = promisify(brotliCompress);

/** Made once and sent often. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Compressed bytes of fragments that are kept. */
const LIMIT = 32 * 1024 * 1024;

/** Headers of a fragment. @param headers of every response */
export function fragmentHeaders(release: string, headers: HeaderList): HeaderList {
  return [
    ...['Content-Type', 'text/html; charset=utf-8', 'Cache-Control', REVALIDATE],
    ...[RELEASE_HEADER, release, 'X-Robots-Tag', 'noindex'],
    ...headers,
    ...pageHeaders(FRAGMENT_CSP),
  ];
}

/** Fragments of composed documents, cut when they are first requested. */
export class Fragments {
  private readonly kept = new LRUCache<string, Resource>({
    maxSize: LIMIT,
    sizeCalculation: ({ source }) => source.pinned?.body.length ?? source.bytes,
  });
  private readonly cutOnce = singleFlight(
    ({ release, document }: { release: LiveRelease; document: Resource }) =>
      keyOf(release, document),
    ({ release, document }) => this.cut(release, document),
  );

  /** @param headers of every response */
  constructor(
    private readonly bodies: Pick<Bodies, 'load'>,
    private readonly headers: HeaderList,
  ) {}

  /**
   * The fragment of a document.
   * @returns `undefined` where the document has none
   * @throws EloError `damage`, `store-unreachable`
   */
  async of(release: LiveRelease, document: Resource): Promise<Resource | undefined> {
    return this.kept.get(keyOf(release, document)) ?? this.cutOnce({ release, document });
  }

  private async cut(release: LiveRelease, document: Resource): Promise<Resource | undefined> {
    const html = (await this.bodies.load(document.source, 'identity')).toString('utf8');
    const fragment = fragmentOf(html);
    if (fragment === undefined) return undefined;
    const bytes = Buffer.from(fragment);
    const integrity = integrityOf(bytes);
    const body = await compress(bytes, BROTLI);
    const resource = createResource({
      status: document.status,
      source: {
        ...{ key: '', integrity, bytes: bytes.length, compressed: true },
        pinned: { encoding: 'br', body },
      },
      headers: fragmentHeaders(release.id, this.headers),
      tag: etagStem(integrity),
      ranges: false,
    });
    this.kept.set(keyOf(release, document), resource);
    return resource;
  }
}

function keyOf(release: LiveRelease, { tag, status }: Resource): string {
  return `${release.id} ${status} ${tag}`;
}

import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { RELEASE_HEADER } from '@elo-platform/protocol';
import { FRAGMENT_CSP, REVALIDATE } from '@elo-platform/protocol/headers';
import { fragmentOf } from '@elo-platform/render';
import { integrityOf } from '@elo-platform/store';
import { LRUCache } from 'lru-cache';
import { type HeaderList, pageHeaders } from '../http/headers';
import { etagStem } from '../http/representation';
import { singleFlight } from '../limits/single-flight';
import { type Bodies, QUICK_BROTLI } from './bodies';
import type { LiveRelease } from './live-release';
import { createResource, type Resource } from './resource';

const compress = promisify(brotliCompress);

/** For fragments of composed documents, which are sent often: 10 to 150 ms, once per content. */
const SMALL_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

/** Compressed bytes of fragments that are kept, by release and by content; most are the same buffers. */
const LIMIT = 32 * 1024 * 1024;

/** Headers of a fragment. @param headers of every response */
function fragmentHeaders(release: string, headers: HeaderList): HeaderList {
  return [
    ...['Content-Type', 'text/html; charset=utf-8', 'Cache-Control', REVALIDATE],
    ...[RELEASE_HEADER, release, 'X-Robots-Tag', 'noindex'],
    ...headers,
    ...pageHeaders(FRAGMENT_CSP),
  ];
}

/** Fragments of documents, cut when they are first requested; those for one visitor are not kept. */
export class Fragments {
  private readonly kept = new LRUCache<string, Resource>({
    maxSize: LIMIT,
    sizeCalculation: ({ source }) => source.pinned?.body.length ?? source.bytes,
  });
  /** Compressed fragments by their hash: most are the same in the next release. */
  private readonly compressed = new LRUCache<string, Buffer>({
    maxSize: LIMIT,
    sizeCalculation: ({ length }) => length,
  });
  private readonly cutOnce = singleFlight(
    ({ release, document }: { release: LiveRelease; document: Resource }) =>
      keyOf(release, document),
    async ({ release, document }) => {
      const fragment = await this.cut(release, document);
      if (fragment) this.kept.set(keyOf(release, document), fragment);
      return fragment;
    },
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
    if (document.source.once) return this.cut(release, document);
    return this.kept.get(keyOf(release, document)) ?? this.cutOnce({ release, document });
  }

  private async cut(release: LiveRelease, document: Resource): Promise<Resource | undefined> {
    const { source, status } = document;
    const html = (await this.bodies.load(source, 'identity')).toString('utf8');
    const fragment = fragmentOf(html);
    if (fragment === undefined) return undefined;
    const bytes = Buffer.from(fragment);
    const integrity = integrityOf(bytes);
    const isComposed = source.key !== '';
    const body = isComposed
      ? await this.compressSmall(integrity, bytes)
      : await compress(bytes, QUICK_BROTLI);
    return createResource({
      status,
      source: {
        ...{ key: '', integrity, bytes: bytes.length, compressed: true, once: source.once },
        pinned: { encoding: 'br', body },
      },
      headers: fragmentHeaders(release.id, this.headers),
      tag: etagStem(integrity),
      ranges: false,
    });
  }

  private async compressSmall(integrity: string, bytes: Buffer): Promise<Buffer> {
    const known = this.compressed.get(integrity);
    if (known) return known;
    const body = await compress(bytes, SMALL_BROTLI);
    this.compressed.set(integrity, body);
    return body;
  }
}

function keyOf(release: LiveRelease, { tag, status }: Resource): string {
  return `${release.id} ${status} ${tag}`;
}

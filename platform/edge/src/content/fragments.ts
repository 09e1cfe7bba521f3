import { RELEASE_HEADER } from '@elo-platform/protocol';
import { FRAGMENT_CSP, REVALIDATE } from '@elo-platform/protocol/headers';
import { fragmentOf } from '@elo-platform/render/fragment';
import { integrityOf } from '@elo-platform/store';
import { LRUCache } from 'lru-cache';
import { pageHeaders } from '../http/headers';
import { singleFlight } from '../limits/single-flight';
import { type Bodies, compressBrotli } from './bodies';
import type { LiveRelease } from './live-release';
import { madeResource, type Resource } from './resource';

/** Compressed bytes of fragments that are kept, by release and by content; most are the same buffers. */
const LIMIT = 32 * 1024 * 1024;

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

  constructor(private readonly bodies: Pick<Bodies, 'load'>) {}

  /** The fragment of a document. @throws EloError `damage`, `store-unreachable` */
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
    const isComposed = source.key !== '';
    const body = await (isComposed ? this.compressSmall(bytes) : compressBrotli(bytes));
    return madeResource(bytes, {
      status,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': REVALIDATE,
        [RELEASE_HEADER]: release.id,
        'X-Robots-Tag': 'noindex',
        ...pageHeaders(FRAGMENT_CSP),
      },
      pinned: { encoding: 'br', body },
      once: source.once,
    });
  }

  /** For fragments of composed documents, which are sent often: once per content. */
  private async compressSmall(bytes: Buffer): Promise<Buffer> {
    const integrity = integrityOf(bytes);
    const body = this.compressed.get(integrity) ?? (await compressBrotli(bytes, 10));
    this.compressed.set(integrity, body);
    return body;
  }
}

function keyOf(release: LiveRelease, { tag, status }: Resource): string {
  return `${release.id} ${status} ${tag}`;
}

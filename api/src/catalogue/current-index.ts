import { indexParts, type PartsIndex } from '@elo/calculation';
import type { CataloguePages } from '@elo/contract';
import type { DataCache } from '../data/data-cache';
import { CatalogueIndex } from './catalogue-index';

/** The catalogue in one state of the data. */
export interface Current {
  /** Of the products alone. */
  readonly digest: string;
  readonly index: CatalogueIndex;
  /** The products that are indexed. */
  readonly json: Buffer;
  /** Digest of all data. */
  data: string;
  /** Computed at the first request for the list of pages. */
  pages?: Promise<CataloguePages>;
  /** Computed at the first calculation. */
  parts?: PartsIndex;
}

/** The index of the current products, rebuilt when the data change. */
export class CurrentIndex {
  private current: Current | undefined;

  constructor(private readonly cache: DataCache) {}

  async get(): Promise<Current> {
    const { lists, digest } = await this.cache.get();
    const { digest: own, json, items } = lists.products;
    if (this.current?.digest !== own) {
      this.current = { digest: own, json, data: digest, index: new CatalogueIndex(items) };
    }
    this.current.data = digest;
    return this.current;
  }

  /** Parts that a calculation may name, and the digest of all data. */
  async parts(): Promise<{ readonly parts: PartsIndex; readonly data: string }> {
    const current = await this.get();
    current.parts ??= indexParts(current.index.products);
    return { parts: current.parts, data: current.data };
  }
}

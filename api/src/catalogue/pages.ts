import { setImmediate } from 'node:timers/promises';
import {
  type CatalogueFilter,
  type CataloguePages,
  catalogueHref,
  CATALOGUE_PAGE_SIZE as PAGE_SIZE,
  type Product,
  productHref,
} from '@elo/contract';
import { digestOf } from '../data/stored-lists';
import { memo } from '../memo';
import { pageOf, productAnswer } from './answers';
import type { CatalogueIndex } from './catalogue-index';
import { offerFacets } from './facets';
import { neighbours } from './related-products';

/** Hexadecimal digits of a digest; it detects changes and has no security function. */
const DIGITS = 24;

/** What a page's answer is made from, and its digest. */
interface Known {
  readonly from: readonly unknown[];
  readonly shows: string;
}

/** Every combination of brand and category, each optional. */
function choices(products: readonly Product[]): CatalogueFilter[] {
  const brands = [undefined, ...new Set(products.map(({ marca }) => marca))];
  const categories = [undefined, ...new Set(products.map(({ categoria }) => categoria))];
  return brands.flatMap((brand) => categories.map((category) => ({ brand, category })));
}

/** Lists the pages of the catalogue, reusing digests from the previous state of the data. */
export class CataloguePagesReader {
  /** The list of an index, computed once. */
  readonly of = memo(
    (index: CatalogueIndex) => this.read(index),
    new WeakMap<CatalogueIndex, Promise<CataloguePages>>(),
  );
  /** By address, from the previous state. */
  private known: ReadonlyMap<string, Known> = new Map();

  /**
   * Every catalogue page that is a document: each product, and each page of each list that the site
   * links to. Each has a digest of the answer that it shows, so that a release composes only changed
   * pages. A page made from the same product objects keeps its digest. It pauses for other requests.
   */
  private async read(index: CatalogueIndex): Promise<CataloguePages> {
    const now = new Map<string, Known>();
    for (const filter of choices(index.products)) {
      await setImmediate();
      this.readList(index, filter, now);
    }
    for (const position of index.products.keys()) {
      await setImmediate();
      this.readProduct(index, position, now);
    }
    this.known = now;
    return [...now].map(([href, { shows }]) => [href, shows] as const);
  }

  private readList(index: CatalogueIndex, filter: CatalogueFilter, now: Map<string, Known>): void {
    const found = index.find(filter);
    const { length } = found.products;
    // The same for every page of the list.
    const around = JSON.stringify([length, offerFacets(found, filter), index.guide]);
    for (let at = 0; at * PAGE_SIZE < length; at += 1) {
      const page = { ...filter, page: at + 1 };
      const items = found.products.slice(at * PAGE_SIZE, (at + 1) * PAGE_SIZE);
      const answer = () => pageOf(index, found, page);
      this.add(now, catalogueHref(page), [around, ...items], answer);
    }
  }

  private readProduct(index: CatalogueIndex, position: number, now: Map<string, Known>): void {
    const { products, guide } = index;
    const product = products[position] as Product;
    const { previousId, nextId } = neighbours(products, position);
    const from = [product, previousId, nextId, JSON.stringify(guide), ...index.related(position)];
    this.add(now, productHref(product.id), from, () => productAnswer(index, product.id));
  }

  private add(
    now: Map<string, Known>,
    href: string,
    from: readonly unknown[],
    answer: () => object | undefined,
  ): void {
    const known = this.known.get(href);
    const isSame =
      known?.from.length === from.length && known.from.every((it, n) => it === from[n]);
    now.set(
      href,
      isSame ? known : { from, shows: digestOf(JSON.stringify(answer()) ?? '').slice(0, DIGITS) },
    );
  }
}

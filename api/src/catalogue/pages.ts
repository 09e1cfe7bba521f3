import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import {
  type CatalogueFilter,
  type CataloguePages,
  catalogueHref,
  CATALOGUE_PAGE_SIZE as PAGE_SIZE,
  productHref,
} from '@elo/contract';
import { memo } from '../memo';
import { pageOf, productAnswer } from './answers';
import type { CatalogueIndex } from './catalogue-index';

/** Hexadecimal digits of a digest; it detects changes and has no security function. */
const DIGITS = 24;

/**
 * Every catalogue page that is a document: each product, and each page of each list that the site
 * links to. Each has a digest of the answer that it shows, so that a release composes only changed
 * pages. Read once per index; it pauses for other requests.
 */
export const cataloguePages = memo(
  readPages,
  new WeakMap<CatalogueIndex, Promise<CataloguePages>>(),
);

async function readPages(index: CatalogueIndex): Promise<CataloguePages> {
  const pages: [href: string, digest: string][] = [];
  const add = (href: string, answer: unknown) =>
    pages.push([href, hash('sha256', JSON.stringify(answer)).slice(0, DIGITS)]);
  for (const filter of choices(index)) {
    await setImmediate();
    const found = index.find(filter);
    for (let page = 1; (page - 1) * PAGE_SIZE < found.products.length; page += 1) {
      const one = { ...filter, page };
      add(catalogueHref(one), pageOf(index, found, one));
    }
  }
  for (const { id } of index.products) {
    await setImmediate();
    add(productHref(id), productAnswer(index, id));
  }
  return pages;
}

/** Every combination of brand and category, each optional. */
function choices({ products }: CatalogueIndex): CatalogueFilter[] {
  const brands = [undefined, ...new Set(products.map(({ marca }) => marca))];
  const categories = [undefined, ...new Set(products.map(({ categoria }) => categoria))];
  return brands.flatMap((brand) => categories.map((category) => ({ brand, category })));
}

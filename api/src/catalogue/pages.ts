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

/** Hexadecimal digits of a digest; it detects changes and has no security function. */
const DIGITS = 24;

/** Every combination of brand and category, each optional. */
function choices(products: readonly Product[]): CatalogueFilter[] {
  const brands = [undefined, ...new Set(products.map(({ marca }) => marca))];
  const categories = [undefined, ...new Set(products.map(({ categoria }) => categoria))];
  return brands.flatMap((brand) => categories.map((category) => ({ brand, category })));
}

async function readPages(index: CatalogueIndex): Promise<CataloguePages> {
  const pages: [href: string, shows: string][] = [];
  const add = async (href: string, answer: object | undefined) => {
    pages.push([href, digestOf(JSON.stringify(answer) ?? '').slice(0, DIGITS)]);
    await setImmediate();
  };
  for (const filter of choices(index.products)) {
    const found = index.find(filter);
    for (let page = 1; (page - 1) * PAGE_SIZE < found.products.length; page += 1) {
      const one = { ...filter, page };
      await add(catalogueHref(one), pageOf(index, found, one));
    }
  }
  for (const { id } of index.products) await add(productHref(id), productAnswer(index, id));
  return pages;
}

/**
 * Every catalogue page that is a document: each product, and each page of each list that the site
 * links to. Each has a digest of the answer that it shows, so that a release composes only changed
 * pages. Computed once per index, with a pause for other requests after each page.
 */
export const cataloguePages = memo(
  readPages,
  new WeakMap<CatalogueIndex, Promise<CataloguePages>>(),
);

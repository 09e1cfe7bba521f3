import {
  type CardData,
  type CatalogueFilter,
  type FacetValue,
  type ListAnswer,
  CATALOGUE_PAGE_SIZE as PAGE_SIZE,
  type Product,
  type ProductAnswer,
} from '@elo/contract';

function toCard({ id, nome, marca, categoria, fotos }: Product): CardData {
  return { id, nome, marca, categoria, thumb: fotos.at(-1)?.src ?? '' };
}

/** What the API would answer for the few products of a test: searches are parts of names here. */
export function listAnswer(products: readonly Product[], filter: CatalogueFilter): ListAnswer {
  const under = ({ search = '', brand, category }: CatalogueFilter) =>
    products.filter(
      ({ nome, marca, categoria }) =>
        nome.toLowerCase().includes(search.toLowerCase()) &&
        (brand === undefined || marca === brand) &&
        (category === undefined || categoria === category),
    );
  const count = (values: readonly string[]): FacetValue[] =>
    [...new Set(values)].map((value) => ({
      value,
      label: value,
      count: values.filter((one) => one === value).length,
    }));
  const found = under(filter);
  const from = ((filter.page ?? 1) - 1) * PAGE_SIZE;
  return {
    items: found.slice(from, from + PAGE_SIZE).map(toCard),
    total: found.length,
    pages: Math.max(1, Math.ceil(found.length / PAGE_SIZE)),
    facets: [
      {
        name: 'brand',
        values: count(under({ ...filter, brand: undefined }).map(({ marca }) => marca)),
      },
      {
        name: 'category',
        values: count(under({ ...filter, category: undefined }).map(({ categoria }) => categoria)),
      },
    ],
  };
}

/** The same for one product; `undefined` where none has the id. */
export function productAnswer(products: readonly Product[], id: string): ProductAnswer | undefined {
  const at = products.findIndex((product) => product.id === id);
  const product = products[at];
  if (product === undefined) return undefined;
  const [before, after] = [products[at - 1]?.id, products[at + 1]?.id];
  return {
    product,
    related: products.filter((other) => other !== product).map(toCard),
    ...(before && { previousId: before }),
    ...(after && { nextId: after }),
  };
}

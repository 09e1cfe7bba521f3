import {
  API_PATHS,
  DataUnavailableError,
  type HeadContext,
  isAnswerOf,
  type LoadContext,
  type Product,
  productHref,
  ROUTES,
  readCatalogueFilter,
} from '@elo/contract';
import { findStructuredDataFaults } from '@elo/contract/testing/structured-data';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { listAnswer, productAnswer } from '../../testing/answers';
import { COMPANY, makeHost } from '../../testing/host';
import { CHAIN, manyProducts, PRODUCTS, SPROCKET } from '../../testing/products';
import page from './page';

/** An answer as the API gives it; 404 where it has none. */
function known(path: string, answer: object | undefined): never {
  if (answer === undefined) throw new DataUnavailableError(path, 404);
  expect(isAnswerOf(path, answer)).toBe(true);
  return answer as never;
}

function loadContext(search: string, products: readonly Product[] = PRODUCTS): LoadContext {
  const fetchJson = async (path: string) => {
    const { pathname, searchParams } = new URL(path, 'https://elo.example');
    // For composing alone: it tells which documents there are.
    if (pathname === API_PATHS.cataloguePages) {
      const own = products.map(({ id }) => [productHref(id), id]);
      return [[ROUTES.catalogue, 'list'], ...own] as never;
    }
    if (pathname === API_PATHS.catalogueProduct) {
      return known(path, productAnswer(products, searchParams.get('id') ?? ''));
    }
    const filter = readCatalogueFilter(searchParams);
    const answer = listAnswer(products, filter);
    const isKnown = answer.total > 0 || filter.search !== undefined;
    return known(path, isKnown && (filter.page ?? 1) <= answer.pages ? answer : undefined);
  };
  return { path: '/portfolio', search, fetchJson, mode: 'compose', company: COMPANY };
}

const HEAD: HeadContext = {
  path: '/portfolio',
  search: '',
  company: COMPANY,
  year: 2026,
  absolute: (path) => `https://elo.example${path}`,
  mediaUrl: (path) => path.replace('/media/', '/packages/media/1.0.0/'),
};

/** Names of a breadcrumb list's steps. */
const namesOf = (crumbs: unknown) =>
  (crumbs as { itemListElement: { name: string }[] }).itemListElement.map(({ name }) => name);

async function headOf(search: string, products = PRODUCTS) {
  return page.head(await page.load(loadContext(search, products)), HEAD);
}

describe('load', () => {
  test('the list carries one page of cards and no whole products', async () => {
    const data = await page.load(loadContext('?pagina=2', manyProducts(60)));
    expect(data).toMatchObject({ view: 'list', total: 60, pages: 3, filter: { page: 2 } });
    expect(data.view === 'list' && data.items).toHaveLength(24);
    expect(JSON.stringify(data)).not.toContain('descricao');
  });

  test.each(['?pagina=99', '?categoria=xxx', '?marca=xxx'])(
    'there is nothing at %s',
    async (search) => {
      await expect(page.load(loadContext(search, manyProducts(60)))).rejects.toMatchObject({
        code: 'page-not-found',
      });
    },
  );

  test('a search that finds nothing is an empty list, not a missing page', async () => {
    expect(await page.load(loadContext('?busca=zzz'))).toMatchObject({ total: 0, items: [] });
  });

  test('a product carries its neighbours and related cards', async () => {
    const data = await page.load(loadContext(`?produto=${SPROCKET.id}&busca=x`));
    expect(data).toMatchObject({ view: 'detail', product: SPROCKET, previousId: CHAIN.id });
    expect(data.view === 'detail' && data.related.length).toBe(4);
  });

  test('an unknown product is not found', async () => {
    await expect(page.load(loadContext('?produto=nada'))).rejects.toMatchObject({
      code: 'page-not-found',
    });
  });

  test('a list that cannot be fetched is not taken for an empty one', async () => {
    const context = {
      ...loadContext(''),
      fetchJson: async () => {
        throw new DataUnavailableError('/api/catalogo', 503);
      },
    };
    await expect(page.load(context)).rejects.toMatchObject({ code: 'data-unavailable' });
  });
});

describe('variants', () => {
  test('are the pages that the API names, with what each shows', async () => {
    const variants = await page.variants?.(loadContext(''));
    expect(variants).toContainEqual({ search: '', shows: 'list' });
    expect(variants).toContainEqual({ search: `?produto=${CHAIN.id}`, shows: CHAIN.id });
  });
});

describe('head', () => {
  test('a product: canonical address, preview picture and structured data that Google takes', async () => {
    const head = await headOf(`?produto=${CHAIN.id}`);
    expect(head.title).toBe(`${CHAIN.nome} | Elo Transmissões`);
    expect(head.canonical).toBe(`/portfolio?produto=${CHAIN.id}`);
    expect(head.kind).toBe('product');
    expect(head.image).toBe('/media/pictures/products/roller-chain-carbon/share.jpg');
    expect(head.pictures).toContain('/media/pictures/products/roller-chain-carbon/angle-960.webp');
    expect(findStructuredDataFaults(head.jsonLd ?? [])).toEqual([]);
    const [item, crumbs] = head.jsonLd ?? [];
    expect(item).toMatchObject({
      '@type': 'ItemPage',
      mainEntity: {
        '@type': 'Product',
        sku: CHAIN.id,
        brand: { '@type': 'Brand', name: 'Combat Correntes' },
        additionalProperty: expect.arrayContaining([
          { '@type': 'PropertyValue', name: 'Passo', value: 12.7, unitText: 'mm' },
        ]),
        image: expect.arrayContaining([
          'https://elo.example/media/pictures/products/roller-chain-carbon/angle-960.webp',
        ]),
      },
    });
    expect(namesOf(crumbs)).toEqual([
      'Início',
      'Portfólio',
      'Correntes de aço-carbono',
      CHAIN.nome,
    ]);
  });

  test('a product without description is described by its name, category and brand', async () => {
    const data = await page.load(loadContext(`?produto=${CHAIN.id}`));
    const { product } = data as unknown as { product: object };
    const head = page.head({ ...data, product: { ...product, descricao: '' } } as never, HEAD);
    const description = `${CHAIN.nome}, ${CHAIN.categoria}, ${CHAIN.marca}.`;
    expect(head.description).toBe(description);
    expect(head.jsonLd?.[0]).toMatchObject({ description, mainEntity: { description } });
  });

  test('a product that states its price is offered for it, per metre or piece', async () => {
    const data = await page.load(loadContext(`?produto=${CHAIN.id}`));
    const offerOf = (changes: object) => {
      const { product } = data as unknown as { product: object };
      const head = page.head({ ...data, product: { ...product, ...changes } } as never, HEAD);
      expect(findStructuredDataFaults(head.jsonLd ?? [])).toEqual([]);
      const [item] = (head.jsonLd ?? []) as { mainEntity?: { offers?: object } }[];
      return item?.mainEntity?.offers;
    };
    expect(offerOf({})).toBeUndefined();
    expect(offerOf({ preco: 45.9, unidade: 'm' })).toMatchObject({
      price: 45.9,
      priceCurrency: 'BRL',
      priceSpecification: { referenceQuantity: { unitCode: 'MTR' } },
    });
    expect(offerOf({ preco: 45.9 })).not.toHaveProperty('availability');
    const sold = { availability: 'https://schema.org/OutOfStock' };
    expect(offerOf({ preco: 45.9, estoque: 0 })).toMatchObject(sold);
  });

  test('a narrowed list has an address of its own; a search stays out of indexes', async () => {
    expect(await headOf('?categoria=Polias&utm_source=x')).toMatchObject({
      title: 'Polias | Elo Transmissões',
      canonical: '/portfolio?categoria=Polias',
      noIndex: false,
    });
    expect(await headOf('?busca=40')).toMatchObject({ noIndex: true });
    expect(await headOf('?passo=12.7')).toMatchObject({ noIndex: true });
  });

  test.each([
    ['?marca=Austin+Pulleys&categoria=Polias', '?categoria=Polias'],
    ['?marca=Austin+Pulleys', '?marca=Austin+Pulleys'],
  ])(
    'the canonical address of "%s" names a brand only if that makes another list',
    async (search, same) => {
      expect(await headOf(search)).toMatchObject({ canonical: ROUTES.catalogue + same });
    },
  );

  test('the title of a narrowed list writes codes as they are', async () => {
    const data = await page.load(loadContext('?categoria=Polias'));
    const filter = { category: 'Polias', section: '5V', bush: 'SK', material: 'Aço inox' };
    const { title } = page.head({ ...data, filter, facets: [] } as never, HEAD);
    expect(title).toMatch(/^Polias, aço inox, perfil: 5V, bucha QD: SK/);
  });

  test('a list names its place: catalogue, category, brand', async () => {
    const { jsonLd = [] } = await headOf('?marca=Austin+Pulleys&categoria=Polias');
    expect(findStructuredDataFaults(jsonLd)).toEqual([]);
    expect(namesOf(jsonLd[0])).toEqual(['Início', 'Portfólio', 'Polias', 'Austin Pulleys']);
    expect(namesOf((await headOf('')).jsonLd?.[0])).toEqual(['Início', 'Portfólio']);
  });

  test.each(['', '?categoria=Polias', '?pagina=2', `?produto=${CHAIN.id}`, '?busca=40'])(
    'the description of "%s" is short and ends a sentence',
    async (search) => {
      const products = search === '?pagina=2' ? manyProducts(60) : PRODUCTS;
      const { description } = await headOf(search, products);
      expect(description.length).toBeLessThanOrEqual(160);
      expect(description).toMatch(/\.$/);
    },
  );

  test('the structured data of a later page counts on from the pages before it', async () => {
    const { jsonLd } = await headOf('?pagina=2', manyProducts(60));
    expect(jsonLd?.[1]).toMatchObject({
      numberOfItems: 60,
      itemListElement: { 0: { position: 25 } },
    });
  });

  test('a photo that is not ours leaves the preview picture of the list', async () => {
    const foreign = { ...CHAIN, fotos: [{ src: 'https://foto.example/a.jpg', titulo: 'a' }] };
    const head = await headOf(`?produto=${CHAIN.id}`, [foreign]);
    expect(head.image).toBe('/media/pictures/share/portfolio.jpg');
    expect(head.pictures).toEqual([]);
  });
});

describe('composed HTML', () => {
  const { Component } = page;

  test.each(['', '?categoria=Polias', `?produto=${SPROCKET.id}`, '?produto=bucha-qd-sf'])(
    'of "%s" hydrates without a warning and carries no style attribute',
    async (search) => {
      const error = jest.spyOn(console, 'error').mockImplementation(() => {});
      const data = await page.load(loadContext(search));
      const view = <Component data={data} host={makeHost({ search })} />;
      const root = document.createElement('div');
      root.innerHTML = renderToString(view);
      document.body.append(root);
      expect(root.innerHTML).not.toContain('style=');
      const recovered = jest.fn();
      const mounted = await act(async () =>
        hydrateRoot(root, view, { onRecoverableError: recovered }),
      );
      expect(recovered).not.toHaveBeenCalled();
      expect(error).not.toHaveBeenCalled();
      act(() => mounted.unmount());
      root.remove();
      error.mockRestore();
    },
  );

  test('fresher data after hydration is shown', async () => {
    const before = await page.load(loadContext('?busca=corrente'));
    const after = await page.load(loadContext('?busca=corrente', PRODUCTS.slice(0, 1)));
    const root = document.createElement('div');
    document.body.append(root);
    const host = makeHost();
    root.innerHTML = renderToString(<Component data={before} host={host} />);
    const mounted = await act(async () =>
      hydrateRoot(root, <Component data={before} host={host} />),
    );
    await act(async () => mounted.render(<Component data={after} host={host} />));
    expect(screen.getAllByRole('article')).toHaveLength(1);
    act(() => mounted.unmount());
    root.remove();
  });
});

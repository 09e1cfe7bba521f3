import { API_PATHS } from './api';
import { queryText, ROUTES } from './routes';
import type { Product } from './schemas/product';

/**
 * Facets of the catalogue in display order, each with its Portuguese label. A product has at most one
 * value of each except `bore`, which has every shaft diameter that the product can be bored for.
 */
export const FACET_LABELS = {
  brand: 'Marca',
  category: 'Categoria',
  pitch: 'Passo',
  strands: 'Fileiras',
  material: 'Material',
  teeth: 'Dentes',
  section: 'Perfil',
  grooves: 'Canais',
  bush: 'Bucha QD',
  bore: 'Furo para eixo de',
} as const;

export type FacetName = keyof typeof FACET_LABELS;

export const FACETS = Object.keys(FACET_LABELS) as readonly FacetName[];

/** Query names of the catalogue, Portuguese because visitors see and share them. */
export const CATALOGUE_QUERY = {
  product: 'produto',
  search: 'busca',
  brand: 'marca',
  category: 'categoria',
  /** Millimetres with a decimal point, e.g. `12.7`. */
  pitch: 'passo',
  strands: 'fileiras',
  material: 'material',
  teeth: 'dentes',
  section: 'perfil',
  grooves: 'canais',
  bush: 'bucha',
  /** Shaft diameter, millimetres. */
  bore: 'furo',
  page: 'pagina',
} as const;

/** Facets whose values each have a composed document; lists by others are rendered on request. */
export const COMPOSED_FACETS: readonly FacetName[] = ['brand', 'category'];

export const CATALOGUE_PAGE_SIZE = 24;

/** Maximum length of a search, in characters. */
export const SEARCH_LENGTH = 100;

/** A filter of the product list; absent fields mean "all" or "first page". */
export interface CatalogueFilter extends Partial<Readonly<Record<FacetName, string>>> {
  readonly search?: string | undefined;
  /** 1-based. */
  readonly page?: number | undefined;
}

/** URL of one product. */
export function productHref(id: string): string {
  return `${ROUTES.catalogue}?${CATALOGUE_QUERY.product}=${encodeURIComponent(id)}`;
}

/** Product id in a URL of {@link productHref}; `undefined` for any other URL. */
export function productOfHref(href: string): string | undefined {
  const query = href.startsWith(`${ROUTES.catalogue}?`) ? href.slice(href.indexOf('?')) : '';
  return new URLSearchParams(query).get(CATALOGUE_QUERY.product) ?? undefined;
}

const FIELDS = ['search', ...FACETS] as const;

/** A filter as a query with its `?`, names in a fixed order; empty for the whole list. */
function filterQuery(filter: CatalogueFilter): string {
  const query = new URLSearchParams();
  for (const name of FIELDS) {
    const value = filter[name];
    if (value) query.set(CATALOGUE_QUERY[name], value);
  }
  if (filter.page && filter.page > 1) query.set(CATALOGUE_QUERY.page, String(filter.page));
  return queryText(query);
}

/** Catalogue URL of a filter; equal filters share one URL. */
export function catalogueHref(filter: CatalogueFilter = {}): string {
  return ROUTES.catalogue + filterQuery(filter);
}

/** Path of the API's {@link ListAnswer} for a filter. */
export function listPath(filter: CatalogueFilter): string {
  return API_PATHS.catalogueList + filterQuery(filter);
}

/** Path of the API's {@link ProductAnswer} for one product. */
export function productPath(id: string): string {
  return `${API_PATHS.catalogueProduct}?id=${encodeURIComponent(id)}`;
}

/** URL of a product's PDF sheet. */
export function productSheetHref(id: string): string {
  return `${API_PATHS.productSheet}?id=${encodeURIComponent(id)}`;
}

/** Query names of a CAD file: the product's id and its finished bore, millimetres. */
export const CAD_QUERY = { product: 'id', bore: 'furo' } as const;

/**
 * Text of a query's field without control characters; `undefined` if it has none.
 * @param query of a URL; untrusted
 * @param length maximum number of characters
 */
export function readQueryText(
  query: URLSearchParams,
  name: string,
  length = SEARCH_LENGTH,
): string | undefined {
  const text = query.get(name)?.replace(/\p{Cc}+/gu, ' ');
  return text?.trim().slice(0, length) || undefined;
}

/**
 * Parses a filter. Ignores other names, empty values, and a page that is not a number.
 * @param query of a URL; untrusted
 */
export function readCatalogueFilter(query: URLSearchParams): CatalogueFilter {
  const texts = FIELDS.map((name) => [name, readQueryText(query, CATALOGUE_QUERY[name])]);
  const page = query.get(CATALOGUE_QUERY.page) ?? '';
  const isPage = /^[1-9]\d{0,5}$/.test(page) && page !== '1';
  return {
    ...Object.fromEntries(texts.filter(([, text]) => text)),
    ...(isPage && { page: Number(page) }),
  };
}

/** Whether a filter has a composed document; any other list is rendered on request. */
export function isComposedFilter(filter: CatalogueFilter): boolean {
  return FIELDS.every((name) => !filter[name] || COMPOSED_FACETS.some((facet) => facet === name));
}

/** Data of a product card; small, because documents inline a page of them. */
export interface CardData {
  readonly id: string;
  readonly nome: string;
  readonly marca: string;
  readonly categoria: string;
  /** Thumbnail's path or URL, empty for a product without a photo. */
  readonly thumb: string;
}

/** One value of a facet, and the number of products that have it. */
export interface FacetValue {
  /** The value in the URL. */
  readonly value: string;
  /** Portuguese label, e.g. `12,7 mm`. */
  readonly label: string;
  readonly count: number;
}

export interface Facet {
  readonly name: FacetName;
  readonly values: readonly FacetValue[];
}

/** The interpretation of a search. */
export interface SearchReading {
  /** Its codes in words, e.g. `corrente ANSI 40, simples`. */
  readonly text: string;
  /** A warning about it, one sentence. */
  readonly caution?: string;
  /** A wider search, if this one finds nothing. */
  readonly wider?: { readonly label: string; readonly search: string };
}

/** One page of the filtered list, as the API responds. */
export interface ListAnswer {
  readonly items: readonly CardData[];
  /** Number of products that match the filter. */
  readonly total: number;
  /** At least 1. */
  readonly pages: number;
  readonly facets: readonly Facet[];
  readonly reading?: SearchReading;
}

/** URL of each catalogue page that is a document, with a digest of its data. */
export type CataloguePages = readonly (readonly [href: string, shows: string])[];

/** CAD of a product, which the API writes on request (`productCadHref`). */
export interface CadOffer {
  /** Portuguese label of what is drawn, without a bore, e.g. `Um elo interno e um externo`. */
  readonly label: string;
  /** Finished bores to choose from, millimetres; empty for a product without a bore. */
  readonly bores: readonly number[];
}

/** A product with its related products, as the API responds. */
export interface ProductAnswer {
  readonly product: Product;
  readonly related: readonly CardData[];
  /** Codes of norms and makers for the same chain; absent if there are no known ones. */
  readonly codes?: readonly string[];
  /** Previous product in the catalogue; absent on the first. */
  readonly previousId?: string;
  readonly nextId?: string;
  /** Absent if the product's figures do not describe its shape. */
  readonly cad?: CadOffer;
}

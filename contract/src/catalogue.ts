import { API_PATHS } from './api';
import { ROUTES } from './routes';
import type { Product } from './schemas/product';

/**
 * What the catalogue's list can be narrowed by, in the order in which it is offered; every product
 * has at most one value of each, but of `bore`: of that, every shaft that it may be bored for.
 */
export const FACETS = [
  'brand',
  'category',
  'pitch',
  'strands',
  'material',
  'teeth',
  'section',
  'grooves',
  'bush',
  'bore',
] as const;

/** One of {@link FACETS}. */
export type FacetName = (typeof FACETS)[number];

/** What visitors read of each. */
export const FACET_LABELS: Readonly<Record<FacetName, string>> = {
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
};

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
  /** Diameter of the shaft, millimetres. */
  bore: 'furo',
  page: 'pagina',
} as const;

/** Facets whose every choice is a document of its own; the API answers the others. */
export const COMPOSED_FACETS: readonly FacetName[] = ['brand', 'category'];

/** Queries that the API answers inside of a composed document: searches, and all other facets. */
export const ANSWERED_QUERIES: readonly string[] = [
  CATALOGUE_QUERY.search,
  ...FACETS.filter((facet) => !COMPOSED_FACETS.includes(facet)).map(
    (name) => CATALOGUE_QUERY[name],
  ),
];

/** Products on one page of the catalogue's list. */
export const CATALOGUE_PAGE_SIZE = 24;

/** Longest search that is looked at, in characters; nobody types more. */
export const SEARCH_LENGTH = 100;

/** What the catalogue's list shows; absent fields mean "all" or "first page". */
export interface CatalogueFilter extends Partial<Readonly<Record<FacetName, string>>> {
  readonly search?: string | undefined;
  /** 1-based. */
  readonly page?: number | undefined;
}

/** Address of one product. */
export function productHref(id: string): string {
  return `${ROUTES.catalogue}?${CATALOGUE_QUERY.product}=${encodeURIComponent(id)}`;
}

/** Id of the product that an address of {@link productHref} leads to; `undefined` for any other. */
export function productOfHref(href: string): string | undefined {
  const query = href.startsWith(`${ROUTES.catalogue}?`) ? href.slice(href.indexOf('?')) : '';
  return new URLSearchParams(query).get(CATALOGUE_QUERY.product) ?? undefined;
}

/** A filter as a query with its `?`, names in a fixed order; empty for the whole list. */
function filterQuery(filter: CatalogueFilter): string {
  const query = new URLSearchParams();
  for (const name of ['search', ...FACETS] as const) {
    const value = filter[name];
    if (value) query.set(CATALOGUE_QUERY[name], value);
  }
  if (filter.page && filter.page > 1) query.set(CATALOGUE_QUERY.page, String(filter.page));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Address of the catalogue with a filter; equal filters share one URL. */
export function catalogueHref(filter: CatalogueFilter = {}): string {
  return ROUTES.catalogue + filterQuery(filter);
}

/** Path of the API's {@link ListAnswer} under a filter. */
export function listPath(filter: CatalogueFilter): string {
  return API_PATHS.catalogueList + filterQuery(filter);
}

/** Path of the API's {@link ProductAnswer} for one product. */
export function productPath(id: string): string {
  return `${API_PATHS.catalogueProduct}?id=${encodeURIComponent(id)}`;
}

/** Address of a product's PDF sheet. */
export function productSheetHref(id: string): string {
  return `${API_PATHS.productSheet}?id=${encodeURIComponent(id)}`;
}

/**
 * Reads a filter from a query. Names that are no part of it are ignored, empty values count as
 * absent, and a page that is no number as the first.
 * @param query what an address says, not trusted
 */
export function readCatalogueFilter(query: URLSearchParams): CatalogueFilter {
  const texts = (['search', ...FACETS] as const).map((name) => [
    name,
    query.get(CATALOGUE_QUERY[name])?.trim().slice(0, SEARCH_LENGTH),
  ]);
  const page = query.get(CATALOGUE_QUERY.page) ?? '';
  const isPage = /^[1-9]\d{0,5}$/.test(page) && page !== '1';
  return {
    ...Object.fromEntries(texts.filter(([, text]) => text)),
    ...(isPage && { page: Number(page) }),
  };
}

/** Whether a filter has a document of its own; the API answers any other inside of one. */
export function isComposedFilter(filter: CatalogueFilter): boolean {
  return (['search', ...FACETS] as const).every(
    (name) => !filter[name] || COMPOSED_FACETS.some((facet) => facet === name),
  );
}

/** What a card shows of a product; kept small because documents inline a page of them. */
export interface CardData {
  readonly id: string;
  readonly nome: string;
  readonly marca: string;
  readonly categoria: string;
  /** Thumbnail's path or URL, empty where a product has no photo at all. */
  readonly thumb: string;
}

/** One value that the list can be narrowed to, and how many products that would leave. */
export interface FacetValue {
  /** As it stands in the address. */
  readonly value: string;
  /** As visitors read it, e.g. `12,7 mm`. */
  readonly label: string;
  readonly count: number;
}

/** The values of one facet. */
export interface Facet {
  readonly name: FacetName;
  readonly values: readonly FacetValue[];
}

/** Figures of a chain size, millimetres, as its product has them. */
export interface GuideSize {
  /** As texts name it, e.g. `ANSI 40`. */
  readonly name: string;
  /** Search that leads to its products. */
  readonly search: string;
  readonly pitch: number;
  readonly roller: number;
  readonly width: number;
}

/** The chain that the measuring guide explains, and the one that is often taken for it. */
export interface GuideExample {
  readonly chain: GuideSize;
  readonly twin: GuideSize;
}

/** How a search was understood. */
export interface SearchReading {
  /** Its codes in words, e.g. `corrente ANSI 40, simples`. */
  readonly text: string;
  /** What to mind about it, a sentence. */
  readonly caution?: string;
  /** A wider search for one that finds nothing. */
  readonly wider?: { readonly label: string; readonly search: string };
}

/** One page of the list under a filter, as the API answers it. */
export interface ListAnswer {
  readonly items: readonly CardData[];
  /** Products that the filter lets through. */
  readonly total: number;
  /** At least 1. */
  readonly pages: number;
  /** Facets that apply to these products. */
  readonly facets: readonly Facet[];
  readonly reading?: SearchReading;
  /** What the measuring guide explains; absent where the catalogue lacks it. */
  readonly guide?: GuideExample;
}

/** Address of each page of the catalogue that is a document, with a digest of what it shows. */
export type CataloguePages = readonly (readonly [href: string, shows: string])[];

/** A CAD file of a product: a ZIP of STEP, DXF and a note. */
export interface CadFile {
  /** What it shows, e.g. `Furo 20 mm, rasgo de chaveta 6 × 2,8 mm`. */
  readonly label: string;
  /** Path below `/media/`. */
  readonly src: string;
}

/** A product and what stands beside it, as the API answers it. */
export interface ProductAnswer {
  readonly product: Product;
  readonly related: readonly CardData[];
  /** Codes of norms and makers that name the same chain; absent where none is known. */
  readonly codes?: readonly string[];
  /** Product before this one in the catalogue; absent on the first. */
  readonly previousId?: string;
  readonly nextId?: string;
  /** Published files; empty where the browser writes them, absent for what cannot be drawn. */
  readonly cad?: readonly CadFile[];
  readonly guide?: GuideExample;
}

import {
  CATALOGUE_PAGE_SIZE,
  CATALOGUE_QUERY,
  catalogueHref,
  type Product,
  productHref,
  searchProducts,
} from '@elo/contract';
import { escapeHtml } from './contact-page';

/** Longest search that is looked at, in characters; nobody types more. */
const SEARCH_LENGTH = 100;

/** A visitor's search; every part is what the address says, not trusted. */
export interface Search {
  readonly search: string;
  readonly brand?: string;
  readonly category?: string;
  /** 1-based. */
  readonly page: number;
}

/** Reads a search from the catalogue's query; `undefined` where it searches for nothing. */
export function readSearch(query: URLSearchParams): Search | undefined {
  const text = (name: string) => query.get(name)?.trim().slice(0, SEARCH_LENGTH) || undefined;
  const search = text(CATALOGUE_QUERY.search);
  const page = query.get(CATALOGUE_QUERY.page) ?? '';
  return search === undefined
    ? undefined
    : {
        search,
        brand: text(CATALOGUE_QUERY.brand),
        category: text(CATALOGUE_QUERY.category),
        page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
      };
}

function found(products: readonly Product[], { search, brand, category }: Search) {
  return searchProducts(products, search).filter(
    ({ marca, categoria }) =>
      (brand === undefined || marca === brand) &&
      (category === undefined || categoria === category),
  );
}

function link(href: string, text: string): string {
  return `<a href="${escapeHtml(href)}">${text}</a>`;
}

/** A product as an entry of the list: thumbnail, name, brand and category. */
function entry({ id, nome, marca, categoria, fotos }: Product): string {
  const thumb = fotos.find(({ titulo }) => titulo === `${id}-thumb`) ?? fotos[0];
  const image = thumb
    ? `<img src="${escapeHtml(thumb.src)}" alt="" width="320" height="240" loading="lazy">`
    : '';
  const words = `<strong>${escapeHtml(nome)}</strong> <span>${escapeHtml(`${marca} | ${categoria}`)}</span>`;
  return `<li>${link(productHref(id), image + words)}</li>`;
}

function pageLinks(search: Search, pages: number): string {
  const to = (page: number, text: string) => link(catalogueHref({ ...search, page }), text);
  return [
    ...(search.page > 1 ? [to(search.page - 1, 'Página anterior')] : []),
    ...(search.page < pages ? [to(search.page + 1, 'Próxima página')] : []),
  ].join(' ');
}

/**
 * What a search finds as HTML, for the catalogue's document: the number of products, one page of
 * them and the way to the others. Everything from the search and the list is escaped.
 */
export function searchAnswer(products: readonly Product[], search: Search): string {
  const all = found(products, search);
  const wanted = `“${escapeHtml(search.search)}”`;
  const from = (search.page - 1) * CATALOGUE_PAGE_SIZE;
  const shown = all.slice(from, from + CATALOGUE_PAGE_SIZE);
  if (shown.length === 0) {
    return `<p>Nenhum produto para ${wanted}.</p><p>${link(catalogueHref(), 'Ver todos os produtos')}</p>`;
  }
  const pages = Math.ceil(all.length / CATALOGUE_PAGE_SIZE);
  const count = all.length === 1 ? '1 produto' : `${all.length.toLocaleString('pt-BR')} produtos`;
  const place = pages > 1 ? `, página ${search.page} de ${pages}` : '';
  return [
    `<p>${count} para ${wanted}${place}</p>`,
    `<ul>${shown.map(entry).join('')}</ul>`,
    ...(pages > 1 ? [`<p>${pageLinks(search, pages)}</p>`] : []),
  ].join('');
}

import {
  type CardData,
  type CatalogueFilter,
  COMPARE_QUERY,
  catalogueHref,
  FACET_LABELS,
  type Facet,
  type ListAnswer,
  productHref,
  ROUTES,
} from '@elo/contract';
import { listAnswer } from '../catalogue/answers';
import type { CatalogueIndex } from '../catalogue/catalogue-index';
import { chosenFacets } from '../catalogue/facets';
import { escapeHtml } from './contact-page';

function link(href: string, text: string): string {
  return `<a href="${escapeHtml(href)}">${text}</a>`;
}

/** A product as an entry of the list: thumbnail, name, brand, category, and the way to compare it. */
function entry({ id, nome, marca, categoria, thumb }: CardData): string {
  const image =
    thumb === ''
      ? ''
      : `<img src="${escapeHtml(thumb)}" alt="" width="320" height="240" loading="lazy">`;
  const words = `<strong>${escapeHtml(nome)}</strong> <span>${escapeHtml(`${marca} | ${categoria}`)}</span>`;
  const box = `<label><input type="checkbox" name="${COMPARE_QUERY.part}" value="${escapeHtml(id)}"> Comparar</label>`;
  return `<li>${link(productHref(id), image + words)}${box}</li>`;
}

function pageLinks(filter: CatalogueFilter, pages: number): string {
  const page = filter.page ?? 1;
  const to = (other: number, text: string) => link(catalogueHref({ ...filter, page: other }), text);
  return [
    ...(page > 1 ? [to(page - 1, 'Página anterior')] : []),
    ...(page < pages ? [to(page + 1, 'Próxima página')] : []),
  ].join(' ');
}

/** Search and chosen values, each as text, for a sentence. */
function wantedText(filter: CatalogueFilter, facets: readonly Facet[]): string {
  const chosen = chosenFacets(filter).map(([name, value]) => {
    const label = facets
      .find((facet) => facet.name === name)
      ?.values.find((one) => one.value === value)?.label;
    return `${FACET_LABELS[name].toLowerCase()}: ${label ?? value}`;
  });
  const search = filter.search === undefined ? [] : [`“${filter.search}”`];
  return escapeHtml([...search, ...chosen].join(', '));
}

/** The values of one facet as links, behind a line that opens them without script. */
function facetGroup(filter: CatalogueFilter, { name, values }: Facet): string {
  const { page: _page, ...rest } = filter;
  const chosen = filter[name];
  const items = values.map(({ value, label, count }) => {
    const text = `${escapeHtml(label)} (${count.toLocaleString('pt-BR')})`;
    const href = catalogueHref({ ...rest, [name]: value === chosen ? undefined : value });
    return `<li>${value === chosen ? `<strong>${text}</strong> ${link(href, 'remover')}` : link(href, text)}</li>`;
  });
  const open = chosen === undefined ? '' : ' open';
  return `<details${open}><summary>${FACET_LABELS[name]}</summary><ul>${items.join('')}</ul></details>`;
}

function facetList(filter: CatalogueFilter, facets: readonly Facet[]): string {
  return `<nav aria-label="Filtros desta busca">${facets.map((facet) => facetGroup(filter, facet)).join('')}</nav>`;
}

function readingText({ reading }: ListAnswer): string {
  if (reading === undefined) return '';
  const wider = reading.wider
    ? ` ${link(catalogueHref({ search: reading.wider.search }), `Ver ${escapeHtml(reading.wider.label)}`)}`
    : '';
  return `<p>Lido como: <strong>${escapeHtml(reading.text)}</strong>. ${reading.caution ?? ''}${wider}</p>`;
}

function nothing(wanted: string): string {
  return `<p>Nenhum produto para ${wanted}.</p>`;
}

/**
 * What a search or a filter finds as HTML, for the catalogue's document: how the search was read,
 * the number of products, one page of them, the way to the others, and what narrows them further.
 * Everything from the filter and the list is escaped.
 */
export function searchHtml(index: CatalogueIndex, filter: CatalogueFilter): string {
  const answer = listAnswer(index, filter);
  const all = `<p>${link(ROUTES.catalogue, 'Ver todos os produtos')}</p>`;
  if (answer === undefined) return nothing(wantedText(filter, [])) + all;
  const { items, total, pages, facets } = answer;
  const wanted = wantedText(filter, facets);
  if (total === 0) return nothing(wanted) + readingText(answer) + all;
  const count = total === 1 ? '1 produto' : `${total.toLocaleString('pt-BR')} produtos`;
  const place = pages > 1 ? `, página ${filter.page ?? 1} de ${pages}` : '';
  return [
    `<p>${count} para ${wanted}${place}</p>`,
    readingText(answer),
    facetList(filter, facets),
    `<form action="${ROUTES.compare}"><ul>${items.map(entry).join('')}</ul>`,
    '<button type="submit">Comparar as marcadas</button></form>',
    ...(pages > 1 ? [`<p>${pageLinks(filter, pages)}</p>`] : []),
  ].join('');
}

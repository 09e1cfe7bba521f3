import {
  type CodeReading,
  INTERCHANGE_PRODUCTS,
  INTERCHANGE_QUERY,
  type InterchangeAnswer,
  type InterchangeQuery,
  interchangeHref,
  productHref,
  ROUTES,
  SEARCH_LENGTH,
  VERDICTS,
} from '@elo/contract';
import { escapeHtml } from './contact-page';

const link = (href: string, text: string): string =>
  `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;

function formHtml({ from = '', to = '' }: InterchangeQuery): string {
  const field = (id: string, name: string, label: string, value: string): string =>
    `<p><label for="${id}">${label}</label><input id="${id}" type="search" name="${name}" maxlength="${SEARCH_LENGTH}" value="${escapeHtml(value)}"></p>`;
  return [
    `<form data-part="codes" action="${ROUTES.interchange}">`,
    field('resposta-de', INTERCHANGE_QUERY.from, 'Código que você tem', from),
    field('resposta-para', INTERCHANGE_QUERY.to, 'Código a comparar (opcional)', to),
    '<button type="submit">Ver intercâmbio</button></form>',
  ].join('');
}

const named = ({ code, name, owner }: CodeReading): string =>
  `<strong>${escapeHtml(code)}</strong>: ${escapeHtml(name)} (${escapeHtml(owner)})`;

function verdictHtml({ from, to, verdict, reason, sources }: InterchangeAnswer): string {
  if (!from || !to || !verdict || !reason) return '';
  return [
    `<div data-part="verdict" data-verdict="${verdict}"><p><strong>${VERDICTS[verdict]}</strong></p>`,
    `<p>${named(from)}</p><p>${named(to)}</p><p>${escapeHtml(reason)}</p>`,
    `<p data-part="source">Fontes: ${escapeHtml(sources.join('; '))}.</p></div>`,
  ].join('');
}

function counterpartsHtml({ from, counterparts }: InterchangeAnswer): string {
  if (!from) return '';
  const items = counterparts.map(
    ({ code, owner }) =>
      `<li>${link(interchangeHref({ from: from.code, to: code }), code)} (${escapeHtml(owner)})</li>`,
  );
  return `<p>${named(from)}. Outros códigos da mesma corrente:</p><ul data-part="codes-list">${items.join('')}</ul>`;
}

function productsHtml({ products }: InterchangeAnswer): string {
  if (products.length === 0) return '';
  const items = products.map(({ id, nome }) => `<li>${link(productHref(id), nome)}</li>`);
  return `<p>${INTERCHANGE_PRODUCTS}</p><ul data-part="products">${items.join('')}</ul>`;
}

/**
 * An interchange as HTML for its page's document, with the markup of the page's own components,
 * which take its place once they run. Everything from the address is escaped.
 */
export function interchangeHtml(query: InterchangeQuery, answer: InterchangeAnswer): string {
  const notes = answer.unknown.map(
    ({ note }) => `<p data-part="note" role="status">${escapeHtml(note)}</p>`,
  );
  return [
    formHtml(query),
    ...notes,
    verdictHtml(answer),
    counterpartsHtml(answer),
    productsHtml(answer),
  ].join('');
}

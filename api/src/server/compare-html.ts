import {
  ADD_TO_QUOTE,
  addToQuoteHref,
  type CardData,
  COMPARE_LIMIT,
  COMPARE_QUERY,
  type CompareQuery,
  type Comparison,
  compareHref,
  productHref,
  ROUTES,
  SEARCH_LENGTH,
} from '@elo/contract';
import { escapeHtml } from './contact-page';

const link = (href: string, text: string, label?: string): string =>
  `<a href="${escapeHtml(href)}"${label === undefined ? '' : ` aria-label="${escapeHtml(label)}"`}>${escapeHtml(text)}</a>`;

function headCell({ id, nome, thumb }: CardData, { parts }: Comparison): string {
  const others = parts.filter((part) => part.id !== id).map((part) => part.id);
  const image =
    thumb === '' ? '' : `<img src="${escapeHtml(thumb)}" alt="" width="320" height="240">`;
  return `<th scope="col">${image}${link(productHref(id), nome)} <span data-part="remove">${link(compareHref(others), 'Remover', `Remover ${nome}`)}</span> <span data-part="add">${link(addToQuoteHref(id), ADD_TO_QUOTE, `${ADD_TO_QUOTE}: ${nome}`)}</span></th>`;
}

function tableHtml(comparison: Comparison): string {
  const { parts, rows } = comparison;
  const heads = parts.map((part) => headCell(part, comparison)).join('');
  const body = rows.map(({ name, values, differs }) => {
    const mark = differs ? ' <span data-part="mark">difere</span>' : '';
    const cells = values.map((value) => `<td>${escapeHtml(value)}</td>`).join('');
    return `<tr${differs ? ' data-differs' : ''}><th scope="row">${escapeHtml(name)}${mark}</th>${cells}</tr>`;
  });
  return [
    '<div data-part="scroll" role="region" aria-label="Peças lado a lado" tabindex="0">',
    `<table><thead><tr><td></td>${heads}</tr></thead><tbody>${body.join('')}</tbody></table></div>`,
  ].join('');
}

function moreForm(ids: readonly string[], more: string | undefined): string {
  const kept = ids.map(
    (id) => `<input type="hidden" name="${COMPARE_QUERY.part}" value="${escapeHtml(id)}">`,
  );
  return [
    `<form data-part="more" action="${ROUTES.compare}">${kept.join('')}`,
    '<label for="resposta-mais">Outra peça, por código, medida ou nome</label>',
    `<input id="resposta-mais" type="search" name="${COMPARE_QUERY.more}" maxlength="${SEARCH_LENGTH}" value="${escapeHtml(more ?? '')}">`,
    '<button type="submit">Procurar</button></form>',
  ].join('');
}

function offersHtml({ parts, offers }: Comparison, more: string | undefined): string {
  if (offers.length === 0) {
    return more === undefined ? '' : `<p>Nada mais encontrado para “${escapeHtml(more)}”.</p>`;
  }
  const ids = parts.map(({ id }) => id);
  const items = offers.map(({ id, nome }) => `<li>${link(compareHref([...ids, id]), nome)}</li>`);
  return `<p>Acrescente à comparação:</p><ul data-part="offers">${items.join('')}</ul>`;
}

/** What the address asked for and cannot be shown. */
function notesHtml({ unknown }: Comparison, tooMany: boolean): string {
  const notes = [
    ...(tooMany ? [`Só ${COMPARE_LIMIT} peças cabem lado a lado: as primeiras estão aqui.`] : []),
    ...unknown.map((id) => `Não há produto “${id}” no catálogo.`),
  ];
  return notes.map((note) => `<p data-part="note" role="status">${escapeHtml(note)}</p>`).join('');
}

/**
 * A comparison as HTML for its page's document, with the markup of the page's own components, which
 * take its place once they run. Everything from the address and the list is escaped.
 */
export function compareHtml(query: CompareQuery, comparison: Comparison): string {
  const { parts } = comparison;
  return [
    notesHtml(comparison, query.tooMany),
    parts.length === 0 ? '' : tableHtml(comparison),
    parts.length < COMPARE_LIMIT
      ? moreForm(
          parts.map(({ id }) => id),
          query.more,
        ) + offersHtml(comparison, query.more)
      : '',
  ].join('');
}

import { company } from '@elo/content';
import {
  type DoubtfulLine,
  distributorWhatsapp,
  formatPhone,
  itemToValue,
  type LineChoice,
  type MatchedLine,
  type NearestAnswer,
  productHref,
  QUOTE_API,
  QUOTE_LIMITS,
  QUOTE_PATH,
  QUOTE_QUERY,
  QUOTE_UNITS,
  type QuoteItem,
  quoteChatText,
  type ReadLine,
  type UnknownLine,
  unitsOf,
  unitWord,
  whatsappHref,
} from '@elo/contract';
import { escapeHtml } from './contact-page';
import { senderFields } from './quote-pages';

/** What an address of the page asks for. */
export interface QuoteQuestion {
  /** Under the names of the catalogue. */
  readonly items: readonly QuoteItem[];
  /** Lines that a person must look at. */
  readonly open: readonly OpenLine[];
  /** As typed; empty for none. */
  readonly place: string;
  readonly nearest: NearestAnswer | undefined;
}

/** A line that a person must look at. */
export type OpenLine = DoubtfulLine | UnknownLine;

/** The form that holds the list once, and the names of its buttons, each with an index. */
export const LIST_FORM = {
  id: 'resposta-lista',
  remove: 'remover',
  choose: 'escolher',
  discard: 'descartar',
} as const;

/** A line as an item: for a product, else in the visitor's own words. */
export function itemOfLine(
  line: MatchedLine | OpenLine,
  choice: LineChoice | undefined,
): QuoteItem {
  return {
    product: choice?.product ?? '',
    name: choice?.name ?? line.text.slice(0, QUOTE_LIMITS.name),
    quantity: line.quantity,
    unit: line.unit ?? unitsOf(choice?.category ?? '')[0] ?? 'pc',
    note: line.note,
  };
}

/** What became of lines: items of the list, and what needs a look. */
export function settle(lines: readonly ReadLine[]) {
  return {
    items: lines.flatMap((line) =>
      line.kind === 'matched' ? [itemOfLine(line, line.product)] : [],
    ),
    open: lines.filter((line) => line.kind === 'doubtful' || line.kind === 'unknown'),
  };
}

const button = (name: string, value: string, text: string, label?: string): string =>
  `<button type="submit" form="${LIST_FORM.id}" name="${name}" value="${escapeHtml(value)}" data-part="change"${label === undefined ? '' : ` aria-label="${escapeHtml(label)}"`}>${escapeHtml(text)}</button>`;

/** The list and its open lines, for the buttons that change them. */
function changeForm({ items, open }: QuoteQuestion): string {
  const hidden = (name: string, value: string) =>
    `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
  return [
    `<form id="${LIST_FORM.id}" method="post" action="${QUOTE_API.paste}" hidden>`,
    ...items.map((item) => hidden(QUOTE_QUERY.item, itemToValue(item))),
    ...open.map(({ text }) => hidden(QUOTE_QUERY.lines, text)),
    '</form>',
  ].join('');
}

const link = (href: string, text: string): string =>
  `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;

const NUMBER = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2, useGrouping: false });

function rowHtml(item: QuoteItem, at: number): string {
  const { product, name, quantity, unit, note } = item;
  const id = `resposta-item-${at}`;
  const options = QUOTE_UNITS.map(
    (one) =>
      `<option value="${one}"${one === unit ? ' selected' : ''}>${unitWord(one, quantity)}</option>`,
  );
  const label = escapeHtml(`de ${name}`);
  return [
    `<tr><th scope="row" id="${id}">${product === '' ? escapeHtml(name) : link(productHref(product), name)}`,
    `<input type="hidden" name="produto" value="${escapeHtml(product)}"><input type="hidden" name="nome" value="${escapeHtml(name)}"></th>`,
    `<td><input name="quantidade" inputmode="decimal" maxlength="9" value="${NUMBER.format(quantity)}" aria-label="Quantidade ${label}">`,
    `<select name="unidade" aria-label="Unidade ${label}">${options.join('')}</select></td>`,
    `<td><input name="obs" maxlength="200" value="${escapeHtml(note)}" aria-label="Observação ${label}"></td>`,
    `<td>${button(LIST_FORM.remove, String(at), 'Remover', `Remover ${name}`)}</td></tr>`,
  ].join('');
}

function listHtml({ items }: QuoteQuestion, isAddress: boolean): string {
  if (items.length === 0) return '';
  const rows = items.map(rowHtml);
  const chat = whatsappHref(company.whatsapp, quoteChatText(items));
  return [
    '<section data-part="list"><h2>Sua lista</h2>',
    `<form method="post" action="${QUOTE_API.send}">`,
    '<table><thead><tr><th scope="col">Peça</th><th scope="col">Quantidade</th><th scope="col">Observação</th><td></td></tr></thead>',
    `<tbody>${rows.join('')}</tbody></table>`,
    `<p data-part="hint">${isAddress ? 'O endereço desta página guarda a lista: envie o link ou imprima.' : 'A lista é longa demais para um link: envie-a desta página.'} Quantidades alteradas valem ao enviar.</p>`,
    `<div data-part="fields">${senderFields()}</div>`,
    '<p data-part="actions"><button type="submit" data-part="submit">Enviar para cotação</button> ',
    `${link(chat, 'Enviar pelo WhatsApp')}</p></form></section>`,
  ].join('');
}

function openHtml(line: OpenLine, at: number): string {
  const choices = line.kind === 'doubtful' ? line.choices : [];
  const why = line.kind === 'doubtful' ? line.reason : 'nenhuma peça do catálogo foi reconhecida';
  const pick = (product: string, text: string) =>
    `<li>${button(LIST_FORM.choose, `${at}:${product}`, text)}</li>`;
  return [
    `<li data-kind="${line.kind}"><p><q>${escapeHtml(line.text)}</q> <span data-part="hint">${escapeHtml(why)}</span></p><ul>`,
    ...choices.map(({ product, name }) => pick(product, name)),
    pick('', 'Manter como está escrito'),
    `<li>${button(LIST_FORM.discard, String(at), 'Descartar')}</li></ul></li>`,
  ].join('');
}

function reviewHtml({ open }: QuoteQuestion): string {
  if (open.length === 0) return '';
  const count = open.length === 1 ? '1 linha' : `${open.length} linhas`;
  return `<section data-part="review"><h2>Confira ${count}</h2><ol>${open.map(openHtml).join('')}</ol></section>`;
}

function nearestHtml({ place, nearest, items }: QuoteQuestion): string {
  if (place === '') return '';
  const head = '<section data-part="near"><h2>Distribuidores mais próximos</h2>';
  if (nearest === undefined) {
    return `${head}<p role="alert">Não encontramos “${escapeHtml(place)}”. Informe um CEP de oito dígitos ou a cidade com o estado, por exemplo: Campinas, SP.</p></section>`;
  }
  const entries = nearest.distributors.map(({ nome, cidade, estado, telefone, whatsapp, km }) => {
    const chat =
      whatsapp === ''
        ? ''
        : ` ${link(whatsappHref(distributorWhatsapp(whatsapp), quoteChatText(items)), 'WhatsApp')}`;
    return `<li><strong>${escapeHtml(nome)}</strong> ${escapeHtml(`${cidade}, ${estado}`)} <span data-part="km">${km} km</span> ${escapeHtml(formatPhone(telefone))}${chat}</li>`;
  });
  const others = nearest.others.map((other) =>
    link(`${QUOTE_PATH}?${QUOTE_QUERY.place}=${encodeURIComponent(other)}`, other),
  );
  return [
    `${head}<p>A partir de ${escapeHtml(nearest.place)}, em linha reta:</p>`,
    `<ol>${entries.join('')}</ol>`,
    others.length > 0 ? `<p>Outras cidades com este nome: ${others.join(', ')}</p>` : '',
    '</section>',
  ].join('');
}

/**
 * A quote list as HTML: lines to look at, the list with a form that sends it, and the nearest
 * distributors. The list is in the page once, whatever its length: each button names an index of
 * it. Everything that visitors typed is escaped; the page's own components take its place once
 * they run.
 * @param isAddress whether the page's address holds the list
 */
export function quoteAnswer(question: QuoteQuestion, isAddress = true): string {
  return [
    reviewHtml(question),
    listHtml(question, isAddress),
    question.items.length + question.open.length > 0 ? changeForm(question) : '',
    nearestHtml(question),
  ].join('');
}

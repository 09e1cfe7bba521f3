import { company } from '@elo/content';
import {
  type DoubtfulLine,
  distributorWhatsapp,
  formatPhone,
  type LineChoice,
  type NearestAnswer,
  productHref,
  QUOTE_API,
  QUOTE_PATH,
  QUOTE_QUERY,
  QUOTE_UNITS,
  type QuoteItem,
  quoteChatText,
  quoteHref,
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
  readonly lines: readonly ReadLine[];
  /** As typed; empty for none. */
  readonly place: string;
  readonly nearest: NearestAnswer | undefined;
}

type OpenLine = DoubtfulLine | UnknownLine;

const link = (href: string, text: string): string =>
  `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;

const NUMBER = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2, useGrouping: false });

function rowHtml(item: QuoteItem, at: number, remove: string): string {
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
    `<td>${link(remove, 'Retirar')}</td></tr>`,
  ].join('');
}

function listHtml(items: readonly QuoteItem[], open: string): string {
  if (items.length === 0) return '';
  const rows = items.map((item, at) => {
    const others = items.filter((_, other) => other !== at);
    return rowHtml(item, at, quoteHref(others, open) ?? QUOTE_PATH);
  });
  const chat = whatsappHref(company.whatsapp, quoteChatText(items));
  return [
    '<section data-part="list"><h2>Sua lista</h2>',
    `<form method="post" action="${QUOTE_API.send}">`,
    '<table><thead><tr><th scope="col">Peça</th><th scope="col">Quantidade</th><th scope="col">Observação</th><td></td></tr></thead>',
    `<tbody>${rows.join('')}</tbody></table>`,
    '<p data-part="hint">O endereço desta página guarda a lista: envie o link ou imprima. Quantidades alteradas valem ao enviar.</p>',
    `<div data-part="fields">${senderFields()}</div>`,
    '<p data-part="actions"><button type="submit" data-part="submit">Enviar para cotação</button> ',
    `${link(chat, 'Enviar pelo WhatsApp')}</p></form></section>`,
  ].join('');
}

const itemOf = (line: OpenLine, choice: LineChoice | undefined): QuoteItem => ({
  product: choice?.product ?? '',
  name: choice?.name ?? line.text.slice(0, 200),
  quantity: line.quantity,
  unit: line.unit ?? unitsOf(choice?.category ?? '')[0] ?? 'pc',
  note: line.note,
});

function openHtml(line: OpenLine, items: readonly QuoteItem[], others: string): string {
  const pick = (choice: LineChoice | undefined) =>
    quoteHref([...items, itemOf(line, choice)], others) ?? QUOTE_PATH;
  const choices = line.kind === 'doubtful' ? line.choices : [];
  const why = line.kind === 'doubtful' ? line.reason : 'nenhuma peça do catálogo foi reconhecida';
  return [
    `<li data-kind="${line.kind}"><p><q>${escapeHtml(line.text)}</q> <span data-part="hint">${escapeHtml(why)}</span></p><ul>`,
    ...choices.map((choice) => `<li>${link(pick(choice), choice.name)}</li>`),
    `<li>${link(pick(undefined), 'Manter como está escrito')}</li>`,
    `<li>${link(quoteHref(items, others) ?? QUOTE_PATH, 'Descartar')}</li></ul></li>`,
  ].join('');
}

function reviewHtml(lines: readonly ReadLine[], items: readonly QuoteItem[]): string {
  const open = lines.filter(
    (line): line is OpenLine => line.kind === 'doubtful' || line.kind === 'unknown',
  );
  if (open.length === 0) return '';
  const entries = open.map((line) => {
    const others = open.filter((other) => other !== line).map(({ text }) => text);
    return openHtml(line, items, others.join('\n'));
  });
  const count = open.length === 1 ? '1 linha' : `${open.length} linhas`;
  return `<section data-part="review"><h2>Confira ${count}</h2><ol>${entries.join('')}</ol></section>`;
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
 * What an address of the quote page asks for as HTML, for its document: the list with a form that
 * sends it, lines to look at with a link for each choice, and the nearest distributors. Everything
 * from the address is escaped; the page's own components take its place once they run.
 */
export function quoteAnswer(question: QuoteQuestion): string {
  const { lines } = question;
  const matched = lines.flatMap((line): QuoteItem[] =>
    line.kind === 'matched'
      ? [
          {
            product: line.product.product,
            name: line.product.name,
            quantity: line.quantity,
            unit: line.unit ?? 'pc',
            note: line.note,
          },
        ]
      : [],
  );
  const items = [...question.items, ...matched];
  const open = lines.filter(({ kind }) => kind === 'doubtful' || kind === 'unknown');
  return [
    reviewHtml(lines, items),
    listHtml(items, open.map(({ text }) => text).join('\n')),
    nearestHtml({ ...question, items }),
  ].join('');
}

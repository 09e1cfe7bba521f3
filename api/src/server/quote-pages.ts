import { company } from '@elo/content';
import {
  CONTACT_LIMITS,
  itemText,
  QUOTE_LIMITS,
  QUOTE_PATH,
  type QuoteItem,
  quoteHref,
  ROUTES,
  TRAP_FIELD,
} from '@elo/contract';
import { escapeHtml, page } from './contact-page';

const BACK = `<p><a href="${QUOTE_PATH}">Voltar à lista de cotação</a></p>`;

/** A list that no address can hold, for visitors without script: the page itself holds it. */
export function longListPage(answer: string): string {
  return page('Cotação', `<h1>COTAÇÃO</h1>\n${answer}\n${BACK}`);
}

/** More lines or items than a list may have, for visitors without script. */
export function tooLongPage(): string {
  return page(
    'Lista longa demais',
    `<h1>COTAÇÃO</h1>
<p class="alert" role="alert">Uma lista tem até ${QUOTE_LIMITS.items} itens, e uma leitura até ${QUOTE_LIMITS.lines} linhas. Divida a lista em duas partes.</p>
${BACK}`,
  );
}

/** A list that was not taken, for visitors without script: the browser's way back keeps what was typed. */
export function refusedPage(sentence: string): string {
  return page(
    'Cotação não enviada',
    `<h1>COTAÇÃO</h1>
<p class="alert" role="alert">${escapeHtml(sentence)}</p>
<p>Volte uma página no navegador: o que foi digitado continua lá.</p>
${BACK}`,
  );
}

interface SentQuote {
  readonly number: string;
  readonly copy: boolean;
  /** Empty where no address holds the list. */
  readonly items: readonly QuoteItem[];
}

/** The list that was sent, and the way to order it again. */
function sentList(items: readonly QuoteItem[]): string {
  const href = quoteHref(items);
  if (items.length === 0 || href === undefined) return '';
  return `<ul>${items.map((item) => `<li>${escapeHtml(itemText(item))}</li>`).join('')}</ul>
<p><a href="${escapeHtml(href)}">Repetir este pedido</a></p>`;
}

/** What a visitor without script sees after sending, also after a reload: its address holds it all. */
export function quoteSentPage({ number, copy, items }: SentQuote): string {
  return page(
    'Cotação enviada',
    `<h1>COTAÇÃO</h1>
<p class="alert sent" role="status">Lista enviada. Número da cotação: <strong>${escapeHtml(number)}</strong></p>
<p>Nossa equipe recebeu a mesma lista com este número. Anote-o para falar conosco. Respondemos ${company.resposta}.${copy ? ' Uma cópia em PDF vai para o seu e-mail.' : ''}</p>
${sentList(items)}
${BACK}
<p><a href="${ROUTES.home}">Ir para a página inicial</a></p>`,
  );
}

/** Fields of the sender, as the plain form and the page have them. */
export const SENDER_FIELDS = [
  { name: 'from_name', label: 'Nome', autocomplete: 'name', type: 'text' },
  { name: 'email', label: 'E-mail', autocomplete: 'email', type: 'text' },
  { name: 'telefone', label: 'Telefone', autocomplete: 'tel', type: 'tel' },
  { name: 'empresa', label: 'Empresa', autocomplete: 'organization', type: 'text' },
] as const;

/** The sender's fields as HTML, with the one that only programs fill in. */
export function senderFields(): string {
  const fields = SENDER_FIELDS.map(
    ({ name, label, autocomplete, type }) =>
      `<div data-part="field"><label for="resposta-${name}">${label}</label><input type="${type}" id="resposta-${name}" name="${name}" autocomplete="${autocomplete}" maxlength="${CONTACT_LIMITS.short}" required></div>`,
  );
  return [
    ...fields,
    `<div data-part="field" data-wide><label for="resposta-message">Mensagem (opcional)</label><textarea id="resposta-message" name="message" rows="3" maxlength="${CONTACT_LIMITS.message}"></textarea></div>`,
    `<div data-part="trap" aria-hidden="true"><label for="resposta-${TRAP_FIELD}">Não preencha</label><input type="text" id="resposta-${TRAP_FIELD}" name="${TRAP_FIELD}" tabindex="-1" autocomplete="off"></div>`,
  ].join('');
}

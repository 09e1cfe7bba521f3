import { QUOTE_LIMITS, QUOTE_PATH } from '@elo/contract';

/** Path of the page; the same as in package.json, from which the release map is made. */
export const PATH = QUOTE_PATH;

/** Texts in several places of the page, Portuguese. */
export const TEXTS = {
  title: 'Monte a sua cotação',
  short: 'Cotação',
  introduction:
    'Cole a lista do pedido, solte a planilha ou escolha no catálogo. Confira, ajuste e envie: a cotação recebe um número, e a nossa equipe responde com preço e prazo.',
  columns: { part: 'Peça', quantity: 'Quantidade', note: 'Observação' },
  remove: 'Remover',
  undo: 'Desfazer',
  clear: 'Esvaziar a lista',
  shareTooLong: 'A lista é longa demais para um link: envie pelo formulário ou imprima.',
  whatsapp: 'Enviar pelo WhatsApp',
  pasteHint: `Uma peça por linha, como vier: “10 cx corrente asa 40”, “08B-1 3 m”, “engrenagem 40B17 qtd 2”. Até ${QUOTE_LIMITS.lines} linhas. Também aceita CSV e planilha do Excel (.xlsx).`,
  file: 'Escolher arquivo',
  readFailed: 'Não foi possível ler as linhas agora. Elas continuam no campo: tente de novo.',
  tooMany: 'Muitas leituras em pouco tempo. Aguarde um minuto e tente de novo.',
  tooLarge: 'A lista é longa demais para uma leitura. Divida-a em duas partes.',
  readAs: 'Lido como',
  update: 'Atualizar a lista',
  tooLong: `Uma lista tem até ${QUOTE_LIMITS.items} itens, e uma leitura até ${QUOTE_LIMITS.lines} linhas. Divida a lista em duas partes.`,
  sent: 'Lista enviada',
  sentText: 'Número da cotação',
  tooManySent: 'Muitos envios em pouco tempo. Aguarde um minuto e tente de novo.',
  sendFailed:
    'Não foi possível enviar agora. A lista continua aqui: tente de novo ou envie pelo WhatsApp.',
  missingAll: 'Preencha todos os campos marcados.',
  refused: 'Confira o conteúdo de: ',
} as const;

/** `1 item`, `12 itens`. */
export function itemsText(count: number): string {
  return count === 1 ? '1 item' : `${count} itens`;
}

/** An item that was removed: `Bucha QD SK: fora da lista.` */
export const goneText = (name: string): string => `${name}: fora da lista.`;

/** `1 linha`, `12 linhas`. */
export function linesText(count: number): string {
  return count === 1 ? '1 linha' : `${count} linhas`;
}

/** Lines that were read, by what became of them: `1 linha na lista. 2 linhas a conferir.` */
export function foundText(matched: number, open: number): string {
  const inList = matched > 0 ? `${linesText(matched)} na lista.` : '';
  const toCheck = open > 0 ? `${linesText(open)} a conferir.` : '';
  return `${inList} ${toCheck}`.trim() || 'Nenhuma peça foi encontrada nestas linhas.';
}

/** Why the API did not read lines, by the status of its answer. */
export function unreadText(status: number): string {
  if (status === 429) return TEXTS.tooMany;
  return status === 413 ? TEXTS.tooLarge : TEXTS.readFailed;
}

/** Lines beyond the limit: `1 linha além do limite não foi lida.` */
export function leftText(count: number): string {
  return `${linesText(count)} além do limite não ${count === 1 ? 'foi lida' : 'foram lidas'}.`;
}

/** Rows that a filter of the spreadsheet hides: `3 linhas ocultas na planilha não foram lidas.` */
export function hiddenText(count: number): string {
  return count === 1
    ? '1 linha oculta na planilha não foi lida.'
    : `${count} linhas ocultas na planilha não foram lidas.`;
}

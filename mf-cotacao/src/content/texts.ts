import { QUOTE_LIMITS, QUOTE_PATH } from '@elo/contract';

/** Path of the page; the same as in package.json, from which the release map is made. */
export const PATH = QUOTE_PATH;

/** Texts that visitors read, Portuguese. */
export const TEXTS = {
  title: 'Monte a sua cotação',
  short: 'Cotação',
  introduction:
    'Cole a lista do pedido, solte a planilha ou escolha no catálogo. Confira, ajuste e envie: a cotação recebe um número, e a nossa equipe responde com preço e prazo.',
  list: 'Sua lista',
  empty: 'A lista está vazia. Cole as linhas do pedido abaixo ou',
  emptyLink: 'escolha no catálogo',
  columns: { part: 'Peça', quantity: 'Quantidade', note: 'Observação' },
  outside: 'fora do catálogo: a equipe confirma',
  remove: 'Remover',
  clear: 'Esvaziar a lista',
  cleared: 'Lista esvaziada.',
  share: 'Copiar link da lista',
  shared: 'Link copiado.',
  shareFailed: 'Copie o link do campo abaixo.',
  shareLabel: 'Link da lista',
  shareTooLong: 'A lista é longa demais para um link: envie pelo formulário ou imprima.',
  print: 'Imprimir',
  whatsapp: 'Enviar pelo WhatsApp',
  paste: 'Colar ou soltar uma lista',
  pasteLabel: 'Linhas do pedido',
  pasteHint: `Uma peça por linha, como vier: “10 cx corrente asa 40”, “08B-1 3 m”, “engrenagem 40B17 qtd 2”. Até ${QUOTE_LIMITS.lines} linhas. Também aceita CSV e planilha do Excel (.xlsx).`,
  read: 'Ler as linhas',
  reading: 'Lendo…',
  file: 'Escolher arquivo',
  drop: 'ou solte aqui um arquivo .xlsx, .csv ou .txt',
  fileFailed: 'Não foi possível ler este arquivo. Salve-o como .xlsx ou .csv e tente de novo.',
  fileEmpty: 'O arquivo está vazio. Escolha o arquivo com a lista do pedido.',
  fileTooLarge: 'O arquivo é grande demais. Deixe nele só a lista do pedido.',
  readFailed: 'Não foi possível ler as linhas agora. Elas continuam no campo: tente de novo.',
  tooMany: 'Muitas leituras em pouco tempo. Aguarde um minuto e tente de novo.',
  tooLarge: 'A lista é longa demais para uma leitura. Divida-a em duas partes.',
  nothing: 'Nenhuma peça foi encontrada nestas linhas.',
  review: 'Confira estas linhas',
  reviewHint: 'Escolha a peça de cada linha. Nada entra na lista sem a sua escolha.',
  keep: 'Manter como está escrito',
  discard: 'Descartar',
  choice: 'Peça desta linha',
  choose: 'Escolha…',
  apply: 'Adicionar à lista',
  unknown: 'nenhuma peça do catálogo foi reconhecida',
  ignored: 'Linhas sem peça, deixadas de fora',
  matched: 'Linhas reconhecidas',
  readAs: 'Lido como',
  assumed: 'por padrão',
  noQuantity: 'sem quantidade: 1',
  incoming: 'Lista recebida por link',
  incomingAdd: 'Somar à minha',
  incomingReplace: 'Trocar a minha por esta',
  incomingIgnore: 'Ficar com a minha',
  send: 'Enviar para cotação',
  sendButton: 'Enviar a lista',
  sending: 'Enviando…',
  quantityUnread: 'Confira a quantidade, que não foi lida e aqui é 1: ',
  noItem: 'Informe a quantidade de pelo menos um item.',
  update: 'Atualizar a lista',
  tooLong: `Uma lista tem até ${QUOTE_LIMITS.items} itens, e uma leitura até ${QUOTE_LIMITS.lines} linhas. Divida a lista em duas partes.`,
  linkHint: 'O endereço desta página guarda a lista: envie o link ou imprima.',
  sent: 'Lista enviada',
  sentText: 'Número da cotação',
  sentHint: 'Nossa equipe recebeu a mesma lista com este número.',
  copy: 'Uma cópia em PDF vai para',
  yourMail: 'o seu e-mail',
  repeat: 'Repetir este pedido',
  close: 'Fechar',
  missing: 'Preencha este campo.',
  missingAll: 'Preencha todos os campos marcados.',
  refused: 'Confira o conteúdo de: ',
  failed:
    'Não foi possível enviar agora. A lista continua aqui: tente de novo ou envie pelo WhatsApp.',
  sendTooMany: 'Muitos envios em pouco tempo. Aguarde um minuto e tente de novo.',
  closed: 'O envio pelo formulário está desligado: use o WhatsApp.',
} as const;

/** `1 item`, `12 itens`. */
export function itemsText(count: number): string {
  return count === 1 ? '1 item' : `${count} itens`;
}

/** `1 linha`, `12 linhas`. */
export function linesText(count: number): string {
  return count === 1 ? '1 linha' : `${count} linhas`;
}

/** Lines beyond the limit: `1 linha além do limite não foi lida.` */
export function leftText(count: number): string {
  return `${linesText(count)} além do limite não ${count === 1 ? 'foi lida' : 'foram lidas'}.`;
}

/** Path of the page; the same as in package.json, from which the release map is made. */
export const PATH = '/cotacao';

/** Texts that visitors read, Portuguese. */
export const TEXTS = {
  title: 'Cotação',
  introduction: 'Esta página acabou de nascer: escreva aqui o que o visitante precisa saber.',
} as const;

/** Path of the page; must equal the one in package.json, from which the release map is made. */
export const PATH = '__path__';

/** Texts that visitors read, Portuguese. */
export const TEXTS = {
  title: '__title__',
  introduction: 'Esta página acabou de nascer: escreva aqui o que o visitante precisa saber.',
} as const;

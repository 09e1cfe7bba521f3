/** Path of the page; the same as in package.json, from which the release map is made. */
export const PATH = '/selecao';

/** Texts that visitors read, Portuguese. */
export const TEXTS = {
  title: 'Seleção e cálculo',
  introduction: 'Esta página acabou de nascer: escreva aqui o que o visitante precisa saber.',
} as const;

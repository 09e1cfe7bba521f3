import { foldText, isIdle } from '@elo/content/codes';
import type { Product } from '@elo/contract';
import { type Part, partOf } from './part';
import { groupBy } from './related-products';

/** Words of a text in any script, folded. */
const wordsOf = (text: string): readonly string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const nameOf = (text: string): string => wordsOf(text).join(' ');

/** Whether codes describe a part: it is found by these, and a number in its name may mean another. */
const isRead = ({ sizes, section, bush, kind }: Part): boolean =>
  sizes.length > 0 || section !== undefined || bush !== undefined || kind === 'chain-breaker';

/** What a visitor sees of a product, each word after a space. */
const lineOf = ({ nome, categoria, marca, tamanho, codigos = [] }: Product): string =>
  ` ${nameOf([nome, categoria, marca, tamanho, ...codigos.map(({ codigo }) => codigo)].join(' '))} `;

/** A word with a digit must be whole; any other may be a plural or lack its ending. */
const startOf = (word: string): string =>
  /\d/.test(word) || word.length < 4 ? ` ${word} ` : ` ${word.replace(/[ei]?s$/, '')}`;

/** Finds products by the literal words of their names, which other lists are full of. */
export function createNames(products: readonly Product[]) {
  const named = groupBy(products.keys(), (at) => nameOf((products[at] as Product).nome));
  const lines = products.flatMap((product, position) =>
    isRead(partOf(product)) ? [] : [{ position, line: lineOf(product) }],
  );
  return {
    /** Positions of the products with exactly this name. */
    exactly: (text: string): readonly number[] => named.get(nameOf(text)) ?? [],
    /** Positions of products that no code describes and that have every word. */
    withWords(text: string): readonly number[] {
      const starts = wordsOf(text)
        .filter((word) => !isIdle(word))
        .map(startOf);
      if (starts.length === 0) return [];
      return lines
        .filter(({ line }) => starts.every((start) => line.includes(start)))
        .map(({ position }) => position);
    },
  };
}

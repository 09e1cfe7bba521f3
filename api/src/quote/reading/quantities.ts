import { foldText, writeOut } from '@elo/content/codes';
import type { QuoteUnit } from '@elo/contract';
import { trimEnd } from './notes';

/** A number as buyers type quantities: `10`, `2,5`, `1.500`; no groups. */
export const NUMBER = '(?:\\d{1,3}(?:\\.\\d{3}){1,4}(?:,\\d{1,2})?|\\d{1,5}(?:[.,]\\d{1,3})?)';

/** Numbers in words, folded. */
const WORDS: ReadonlyMap<string, number> = new Map([
  ['um', 1],
  ['uma', 1],
  ['dois', 2],
  ['duas', 2],
  ['tres', 3],
  ['quatro', 4],
  ['cinco', 5],
  ['seis', 6],
  ['sete', 7],
  ['oito', 8],
  ['nove', 9],
  ['dez', 10],
  ['doze', 12],
  ['quinze', 15],
  ['vinte', 20],
  ['trinta', 30],
  ['quarenta', 40],
  ['cinquenta', 50],
  ['sessenta', 60],
  ['setenta', 70],
  ['oitenta', 80],
  ['noventa', 90],
  ['cem', 100],
  ['cento', 100],
  ['meia', 0.5],
  ['meio', 0.5],
]);

/** A number in words, `duas` or `vinte e cinco`; no groups. */
const NUMBER_WORD = `(?:${[...WORDS.keys()].join('|')})(?: e (?:${[...WORDS.keys()].join('|')}))?`;

/** A half after the unit, `duas caixas e meia`; a `meia emenda` is a link. */
const HALF = '(?<h> e mei[ao](?! (?:emenda|elo)))';

/**
 * A quantity as it was typed. A point before three digits divides thousands, as Portuguese has it;
 * any other point or comma is the decimal one.
 * @returns `undefined` for what can be read two ways, such as `1,000`
 */
export function readNumber(text: string): number | undefined {
  if (text === '1/2') return 0.5;
  const words = text.split(' e ').map((word) => WORDS.get(word));
  if (words.every((word) => word !== undefined)) return words.reduce((sum, word) => sum + word, 0);
  if (/^\d{1,3}(\.\d{3}){1,4}(,\d{1,2})?$/.test(text)) {
    return Number(text.replaceAll('.', '').replace(',', '.'));
  }
  if (/^\d+(?:[.,]\d{1,2})?$/.test(text)) return Number(text.replace(',', '.'));
  return undefined;
}

/** Folded words and short forms of each unit. */
const UNITS: readonly (readonly [QuoteUnit, string])[] = [
  ['m', 'metros?|mtrs?|mts?|m'],
  ['pe', 'pes?|ft'],
  // Not the rollers of a chain: `passo longo 2050 rolo grande`.
  ['rl', 'rolos?(?! (?:grande|maior|pequeno|menor|normal|curvo)s?\\b)|rls?'],
  ['br', 'barras?|brs?'],
  ['cx', 'caixas?|cxs?'],
  ['pc', 'pecas?|pcs?|pz|unidades?|unids?|unds?|un'],
  ['jg', 'jogos?|jgs?|kits?|conjuntos?|cjs?'],
  ['par', 'pares|par'],
  ['kg', 'quilos?|kgs?'],
];

/** Any word or short form of a unit; no groups. */
export const UNIT = `(?:${UNITS.map(([, words]) => words).join('|')})`;

const WHOLE_UNITS = UNITS.map(([unit, words]) => [unit, new RegExp(`^(?:${words})$`)] as const);

/** The unit that a folded word names; `undefined` for other words. */
export function unitOf(word: string): QuoteUnit | undefined {
  const bare = word.trim().replace(/\.$/, '');
  return WHOLE_UNITS.find(([, pattern]) => pattern.test(bare))?.[0];
}

/** Where a quantity may begin and end: not inside of a code. */
const START = '(?<![a-z0-9.,/]|[a-z0-9]-)';
const END = '(?![a-z0-9]|[.,/]\\d)';

/** What a line says of how much, and what is left of it. */
export interface TakenQuantity {
  readonly quantity?: number;
  readonly unit?: QuoteUnit;
  readonly rest: string;
  /** Why the quantity needs a look; empty for none. */
  readonly doubt: string;
}

/** Why a quantity needs a look. */
export const DOUBTS = {
  number: 'a quantidade pode ser lida de dois modos',
  none: 'a quantidade é zero',
  twice: 'a linha traz mais de uma quantidade',
  place: 'não está claro se um dos números é a quantidade',
} as const;

/** Words of parts before which a bare number is a quantity: `10 corrente asa 40`. */
const PART =
  '(?:correntes?|corr?entes?|engrenage\\w{1,9}|rodas?|pinhao|pinhoes|coroas?|polias?|buchas?|acoplamentos?|(?:mei[ao]s? )?emendas?|meios? elos?|elos? (?:de )?\\w{1,9}|reducao|reducoes|offset|saca|(?:sacador|extrator|cortador|quebrador)\\w{0,3}|(?:chave|alicate)s? (?:(?:de|para) )?corrente)';

/** A quantity with its name or its unit; groups `n`, `u` and `h`, a half more. Without `n` it is one. */
const NAMED: readonly RegExp[] = [
  new RegExp(
    `${START}(?:qtdes?|qtds?|qtdade|qnt|quant|quantidade|qty|q)[ .:=-]{0,9}(?<n>${NUMBER}) ?(?<u>${UNIT})?${END}\\.?`,
  ),
  // Also right after a size, `40x5m`. Not the pitch of a synchronous belt, `sincronizadora 5M`, nor one before a roller, `passo 12,7 rolo 8,51`.
  new RegExp(
    `(?<!\\b(?:sincron\\w{1,20}|htd|perfil|passo|correias? dentadas?) )(?:${START}|(?<=\\b(?:\\d{2,3}|\\d{2}b)(?:-\\d)?) ?x)(?<n>${NUMBER}) ?(?<u>${UNIT})${END}\\.?${HALF}?(?: (?:de|da|do)\\b)?`,
  ),
  // Cells of their own: `bucha sk, 2, pc`, `10;m;corrente 40`; `1,10,m` are a line's number and 10 m, or 1,10 m.
  new RegExp(
    `(?:^|; ?|, |(?<!\\d),)(?<n>${NUMBER}(?= ?;)|\\d{1,5}) ?[,;] ?(?<u>${UNIT})${END}\\.?`,
  ),
  // Of a half, the unit is part: a `meia emenda` is a link, and `1/2 rolo 8,51` are a pitch and a roller.
  new RegExp(
    `${START}(?<n>${NUMBER_WORD}|1/2(?= c)) (?<u>${UNIT})${END}\\.?${HALF}?(?: (?:de|da)\\b)?`,
  ),
  new RegExp(`${START}(?<u>${UNIT})${HALF}(?: (?:de|da)\\b)?`),
];

/** Behind the teeth or the grooves. */
const COUNTED =
  '(?<=\\b(?:dentes?|dts?|canal|canais|gornes?|z ?-?\\d{1,3}|\\d{1,3}(?: ?[dt]|z)|\\d{2,3}[abc]\\d{2,3}))';

/** A number whose place says that it is a quantity. */
const PLACED: readonly RegExp[] = [
  // `2x 08B-1`, `3 x corrente 40`: no pitch and width, no size and teeth.
  /^(?<n>\d{1,4})x (?=\S{0,20}[a-z])/,
  /^(?<n>\d{1,4}) x (?=[a-z]{2})/,
  new RegExp(
    `^(?:(?:preciso|quero|cotar|comprar) (?:de )?)?(?<n>${NUMBER}) ?x? (?=(?:de )?${PART}\\b)`,
  ),
  new RegExp(`^(?!mei[ao]\\b)(?<n>${NUMBER_WORD}) (?=${PART}\\b)`),
  new RegExp(`(?<=\\S) ?[:=] ?(?<n>${NUMBER})$`),
  // `17 dentes x 4`, `40B17 x 4`: after the teeth or the grooves, no other count of a part follows.
  new RegExp(`${COUNTED} ?x ?(?<n>${NUMBER})$`),
];

/** What chains come in before the part, and no number: `caixa corrente asa 40`. */
const UNIT_ALONE = /^(?<u>caixas?|cxs?|rolos?|rls?|barras?)\.? (?:de )?(?=correntes?\b)/;

/** A number that may be one. */
const DOUBTFUL: readonly RegExp[] = [
  new RegExp(`${START}(?<n>${NUMBER}) ?, ?(?<u>${UNIT})${END}`),
  new RegExp(`^(?<n>${NUMBER}) [-/|] (?=\\S)`),
  // `2- corrente 40`, `[2] corrente 40`; `corrente 40, 2`, `corrente 40 -> 2`: no strands.
  new RegExp(`^\\[?(?<n>${NUMBER})(?:\\] ?|- ?|, ?)(?=(?:de )?${PART}\\b)`),
  new RegExp(`(?<=\\S)(?:, | ?(?:\\*|//|->|=>) ?)(?<n>${NUMBER})$`),
  new RegExp(`(?<=\\S) (?:[-|/] (?<n>${NUMBER})|\\((?<b>${NUMBER})\\))$`),
  // Strands would be next to the size: `08B Z19 3`.
  new RegExp(`${COUNTED} (?<n>${NUMBER})$`),
  // No bushing has so many whole inches: `30 7/8 bucha SK`.
  /^(?<n>\d{2,4}) (?=(?:\d[ .-])?\d{1,2}\/\d{1,2}"? buchas?\b)/,
];

/**
 * Prices, which are no part of a request: `R$ 45,90/m`, `12,50 reais`. `Rs` without its sign needs cents:
 * `RS 60` is a chain.
 */
const PRICE =
  /(?:[ru]s?\$ ?[\d.,]{0,12}\d|\brs\b\.? ?[\d.]{1,12},\d\d)(?: ?\/ ?(?:metro|mt|m|pc|peca|un|cx|kg))?|\b[\d.,]{0,12}\d reais\b/g;

/** Numbers and signs of a list: `1)`, `2.`, `item 3:`, `-`, `•`. */
const BULLET =
  /^(?:[-–—•·*>▪] ?|item ?\d{1,3} ?[.:)-]{0,3} |\d{1,3} ?(?:\)|[.º°](?= |[a-z])(?! ?\d)) ?){1,9}/;

/** A number before a line that states its quantity elsewhere. From 25 on it may be the size of a chain. */
const LINE_NUMBER = /^(?:1?\d|2[0-4]|\d{2,3}(?= ?[-–—] \D{0,60}\d)) ?[-–—] (?=\S)/;

/** `2 dúzias`, `meia dz`. */
const DOZENS = new RegExp(`${START}(\\d{1,3}|${NUMBER_WORD}) (?:duzias?|dzs?)${END}\\.?`, 'g');

const inPieces = (typed: string, count: string): string => {
  const dozens = readNumber(count);
  return dozens === undefined ? typed : `${dozens * 12} pc`;
};

/** A text as the rules read it: folded, its short forms of small words written out. */
export function plainText(text: string): string {
  return writeOut(foldText(text)).replace(/\s+/g, ' ').trim();
}

/**
 * Takes the quantity out of a line.
 * @param line as {@link plainText} gives it, or folded
 */
export function takeQuantity(line: string): TakenQuantity {
  const plain = line.replace(PRICE, ' ').replace(BULLET, '').replace(DOZENS, inPieces);
  const text = tidy(plain);
  for (const pattern of [...NAMED, ...PLACED, ...DOUBTFUL]) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const { b = '1', n = b, u = '', h } = match.groups ?? {};
    const number = readNumber(n);
    const quantity = number && number + (h ? 0.5 : 0);
    const unit = unitOf(u);
    const whole = tidy(
      `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`,
    );
    const rest = NAMED.includes(pattern) ? whole.replace(LINE_NUMBER, '') : whole;
    const again = [...NAMED, ...PLACED].some((other) => other.test(rest));
    // `corrente 40 m 25`: the unit may belong to either number.
    const isBetween = match.index > 0 && /^ ?\d+$/.test(text.slice(match.index + match[0].length));
    return {
      ...(quantity !== undefined && quantity > 0 && { quantity }),
      ...(unit && { unit }),
      rest,
      doubt: doubtOf(quantity, again, isBetween || DOUBTFUL.includes(pattern)),
    };
  }
  const unit = unitOf(UNIT_ALONE.exec(text)?.groups?.u ?? '');
  return { ...(unit && { unit }), rest: text.replace(UNIT_ALONE, ''), doubt: '' };
}

function doubtOf(quantity: number | undefined, again: boolean, isDoubtful: boolean): string {
  if (quantity === undefined) return DOUBTS.number;
  if (quantity === 0) return DOUBTS.none;
  if (again) return DOUBTS.twice;
  return isDoubtful ? DOUBTS.place : '';
}

/** Single spaces, and no signs left alone at the ends. */
function tidy(text: string): string {
  const whole = text.replace(/\s+/g, ' ').replace(/\( ?\)|\[ ?\]/g, ' ');
  return trimEnd(whole.replace(/^[\s,;:.|/*–—-]+/, ''), ' ,;:|/*–—-').replace(/\s+/g, ' ');
}

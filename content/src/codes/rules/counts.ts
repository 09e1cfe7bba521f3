import { formatNumber } from '@elo/contract';
import { kindOfWord } from '../kinds';
import type { Draft, SizeSystem } from '../reading';
import { type Scan, whole } from '../scan';
import { ANSI_NUMBERS } from '../sizes';

/** Words for the number of strands in both genders, because they also describe sprockets. */
const STRANDS: readonly (readonly [RegExp, number])[] = [
  [whole('simples|simplex|single'), 1],
  [whole('dupl[ao]s?|duplex|dobrad[ao]s?|double'), 2],
  [whole('tripl[ao]s?|triplex|triple'), 3],
  [whole('quadrupl[ao]s?|quadruplex'), 4],
];

/** Strands from a word in a folded text: `corrente dupla`. */
export function strandsOfText(text: string): number | undefined {
  return STRANDS.find(([words]) => text.search(words) >= 0)?.[1];
}

const NUMBER_WORDS: Readonly<Record<string, number>> = {
  uma: 1,
  duas: 2,
  dois: 2,
  tres: 3,
  quatro: 4,
};

const COUNT = '(\\d{1,3}|uma|duas|dois|tres|quatro)';

const STRAND_COUNT = whole(`${COUNT} ?(?:fileiras?|fiadas?|carreiras?|fios?)`);
const Z_TEETH = whole('z\\.? ?-?(\\d{1,3})');
const TEETH_COUNT = whole(`${COUNT} ?-?(?:dentes?|dts?|teeth|t|z|d)`);
const NAMED_TEETH = whole('dentes? ?(\\d{1,3})');
/** Length of a chain in its links: `60-1 220 passos` is no sprocket. */
const LINK_COUNT = whole('(\\d{1,4}) ?(?:passos|elos|links)');
const GROOVE_COUNT = whole(`${COUNT} ?-?(?:canal|canais|gornes?|gomos?|ranhuras?|sulcos?)`);

const readCount = (text = ''): number => NUMBER_WORDS[text] ?? Number(text);

/** Strands, teeth and grooves from their words: `dupla`, `17 dentes`, `z17`, `4 canais`. */
export function takeCounts(scan: Scan, draft: Draft): void {
  const take = (pattern: RegExp, name: 'strands' | 'teeth' | 'grooves') =>
    scan.take(pattern, ([, count]) => {
      draft[name] = readCount(count);
    });
  take(STRAND_COUNT, 'strands');
  for (const [words, strands] of STRANDS) {
    scan.take(words, () => {
      draft.strands = strands;
    });
  }
  scan.take(LINK_COUNT, ([, count]) => {
    draft.kind ??= 'chain';
    draft.notes.push(`comprimento de ${count} passos`);
  });
  take(Z_TEETH, 'teeth');
  take(TEETH_COUNT, 'teeth');
  scan.take(NAMED_TEETH, ([, teeth]) => {
    draft.teeth ??= Number(teeth);
  });
  take(GROOVE_COUNT, 'grooves');
}

/** Year of a standard, which is no size: `ISO 606:2015`; in `ISO 1275 2040` there is none. */
const YEAR = '(?:[ -](?:19\\d|20[0-2])\\d)?';

/** Names of standards by the system of their sizes. DIN 8188 is the ANSI series, 8187 the B series. */
const STANDARDS: readonly (readonly [RegExp, SizeSystem])[] = [
  [
    whole(`(?:(?:nbr )?(?:iso|nbr|abnt) ?-?606|din ?-?(?:8187|8196)(?:-[12])?|bs ?-?228)${YEAR}`),
    'ISO',
  ],
  [
    whole(
      `(?:din ?-?8188(?:-[12])?|(?:(?:ansi|asme|asa|din) ?)?b ?29\\.?(?:1(?:00)?m?)?|(?:jis ?)?b ?-?1801)${YEAR}`,
    ),
    'ANSI',
  ],
  [
    whole(`(?:iso ?-?1275(?:-[ab])?|din ?-?8181|(?:(?:ansi|asme|asa) ?)?b ?29\\.[34]m?)${YEAR}`),
    'long-pitch',
  ],
];

const UNIT = 'metros?|mts?|m|pes|ft|pecas?|pcs?|pc|un|und|unid|unidades?|caixas?|cx|barras?';

/** `5 m`, and a unit of a price: `preço do metro`, `por caixa`. */
const QUANTITY = whole(`(?:\\d{1,9}(?:\\.\\d{1,9})? ?|(?:por|do|da) )(?:${UNIT})`);

/** Power and speed of a drive, `15 kW a 100 rpm`, which are no sizes. `40 HP` is a chain with hollow pins. */
const LOAD = whole('(?:(?:para|de|a|n ?=) ?)?(\\d{1,5}(?:\\.\\d{1,3})?) ?(kw|cv|rpm)');

/** Names of standards, whose numbers are not sizes. */
export function takeStandards(scan: Scan, draft: Draft): void {
  scan.take(LOAD, ([, value = '', unit = '']) => {
    draft.notes.push(`${formatNumber(Number(value))} ${unit === 'kw' ? 'kW' : unit}`);
  });
  for (const [names, system] of STANDARDS) {
    scan.take(names, () => {
      draft.system = system;
    });
  }
}

/** A number or a unit at the start, or after words of a request, and the next word. */
const LEADING = whole(
  `(?<=^(?:(?:quero|queria|preciso|precisamos|compro|comprar|cotar|cotacao|orcamento|preco|de) ){0,3})(?:${COUNT}(?: ?x)?|${UNIT})(?= (?:d[aeo] )?([a-z]{1,30}))`,
);

/**
 * Lengths and quantities in an order: `5 m`, `3 metros`, `2 peças`, and a number or a unit before the
 * kind of part, `5 corrente dupla 40`, unless it is a size: `40 corrente dupla`.
 */
export function takeQuantities(scan: Scan): void {
  scan.take(QUANTITY, () => undefined);
  scan.take(
    LEADING,
    ([, count = '', word = '']) => kindOfWord(word) !== undefined && !ANSI_NUMBERS.includes(count),
  );
}

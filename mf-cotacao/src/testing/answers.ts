import type { DoubtfulLine, MatchedLine, ReadLine, UnknownLine } from '@elo/contract';

/** A chain as lines and links name it. */
export const CHAIN = {
  product: 'corrente-carbono-ansi-40',
  name: 'Corrente de rolos de aço-carbono ANSI 40',
  category: 'Correntes de aço-carbono',
};

/** A bushing as lines and links name it. */
export const BUSHING = { product: 'bucha-qd-sk', name: 'Bucha QD SK', category: 'Buchas QD' };

const ORDERED = { reading: 'corrente ANSI 40, simples', quantityGiven: true, note: '' };

/** A line that is certain. */
export const MATCHED: MatchedLine = {
  ...ORDERED,
  kind: 'matched',
  line: 1,
  text: '10 cx corrente asa 40',
  quantity: 10,
  unit: 'cx',
  product: CHAIN,
  assumed: ['aço-carbono'],
};

/** A line with two choices. */
export const DOUBTFUL: DoubtfulLine = {
  ...ORDERED,
  kind: 'doubtful',
  line: 2,
  text: '3 pç bucha?',
  quantity: 3,
  unit: 'pc',
  reason: 'mais de um produto tem esta descrição',
  choices: [CHAIN, BUSHING],
};

/** A line that names nothing. */
export const UNKNOWN: UnknownLine = {
  ...ORDERED,
  kind: 'unknown',
  line: 3,
  text: 'rolamento 6205',
  quantity: 1,
  quantityGiven: false,
};

/** What the API makes of some lines. */
export const linesAnswer = (...lines: readonly ReadLine[]) => ({ lines, left: 0 });

/** An answer of `fetch`. */
export function answer(body: unknown, status = 200): Response {
  return { ok: status < 400, status, json: async () => body } as Response;
}

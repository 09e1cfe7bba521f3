import fc from 'fast-check';
import {
  addItems,
  isQuantity,
  isQuoteItem,
  QUOTE_LIMITS,
  QUOTE_UNITS,
  type QuoteItem,
  quantityText,
  readQuoteList,
  unitsOf,
  writeQuoteList,
} from './quote-list';
import { itemOfValue, itemsOfQuery, itemToValue, quoteChatText, quoteHref } from './quote-share';

const CHAIN: QuoteItem = {
  product: 'corrente-carbono-ansi-40',
  name: 'Corrente ANSI 40',
  quantity: 2.5,
  unit: 'm',
  note: 'urgente',
};

const items = fc.record({
  product: fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,40}$/),
  name: fc.string({ maxLength: 60 }),
  quantity: fc.integer({ min: 1, max: QUOTE_LIMITS.quantity * 100 }).map((cents) => cents / 100),
  unit: fc.constantFrom(...QUOTE_UNITS),
  note: fc.string({ maxLength: 60 }).map((text) => text.replaceAll('*', ' ').trim()),
});

test('an item survives storage', () => {
  fc.assert(
    fc.property(fc.array(items, { maxLength: 20 }), (list) => {
      expect(readQuoteList(writeQuoteList(list))).toEqual(list);
    }),
  );
});

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['another form', '[]'],
  ['a list of something else', '{"items":[{"product":"<b>","quantity":1},7,null]}'],
])('storage with %s is an empty list', (_what, text) => {
  expect(readQuoteList(text)).toEqual([]);
});

test('an invalid item does not affect the others', () => {
  const text = JSON.stringify({
    items: [CHAIN, { ...CHAIN, quantity: -1 }, { ...CHAIN, unit: 'x' }],
  });
  expect(readQuoteList(text)).toEqual([CHAIN]);
});

test('an item survives a URL, with its name from the catalogue', () => {
  fc.assert(
    fc.property(items, (item) => {
      const fromAddress = new URLSearchParams([['i', itemToValue(item)]]);
      expect(itemsOfQuery(new URLSearchParams(fromAddress.toString()))).toEqual([
        { ...item, name: '' },
      ]);
    }),
  );
});

test("a part in the visitor's words keeps them", () => {
  const item = { ...CHAIN, product: '', name: 'corrente especial * 3', note: '' };
  expect(itemOfValue(itemToValue(item))).toEqual({ ...item, name: 'corrente especial   3' });
});

test('any query value is an item or is skipped', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const item = itemOfValue(text);
      expect(item === undefined || isQuoteItem(item)).toBe(true);
    }),
  );
});

test('a list that is too long for a URL has no link; a hundred lines have one', () => {
  const list = (count: number) => Array.from({ length: count }, () => ({ ...CHAIN, note: '' }));
  expect(quoteHref(list(100))?.length).toBeLessThanOrEqual(QUOTE_LIMITS.link);
  expect(quoteHref(list(200))).toBeUndefined();
});

test('equal parts become one line, others stay separate', () => {
  const more = [CHAIN, { ...CHAIN, unit: 'cx' as const }, { ...CHAIN, quantity: 0.1 }];
  expect(addItems([CHAIN], more)).toEqual([
    { ...CHAIN, quantity: 5.1 },
    { ...CHAIN, unit: 'cx' },
  ]);
});

test.each([
  [0.001, false],
  [0.01, true],
  [QUOTE_LIMITS.quantity, true],
  [QUOTE_LIMITS.quantity + 0.01, false],
  [Number.NaN, false],
])('a quantity of %d is valid: %s', (quantity, valid) => {
  expect(isQuantity(quantity)).toBe(valid);
});

test('quantities have the units of the part', () => {
  expect(quantityText(1, 'cx')).toBe('1 caixa');
  expect(quantityText(1.5, 'm')).toBe('1,5 metro');
  expect(quantityText(2.5, 'm')).toBe('2,5 metros');
  expect(unitsOf('Correntes zincadas')[0]).toBe('m');
  expect(unitsOf('Rodas dentadas')[0]).toBe('pc');
});

test('a chat message contains the list, or links to it', () => {
  expect(quoteChatText([CHAIN])).toContain('• 2,5 metros: Corrente ANSI 40 (urgente)');
  const long = Array.from({ length: 200 }, () => CHAIN);
  expect(quoteChatText(long, { link: 'https://elo.example/cotacao?i=x' })).toContain(
    '200 itens, na lista: https://elo.example/cotacao?i=x',
  );
  expect(quoteChatText(long, { number: 'ELO-2026-7KQ4M2XD' })).toMatch(
    /ELO-2026-7KQ4M2XD[\s\S]+e mais \d+ itens/,
  );
  expect(quoteChatText(long).length).toBeLessThan(2_000);
});

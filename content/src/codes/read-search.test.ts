import { ANSI, ISO } from '@elo/standards';
import fc from 'fast-check';
import { describeReading, readSearch } from './index';

const said = (search: string) => describeReading(readSearch(search));

test.each([
  ['40', 'corrente ANSI 40, simples'],
  ['ANSI40', 'corrente ANSI 40, simples'],
  ['ASA 40', 'corrente ANSI 40, simples'],
  ['RC40', 'corrente ANSI 40, simples'],
  ['RS40-1', 'corrente ANSI 40, simples'],
  ['40-1R', 'corrente ANSI 40, simples'],
  ['40-2', 'corrente ANSI 40, dupla'],
  ['40H', 'corrente ANSI 40, simples, série pesada (H)'],
  ['C2040', 'corrente de passo longo 2040'],
  ['RSC2040', 'corrente de passo longo 2040'],
  ['208A', 'corrente de passo longo 2040'],
  ['10A-2', 'corrente ANSI 50, dupla, ISO 10A'],
  ['corrente 12 A dupla', 'corrente ANSI 60, dupla, ISO 12A'],
  ['saca corrente 25 a 60', 'saca-corrente ANSI 25 ou ANSI 60'],
  ['DIN 8188 40', 'corrente ANSI 40, simples'],
  ['ASA.40.2', 'corrente ANSI 40, dupla'],
  ['corrente ASA 60 dupla para 15 kW a 100 rpm', 'corrente ANSI 60, dupla, 15 kW, 100 rpm'],
  ['corrente 80 7,5 cv n=60rpm', 'corrente ANSI 80, simples, 7,5 cv, 60 rpm'],
  [
    'ASA 40 1/2" x 5/16"',
    'corrente ANSI 40, simples, passo de 1/2 pol (12,7 mm), largura de 5/16 pol',
  ],
])('%s is an inch size: %s', (search, text) => {
  expect(said(search)).toBe(text);
});

test.each([
  ['08B-1', 'corrente ISO 08B, simples'],
  ['08B1', 'corrente ISO 08B, simples'],
  ['8B', 'corrente ISO 08B, simples'],
  ['08 B 2', 'corrente ISO 08B, dupla'],
  ['16B-3', 'corrente ISO 16B, tripla'],
  ['DIN 8187 10B-1', 'corrente ISO 10B, simples'],
  ['corrente 08', 'corrente ISO 08B, simples'],
  ['40B-1', 'corrente ISO 40B, simples'],
  ['passo 1/2 rolo 8,51', 'corrente ISO 08B, simples, passo de 1/2 pol (12,7 mm), rolo de 8,51 mm'],
  ['1/2x5/16 08B-2', 'corrente ISO 08B, dupla, passo de 1/2 pol (12,7 mm), largura de 5/16 pol'],
  ['16B 25,4 x 17,02', 'corrente ISO 16B, simples, passo de 25,4 mm, largura de 17,02 mm'],
])('%s is a size of the B series: %s', (search, text) => {
  expect(said(search)).toBe(text);
});

test.each([
  ['2.60.35 BT5', 'roda dentada ISO 12B, dupla, 35 dentes, tipo 5'],
  ['2.60.35 AT5', 'roda dentada ANSI 60, dupla, 35 dentes, tipo 5'],
  [
    '1.40.17',
    'roda dentada ANSI 40 ou ISO 08B, simples, 17 dentes, série A (ASA) ou B (DIN) a confirmar',
  ],
  ['40B17', 'roda dentada ANSI 40, 17 dentes, tipo B'],
  ['roda 40x5', 'roda dentada ANSI 40, 5 fileiras'],
  ['60z15', 'roda dentada ANSI 60, 15 dentes'],
  ['engrenagem 08Bz17', 'roda dentada ISO 08B, 17 dentes'],
  ['D40B17', 'roda dentada ANSI 40, dupla, 17 dentes, tipo B'],
  ['60SK35', 'roda dentada ANSI 60, 35 dentes, para bucha QD SK'],
  ['08B-1-17', 'roda dentada ISO 08B, simples, 17 dentes'],
  ['40B17 FURO 20MM', 'roda dentada ANSI 40, 17 dentes, furo de 20 mm, tipo B'],
  ['BS 228 08B', 'corrente ISO 08B, simples'],
  ['JIS B 1801 40', 'corrente ANSI 40, simples'],
  ['16B-2 ISO 606:2015', 'corrente ISO 16B, dupla'],
  ['ISO 1275 2040', 'corrente de passo longo 2040'],
  ['40 furo 20', 'roda dentada ANSI 40, furo de 20 mm'],
  ['corrente 40 furo 20', 'corrente ANSI 40, simples, furo de 20 mm'],
  ['engrenagem asa 50 21 d eixo 25', 'roda dentada ANSI 50, 21 dentes, furo de 25 mm'],
  [
    'pinhão 17 dentes passo 5/8 eixo 30mm',
    'roda dentada, passo de 5/8 pol (15,875 mm), 17 dentes, furo de 30 mm',
  ],
  ['40x17', 'roda dentada ANSI 40, 17 dentes'],
  ['pinhão 40 z=17', 'roda dentada ANSI 40, 17 dentes'],
  ['eng. p/ corrente de rolos 60 z 17', 'roda dentada ANSI 60, 17 dentes'],
  ['coroa corrente dupla 08B z 38', 'roda dentada ISO 08B, dupla, 38 dentes'],
  ['engrenagem para corrente 2050', 'roda dentada de passo longo 2050'],
])('%s is a sprocket: %s', (search, text) => {
  expect(said(search)).toBe(text);
});

test.each([
  ['1/2', 'passo de 1/2 pol (12,7 mm)'],
  ['½"', 'passo de 1/2 pol (12,7 mm)'],
  ['12,7', 'passo de 12,7 mm'],
  ['12.7 mm', 'passo de 12,7 mm'],
  ['passo 19,05', 'passo de 19,05 mm'],
  ['corrente 1.1/4"', 'corrente, passo de 1 1/4 pol (31,75 mm)'],
])('%s is a pitch: %s', (search, text) => {
  expect(said(search)).toBe(text);
});

test.each([
  ['1/2x5/16', ['ANSI 40', 'ISO 08B']],
  ['1/2" x 5/16"', ['ANSI 40', 'ISO 08B']],
  ['12,7 x 7,75', ['ISO 08B']],
  ['12,7 x 7,92', ['ANSI 40']],
  ['3/4 x 7/16', ['ISO 12B']],
  ['3/4 x 1/2', ['ANSI 60']],
  ['3/8 x 7/32', ['ISO 06B']],
  ['3/8 x 3/16', ['ANSI 35']],
  ['1 x 17,02', ['ISO 16B']],
  ['1/2 x 1/8', []],
])('%s is a pitch and an inner width: %j', (search, sizes) => {
  expect(readSearch(search).sizes?.map(({ system, size }) => `${system} ${size}`)).toEqual(sizes);
});

test.each([
  ['corrente passo 1/2 rolo 8,51', ['ISO 08B']],
  ['corrente passo 12,7 diâmetro do rolo 7,92 mm', ['ANSI 40']],
  ['engrenagem 1/2" rolo 8,51 z 17', ['ISO 08B']],
  ['corrente 1/2 x 5/16 rolo 8,51', ['ISO 08B']],
  ['corrente 08B passo 12,7 rolo 8,51', ['ISO 08B']],
  // One roller of two standards.
  ['corrente passo 5/8 rolo 10,16', ['ANSI 50', 'ISO 10B']],
  ['corrente passo 1/2 rolo 40', []],
])('%s is a pitch and a roller: %j', (search, names) => {
  const { sizes, words } = readSearch(search);
  expect(sizes?.map(({ system, size }) => `${system} ${size}`)).toEqual(names);
  expect(words).toEqual([]);
});

test.each([
  ['SF', 'bucha QD SF'],
  ['bucha E', 'bucha QD E'],
  ['QD F', 'bucha QD F'],
  ['SDS 1 1/2"', 'bucha QD SDS, furo de 1 1/2 pol'],
  ['2/3V 5.0', 'polia 3V, 2 canais, diâmetro externo de 5 pol'],
  ['3V500', 'polia 3V, diâmetro externo de 5 pol'],
  ['correia 5V1000', 'correia 5V, comprimento de 100 pol'],
  ['60-1 220 passos', 'corrente ANSI 60, simples, comprimento de 220 passos'],
  ['5V 9"', 'polia 5V, diâmetro externo de 9 pol'],
  // Acute accents are inches, too, as keyboards in Portuguese type them.
  ['5V 9´´', 'polia 5V, diâmetro externo de 9 pol'],
  ['5V 250 mm', 'polia 5V, diâmetro externo de 250 mm'],
  ['polia 3V diâmetro externo 142', 'polia 3V, diâmetro externo de 142 mm'],
  ['5V 3 canais', 'polia 5V, 3 canais'],
  ['5V-4', 'polia 5V, 4 canais'],
  ['KC-4012', 'acoplamento KC-4012'],
  ['acoplamento 6018', 'acoplamento KC-6018'],
  ['CA550', 'corrente agrícola, código CA550 a confirmar na cotação'],
])('%s is another part: %s', (search, text) => {
  expect(said(search)).toBe(text);
});

test.each(['', 'corrente inox', '428H', '520', 'rolamento 6204', 'bucha 1610', 'zzz'])(
  '“%s” has no code that is known',
  (search) => {
    expect(said(search)).toBeUndefined();
  },
);

test.each(['08B-1SS', '08BSS', '08B-1 SS', '08B1-SS', 'SS08B', 'SS 08B-1', 'RS08B-1SS'])(
  '%s is ISO 08B of stainless steel',
  (search) => {
    const { sizes, words, strands = 1 } = readSearch(search);
    expect([sizes, words, strands]).toEqual([[{ system: 'ISO', size: '08B' }], ['inox'], 1]);
  },
);

test('keeps the other words, and drops quantities and stop words', () => {
  expect(readSearch('Preciso de 5 metros de corrente inox 40').words).toEqual(['inox']);
  expect(readSearch('corrente com aditamento A-1').words).toEqual(['aditamento', 'a1']);
  expect(readSearch('roda sem cubo 40').words).toEqual(['semcubo']);
  expect(said('polia SPB 200 3 canais')).toBe('polia, 3 canais');
  expect(said('bucha N 60 mm')).toBe('bucha QD N, furo de 60 mm');
  expect(readSearch('constructor')).toEqual({ notes: [], words: ['constructor'], preferred: [] });
});

// A wrong digit is a wrong part, so a size is never corrected to a similar one.
test('reads no number as another size', () => {
  const ansi = [...ANSI.sizes.map(({ size }) => size), '41'];
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9999 }), (number) => {
      const { sizes = [] } = readSearch(`ANSI ${number}`);
      const read = sizes.filter(({ system }) => system === 'ANSI').map(({ size }) => size);
      expect(read).toEqual(ansi.includes(String(number)) ? [String(number)] : []);
    }),
    { numRuns: 2_000 },
  );
  const iso = ISO.sizes.map(({ size }) => size);
  for (const number of iso.map((size) => size.slice(0, 2))) {
    expect(readSearch(`${number}B`).sizes).toEqual([{ system: 'ISO', size: `${number}B` }]);
  }
});

test('reads a size equally in every notation', () => {
  const inch = fc.constantFrom(...ANSI.sizes.map(({ size }) => size));
  const before = fc.constantFrom(
    '',
    'ANSI ',
    'ansi',
    'ASA-',
    'RS',
    'RC ',
    'corrente ',
    'JIS ',
    '#',
  );
  const after = fc.constantFrom('', '-1', '-1R', ' simples', ' 5 metros');
  fc.assert(
    fc.property(inch, before, after, (size, prefix, suffix) => {
      expect(readSearch(prefix + size + suffix).sizes).toEqual([{ system: 'ANSI', size }]);
    }),
  );
  const metric = fc.constantFrom(...ISO.sizes.map(({ size }) => size));
  const dash = fc.constantFrom('-1', '1', ' 1', '', '-1R', ' simples');
  const start = fc.constantFrom('', 'ISO ', 'DIN ', 'corrente ', 'BS');
  fc.assert(
    fc.property(metric, start, dash, fc.boolean(), (size, prefix, suffix, bare) => {
      const written = bare ? size.replace(/^0/, '') : size;
      expect(readSearch(prefix + written + suffix).sizes).toEqual([{ system: 'ISO', size }]);
    }),
  );
});

test('parses any input without an error, and quickly', () => {
  const part = fc.constantFrom(
    ...[
      '40',
      '08B',
      '-',
      '/',
      '1/2',
      ' x ',
      '"',
      ',',
      '.',
      'corrente',
      'z',
      '17',
      '3V',
      'KC',
      'bucha ',
    ],
  );
  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 100 }),
    fc.array(part, { maxLength: 30 }).map((parts) => parts.join('')),
    fc.array(part, { maxLength: 20 }).map((parts) => parts.join(' ')),
  );
  fc.assert(
    fc.property(typed, (search) => {
      const reading = readSearch(search);
      expect(typeof (describeReading(reading) ?? '')).toBe('string');
      expect(readSearch(search)).toEqual(reading);
    }),
    { numRuns: process.env.ELO_FULL === undefined ? 2_000 : 100_000 },
  );
});

/**
 * Every short word of the grammar; repeating one is the worst case of the patterns that contain it.
 */
const TOKENS = [
  ...'ansi asa asme jis iso din bs norma no n rs rc rf did ek kmc drc cr tg abnt nbr'.split(' '),
  ...'h r ss hp sb zp np a1 k1 a b c x v z d t p - / . " 40 08b 40- 1/2 3v 5v- kc kc- ca s20'.split(
    ' ',
  ),
  ...'1.40. 2/3v passo mm pol qd sf bucha furo corrente roda polia simples dupla 304 auto super'.split(
    ' ',
  ),
  ...['serie', 'tipo', 'sem', 'com', 'pino', 'para', '1.', '1,', '½', "''", 'nº', '´´'],
];

// Searches have at most 100 characters and lines 300; an exponential pattern would hang.
test('parses repeated words of the grammar', () => {
  for (const token of TOKENS) {
    for (const separator of ['', ' ', '-', ' - ', '/', 'x', '.', '  ']) {
      const search = Array(40).fill(token).join(separator);
      expect(Array.isArray(readSearch(search).words)).toBe(true);
    }
  }
});

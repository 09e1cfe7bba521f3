import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addItems, itemsOfQuery, quoteChatText, quoteQuery } from '@elo/contract';
import { quoteTable } from '../../messages/quotation';
import { outcome, outcomes, read } from './testing/read';

/**
 * A line as clerks write it, and the expected result: a product's id, `~` for a line that a person
 * must check, `?` for one that names no part, `!` for either of them, `-` for no result.
 */
interface Messy {
  readonly text: string;
  readonly expect: string;
  readonly quantity: string;
  readonly unit: string;
}

const messy: readonly Messy[] = readFileSync(join(__dirname, 'messy-lines.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => {
    const [text = '', expect = '', quantity = '', unit = ''] = row.split('\t');
    return { text, expect, quantity, unit };
  });

const isPart = ({ expect: wanted }: Messy): boolean => /^[a-z]/.test(wanted);

const answers = messy.map((one) => ({
  one,
  line: read(one.text)[0],
  got: outcome(read(one.text)[0]),
}));
const wantedOf = ({ expect: product, quantity, unit }: Messy) => `${product} ${quantity} ${unit}`;

test('there are a hundred lines that name a part, and traps among them', () => {
  expect(messy.filter(isPart).length).toBeGreaterThanOrEqual(100);
  expect(messy.length - messy.filter(isPart).length).toBeGreaterThanOrEqual(30);
  expect(new Set(messy.map(({ text }) => text)).size).toBe(messy.length);
});

test('of a hundred lines that name a part, 95 are matched with quantity and unit', () => {
  const wrong = answers.filter(({ one, got }) => isPart(one) && got !== wantedOf(one));
  if (wrong.length > 0) {
    process.stdout.write(`${wrong.map(({ one, got }) => `${one.text} → ${got}`).join('\n')}\n`);
  }
  expect(wrong.length / answers.filter(({ one }) => isPart(one)).length).toBeLessThanOrEqual(0.05);
});

test('no line is matched with another part, quantity or unit', () => {
  const silent = answers.filter(
    ({ one, line, got }) => line?.kind === 'matched' && got !== wantedOf(one),
  );
  expect(silent.map(({ one, got }) => `${one.text} → ${got}`)).toEqual([]);
});

test.each(
  answers
    .filter(({ one }) => !isPart(one))
    .map(({ one, line }) => [one.text, one.expect, line] as const),
)('“%s” is %s', (_text, wanted, line) => {
  const kinds = {
    '~': ['doubtful'],
    '?': ['unknown'],
    '!': ['doubtful', 'unknown'],
    '-': ['ignored'],
  };
  expect(kinds[wanted as keyof typeof kinds]).toContain(line?.kind ?? 'ignored');
});

test.each([
  ['polia sincronizadora 5M', undefined],
  ['polia sincronizadora 5M 2 pc', 'pc'],
  ['correia dentada 8M 2 un', 'pc'],
  ['corrente passo 12,7 rolo 7,92 5 m', 'm'],
])('a pitch is no quantity: %s', (text, unit) => {
  const [line] = read(text);
  expect(line && 'unit' in line ? line.unit : undefined).toBe(unit);
});

test('a sheave that is not listed is offered with the nearest diameters and grooves first', () => {
  const [line] = read('polia 5V 250 mm 2 canais');
  expect(line).toMatchObject({ reading: 'polia 5V, 2 canais, diâmetro externo de 250 mm' });
  const names = line?.kind === 'doubtful' ? line.choices.map(({ name }) => name) : [];
  expect(names.slice(0, 2)).toEqual([
    'Polia 5V 9,75 pol de 2 canais',
    'Polia 5V 9,75 pol de 3 canais',
  ]);
});

test.each([
  ['3 - corrente dupla 80-2 6 mts', 'corrente-dupla-ansi-80 6 m'],
  ['7 – bucha QD SD 6 pçs', 'bucha-qd-sd 6 pc'],
  ['12 - 16B-1 - 5 m', 'corrente-carbono-iso-16b 5 m'],
  ['31- engrenagem 40B17 4 pçs', 'roda-cubo-ansi-40-z17 4 pc'],
  ['40 - corrente simples 10 m', 'corrente-carbono-ansi-40 10 m'],
])(
  'a number before a line with a quantity is no part of it, unless it is the size: %s',
  (text, wanted) => {
    expect(outcomes(read(text))).toEqual([wanted]);
  },
);

test('the numbers of a list are no parts of its lines, whatever letter is around it', () => {
  const letter = ['Bom dia Carla,', 'Segue a nossa necessidade:', 'Obrigado', 'José Carlos'];
  const list = [
    '1. 12 m 08B1',
    '2. 4 bucha SDS 1 3/8',
    '3. 10 m 16B-3',
    '4. 2 acoplamento KC 6018',
  ];
  const wanted = [
    'corrente-carbono-iso-08b 12 m',
    'bucha-qd-sds 4 pc',
    'corrente-tripla-iso-16b 10 m',
    'acoplamento-kc-6018 2 pc',
  ];
  const numbered = read([letter[0], letter[1], ...list, letter[2], letter[3]].join('\n'));
  expect(outcomes(numbered.slice(2, 6))).toEqual(wanted);
  const part = list.slice(1, 3).map((line) => line.replace('.', ')'));
  expect(outcomes(read(part.join('\n')))).toEqual(wanted.slice(1, 3));
});

test.each(['\u2060', '\u200b ', '①', '❶ ', '1️⃣', '1️⃣0️⃣ ', '🔟 '])(
  'marks and numbers of a chat’s list (“%s”) are no part of the quantity behind them',
  (sign) => {
    for (const line of [`${sign}10 m corrente asa 40`, `${sign}10 corrente asa 40`]) {
      expect([line, ...outcomes(read(line))]).toEqual([line, 'corrente-carbono-ansi-40 10 m']);
    }
  },
);

test('a length in links is that of a chain, for a person to confirm, and stays in the order', () => {
  const [line, ofOne, ofLinks] = read('60-1 220 passos\ncorrente 40 100 elos\n10 elos asa 40');
  expect(line).toMatchObject({ kind: 'doubtful', note: '220 passos' });
  expect(line?.kind === 'doubtful' && line.reason).toBe('comprimento de 220 passos: confirme');
  expect(line?.kind === 'doubtful' && line.choices[0]?.product).toBe('corrente-carbono-ansi-60');
  expect(ofOne).toMatchObject({
    kind: 'doubtful',
    reading: expect.stringMatching(/^corrente ANSI 40, simples/),
  });
  expect(outcome(ofLinks)).toBe('emenda-carbono-ansi-40 10 pc');
});

test('a number in brackets at the end may be the quantity, and is no number of strands', () => {
  const [line] = read('elo de redução rs50 (4)');
  expect(line).toMatchObject({ kind: 'doubtful', quantity: 4, reading: 'meia emenda ANSI 50' });
});

test('rows whose columns are in another order keep their quantities', () => {
  const orders = ['10;m;corrente 16B-2', 'corrente 08B-1;10;m', 'corrente;16B-1;25;pc'];
  const lines = read(orders.join('\n'));
  expect(outcomes(lines.slice(0, 2))).toEqual([
    'corrente-dupla-iso-16b 10 m',
    'corrente-carbono-iso-08b 10 m',
  ]);
  expect(
    outcomes(read(`item\tcorrente 40\t5 m\n${orders.slice(0, 2).join('\n')}`)).slice(1),
  ).toEqual(['corrente-dupla-iso-16b 10 m', 'corrente-carbono-iso-08b 10 m']);
});

test.each(['30 7/8 bucha SK', '30 1 3/8" bucha SK'])(
  'a number before a bore in inches may be how many, and is no bore: %s',
  (text) => {
    const [line] = read(text);
    expect(line).toMatchObject({ kind: 'doubtful', quantity: 30 });
    expect(line && 'reading' in line && line.reading).toMatch(/^bucha QD SK, furo de/);
  },
);

test.each(['19Z', '19T', '19 D', 'Z19'])(
  'a number behind the teeth counts no strands: %s',
  (teeth) => {
    const [line] = read(`08B ${teeth} 3`);
    expect(line).toMatchObject({ kind: 'doubtful', quantity: 3 });
  },
);

test.each([
  ...['2- corrente asa 40', '[2] corrente asa 40', '2, corrente asa 40', 'corrente asa 40 -> 2'],
  ...['corrente asa 40, 2', 'corrente asa 40 // 2', 'corrente asa 40 *2', 'bucha QD SF 1 7/8, 2'],
])('a sign parts a quantity from the part, for a person to confirm: %s', (text) => {
  expect(read(text)[0]).toMatchObject({ kind: 'doubtful', quantity: 2 });
});

test.each([
  ...['corrente asa 40 2', 'emenda 50 3', 'bucha QD SK 15', 'bucha QD SK x 15'],
  ...['corrente asa 40 m 25', 'emenda asa 50 pc 60'],
])('a number that may be the quantity or part of the part is doubtful: %s', (text) => {
  expect(outcome(read(text)[0])).toBe('doubtful');
});

test('cells between commas without a header are doubtful where a comma may be the decimal one', () => {
  const lines = read('1,10,M,Corrente ASA 40\n2,25,M,Corrente ASA 60 dupla');
  expect(outcomes(lines)).toEqual(['doubtful', 'doubtful']);
  expect(read('10,Corrente ASA 40')[0]).toMatchObject({ kind: 'doubtful', quantity: 10 });
});

test('a request in words keeps its quantity', () => {
  expect(outcomes(read('preciso de 2 emendas asa 40'))).toEqual(['emenda-carbono-ansi-40 2 pc']);
});

test('a keyway without a size leaves the quantity after it', () => {
  expect(outcomes(read('QD SH 28 mm c/ chaveta 12 pç\nroda 40B17 chaveta 8 2 pç'))).toEqual([
    'bucha-qd-sh 12 pc',
    'roda-cubo-ansi-40-z17 2 pc',
  ]);
});

test('a telephone number is no part', () => {
  expect(read('(19) 99888-7766')[0]?.kind).toBe('ignored');
});

test.each([
  ['corrente quádrupla 16B-4 3 m', 'Corrente de rolos tripla ISO 16B'],
  ['corrente inox 316 asa 40', 'Corrente de rolos de aço inox ANSI 40'],
])(
  'what is not listed is offered with the nearest strands and the material first: %s',
  (text, name) => {
    const [line] = read(text);
    expect(line?.kind === 'doubtful' && line.choices[0]?.name).toBe(name);
  },
);

test('a size with the pitch of another one is doubtful', () => {
  const [line] = read('corrente asa 40 10,00');
  expect(line).toMatchObject({ kind: 'doubtful', reason: 'o tamanho tem outro passo' });
});

test('short forms of parts keep the quantity before them, and an engineer is no part', () => {
  const lines = read('4 emd 08B1\n2 engr 40B18\n1 acopl. kc 4016\nEng. João Silva');
  expect(outcomes(lines.slice(0, 3))).toEqual([
    'emenda-carbono-iso-08b 4 pc',
    'roda-cubo-ansi-40-z18 2 pc',
    'acoplamento-kc-4016 1 pc',
  ]);
  expect(lines[3]?.kind).not.toBe('matched');
});

test('a number with a times sign before a word is a quantity, and no size of a chain', () => {
  const [screw, bearing, chain, twice] = read(
    '10 x Parafuso M8x30 8.8\n12 x Rolamento 6205\n4 x asa 40\n10 x corrente asa 60 5 metros',
  );
  expect(screw).toMatchObject({ kind: 'unknown', quantity: 10 });
  expect(bearing).toMatchObject({ kind: 'unknown', quantity: 12 });
  expect(outcome(chain)).toBe('corrente-carbono-ansi-40 4 m');
  expect(twice).toMatchObject({ reason: 'a linha traz mais de uma quantidade' });
});

test('half of a unit is a quantity, half of a link is a link', () => {
  expect(
    outcomes(read('meia caixa corrente 40\n1/2 cx corrente 50\nmeio rolo de corrente 60-1')),
  ).toEqual([
    'corrente-carbono-ansi-40 0.5 cx',
    'corrente-carbono-ansi-50 0.5 cx',
    'corrente-carbono-ansi-60 0.5 rl',
  ]);
  expect(outcomes(read('meia emenda 40'))).toEqual(['meia-emenda-carbono-ansi-40 1 pc']);
});

test('a set is a unit, and a star parts the quantity from the code', () => {
  expect(outcomes(read('2 cj acoplamento KC 6018\n08B1*5m'))).toEqual([
    'acoplamento-kc-6018 2 jg',
    'corrente-carbono-iso-08b 5 m',
  ]);
});

describe('what the order needs besides the part', () => {
  test('a bore stays in the remark, and lines that differ in it stay apart', () => {
    const lines = read('2 bucha QD SF furo 38mm\n3 bucha QD SF furo 45mm\n1 bucha QD SF furo 38mm');
    const items = lines.map((line) => {
      if (line.kind !== 'matched') throw new Error(`${line.text} is ${line.kind}`);
      const { product, quantity, unit = 'pc', note } = line;
      return { product: product.product, name: product.name, quantity, unit, note };
    });
    const list = addItems([], items);
    expect(list.map(({ quantity, note }) => [quantity, note])).toEqual([
      [3, 'furo 38mm'],
      [3, 'furo 45mm'],
    ]);
    expect(itemsOfQuery(new URLSearchParams(quoteQuery(list))).map(({ note }) => note)).toEqual([
      'furo 38mm',
      'furo 45mm',
    ]);
    expect(quoteChatText(list)).toContain('• 3 peças: Bucha cônica QD SF (furo 38mm)');
    expect(quoteTable(list)).toContain('| bucha-qd-sf | furo 45mm |');
  });

  test.each([
    ['bucha QD SF 38mm', 'furo de 38 mm'],
    [
      'bucha QD SF furo acabado de 38 mm com rasgo de chaveta 10 mm 2 pç',
      'furo acabado de 38 mm; com rasgo de chaveta 10 mm',
    ],
    ['bucha QD SF furo 38 2 pç', 'furo 38'],
    ['engrenagem 40B17 furo Ø20H7 2 pç', 'furo Ø20H7'],
    ['engrenagem 40B17 furo de diâmetro 20', 'furo de diâmetro 20'],
    ['engrenagem 40B17 furo piloto', 'furo piloto'],
    ['emenda asa 80 com contrapino 3 pç', 'com contrapino'],
    ['bucha QD SDS furo 1 1/2" c/ chaveta', 'furo 1 1/2"; c/ chaveta'],
    ['bucha QD SF furo 38mm para esteira 2', 'furo 38mm; para esteira 2'],
    ['corrente asa 40 blindada 2 m', 'blindada'],
    ['pinhão 40B17 Temperado 2 pç', 'Temperado'],
    ['corrente Tsubaki asa 40 2 cx', 'Tsubaki'],
  ])('“%s” keeps “%s”', (text, note) => {
    expect(read(text)[0]).toMatchObject({ note });
  });
});

test.each([
  ['2 bucha QD E furo 20mm', 'bucha-qd-e', 'o furo de 20 mm está fora da faixa'],
  [
    'roda dentada com cubo ansi 25 13 dentes furo 20mm',
    'roda-cubo-ansi-25-z13',
    'o furo de 20 mm está fora da faixa',
  ],
  ['engrenagem asa 50 21 d eixo 25', 'roda-cubo-ansi-50-z21', 'mais de um produto'],
  ['pinhão 17 dentes passo 5/8 eixo 30mm', 'roda-cubo-ansi-50-z17', 'só o passo'],
  ['corrente DID 40 2 m', 'corrente-carbono-ansi-40', 'a marca D.I.D não é nossa'],
  ['KC 4012 1', 'acoplamento-kc-4012', 'nem tudo na linha foi reconhecido'],
  ['emenda 60 c/ 20', 'emenda-carbono-ansi-60', 'nem tudo na linha foi reconhecido'],
  ['polia 8V 12,5 pol 3 canais', 'polia-8v-12-5-4-canais', 'o catálogo não tem exatamente'],
  ['corrente Diamond 160 3 m', 'corrente-carbono-ansi-160', 'a marca Diamond não é nossa'],
])('“%s” is doubtful and offers %s first', (text, product, reason) => {
  const [line] = read(text);
  if (line?.kind !== 'doubtful') throw new Error(`${text} is ${line?.kind}`);
  expect(line.reason).toContain(reason);
  expect(line.choices[0]?.product).toBe(product);
});

test('what the quotation confirms is not to be confirmed twice', () => {
  expect(read('corrente CA550 30 m')[0]).toMatchObject({
    reason: 'código CA550 a confirmar na cotação',
  });
});

test('any pasted text is answered line by line, and quickly', () => {
  const odd = ['='.repeat(500), 'x'.repeat(3000), '40 '.repeat(200), '((((((', '\u0000\t\u0007'];
  for (const text of odd) expect(read(text).every(({ line }) => line === 1)).toBe(true);
});

test.each(['roda-inox-ansi-40-z17', 'polia-3v-2-65-1-canal'])(
  'the code that a quotation prints for a product names it: %s',
  (code) => {
    const [line] = read(`5 un ${code}`);
    expect(line).toMatchObject({ kind: 'matched', quantity: 5, product: { product: code } });
  },
);

test('a word that may be a remark is not changed into a word of ours, nor narrows the choices', () => {
  const [nut, short] = read('corrente asa 40 com porca 5 m\ncorrente asa 60 curta 5 m');
  expect(nut).toMatchObject({ kind: 'doubtful', note: 'porca' });
  expect(short).toMatchObject({ kind: 'doubtful', note: 'curta' });
  const offered = [nut, short].map((line) =>
    line?.kind === 'doubtful' ? line.choices.map(({ product }) => product) : [],
  );
  expect(offered[0]).toContain('corrente-carbono-ansi-40');
  expect(offered[1]).toEqual(
    expect.arrayContaining(['corrente-curva-ansi-60', 'corrente-carbono-ansi-60']),
  );
});

import { rowsOfTable } from './columns';
import { outcome, outcomes, read, readRows } from './testing/read';

test('a header names the columns in any order; prices are left out', () => {
  const text = `ITEM;QTD;UN;CÓDIGO;DESCRIÇÃO;PREÇO UNIT.;OBS
1;10;CX;ASA 40;Corrente simples;R$ 45,90;urgente
2;2,5;M;16B-2;Corrente dupla;R$ 310,00;
3;4;PÇ;60B17;Engrenagem;12,50;furo 25 mm
;;;;;;
TOTAL;;;;;R$ 900,00;`;
  const lines = read(text);
  expect(outcomes(lines)).toEqual([
    'ignored',
    'corrente-carbono-ansi-40 10 cx',
    'corrente-dupla-iso-16b 2.5 m',
    'roda-cubo-ansi-60-z17 4 pc',
    'ignored',
  ]);
  expect(lines[1]).toMatchObject({ note: 'urgente', line: 2 });
  expect(lines[3]).toMatchObject({ note: 'furo 25 mm' });
});

test.each([
  ['Descrição;Qtd (cx)', 'Corrente ASA 40;2', 'corrente-carbono-ansi-40 2 cx'],
  ['Descrição;Quantidade (un)', 'Bucha SK;20', 'bucha-qd-sk 20 pc'],
  ['Descrição;Metragem', 'Corrente ASA 40;20,5', 'corrente-carbono-ansi-40 20.5 m'],
  ['Descrição;Qtd atual;Qtd a comprar', 'Roda 40B17;1;2', 'roda-cubo-ansi-40-z17 2 pc'],
  ['Descrição;Tratamento;Qtd', 'Corrente ASA 40;inox 304;10', 'corrente-inox-ansi-40 10 m'],
  ['Descrição;Diâmetro;Qtd', 'Polia 5V 3 canais;7,1 pol;2', 'polia-5v-7-1-3-canais 2 pc'],
  ['Descrição;Comprimento;Qtd', 'Corrente ASA 40;3 m;5', 'doubtful'],
])('below “%s”, “%s” is %s', (header, line, wanted) => {
  expect(outcome(read(`${header}\n${line}`)[1])).toBe(wanted);
});

test('a word alone above the lines names no column', () => {
  expect(outcomes(read('Furo\n40B17 2 pc'))).toEqual(['ignored', 'roda-cubo-ansi-40-z17 2 pc']);
});

test('a header in quotes names the columns of lines that commas divide', () => {
  const text =
    '"Descrição","Qtd","Un"\n"Corrente ASA 40, simples","2,5","m"\n"Roda 40B17","2","pç"';
  expect(outcomes(read(text))).toEqual([
    'ignored',
    'corrente-carbono-ansi-40 2.5 m',
    'roda-cubo-ansi-40-z17 2 pc',
  ]);
});

test('columns that count, measure or describe a part are read with it', () => {
  const text = `Peça;Tamanho;Fileiras;Nº de dentes;Furo;Acabamento;Marca;Qtd
Corrente;ASA 40;2;;;;;10
Corrente;ASA 40;1;;;inox;;5
Corrente;ASA 40;1;;;;Tsubaki;5
Roda com cubo;ASA 50;1;21;25;;;3`;
  const lines = read(text);
  expect(outcomes(lines)).toEqual([
    'ignored',
    'corrente-dupla-ansi-40 10 m',
    'corrente-inox-ansi-40 5 m',
    'doubtful',
    'roda-cubo-ansi-50-z21 3 pc',
  ]);
  expect(lines[3]).toMatchObject({ reason: expect.stringContaining('Tsubaki não é nossa') });
  expect(lines[4]).toMatchObject({ note: 'furo de 25' });
});

test.each(['constructor', 'toString', '__proto__', 'x'])(
  'a quantity “%s” is read as none, and a person decides',
  (word) => {
    const [, line] = read(`Descrição;Qtde\nCorrente ASA 40 simples;${word}`);
    expect(line).toMatchObject({
      kind: 'doubtful',
      reason: `a quantidade “${word}” não foi lida`,
      quantity: 1,
    });
  },
);

test('cells copied from a spreadsheet without a header are recognized by their content', () => {
  const text = '1\t08B-1\t10\tm\n2\tasa 40 dupla\t4\tcx\n3\tKC-4012\t2\tpç\n4\tbucha QD SK\t3\tpç';
  expect(outcomes(read(text))).toEqual([
    'corrente-carbono-iso-08b 10 m',
    'corrente-dupla-ansi-40 4 cx',
    'acoplamento-kc-4012 2 pc',
    'bucha-qd-sk 3 pc',
  ]);
});

test('a buyer’s own code goes along as a note, another part’s code does not pass', () => {
  const rows = rowsOfTable([
    ['Código', 'Descrição', 'Qtde', 'Un'],
    ['10023', 'Corrente ASA 40 simples', '5', 'cx'],
    ['08B-1', 'Corrente ASA 40 simples', '5', 'cx'],
    ['ASA 40', 'corrente xpto', '5', 'cx'],
  ]);
  const [, own, other, odd] = readRows(rows);
  expect(own).toMatchObject({ kind: 'matched', note: 'cód. 10023' });
  expect(other?.kind).toBe('doubtful');
  expect(odd?.kind).toBe('doubtful');
});

test.each([' ', '\t'])('codes of the buyer’s own stock lead lines divided by “%s”', (divider) => {
  const rows = [
    ['Cód', 'Descrição', 'Qtd', 'Un'],
    ['1187', 'Corrente ASA 40 simples', '5', 'cx'],
    ['301', 'Corrente 08B-1', '10', 'm'],
    ['COR-0417', 'Corrente dupla 16B-2', '3', 'm'],
  ];
  const lines = read(rows.map((cells) => cells.join(divider)).join('\n'));
  expect(outcomes(lines)).toEqual([
    'ignored',
    'corrente-carbono-ansi-40 5 cx',
    'corrente-carbono-iso-08b 10 m',
    'corrente-dupla-iso-16b 3 m',
  ]);
  expect(lines[2]).toMatchObject({ note: 'cód. 301' });
});

test.each([
  [
    'a header with the number of the line',
    'Item Cód Descrição Qtd Un\n1 10023 corrente ASA 40 10 CX\n2 COR-50 corrente ASA 50 5 M',
  ],
  [
    'a header with the unit before the quantity',
    'Cód Descrição Un Qtd\n10023 corrente ASA 40 CX 10\n2050 corrente ASA 50 M 5',
  ],
  [
    'a header, divided, with codes that look like sizes',
    'Código;Descrição;Un;Qtd\n10023;corrente ASA 40;CX;10\n2040;corrente ASA 50;M;5',
  ],
  [
    'no header, the unit in a column',
    '2040\tcorrente ASA 40\t10\tCX\n10023\tcorrente ASA 50\t5\tM',
  ],
  [
    'no header, the unit next to the quantity',
    '301\tcorrente ASA 40\t10 cx\n305\tcorrente ASA 50\t5 m',
  ],
])('stock codes are no sizes and no quantities: %s', (_what, text) => {
  const lines = read(text).filter(({ kind }) => kind !== 'ignored');
  expect(outcomes(lines)).toEqual([
    'corrente-carbono-ansi-40 10 cx',
    'corrente-carbono-ansi-50 5 m',
  ]);
  for (const line of lines) {
    expect(line).toMatchObject({ note: expect.stringMatching(/^cód\. [A-Z\d-]{3,6}$/) });
  }
});

test('a quantity that ends its line below a header needs no unit', () => {
  const lines = read('Cód Descrição Qtd\n10023 Engrenagem 40B17 2\n10024 bucha QD SF furo 38 3');
  expect(outcomes(lines.slice(1))).toEqual(['roda-cubo-ansi-40-z17 2 pc', 'bucha-qd-sf 3 pc']);
  expect(lines[2]).toMatchObject({
    text: '10024 bucha QD SF furo 38 3',
    note: 'cód. 10024; furo 38',
  });
});

test('codes of parts are read in the place of a column of stock codes', () => {
  const lines = read('Cód Descrição Qtd Un\n40B17 Engrenagem 2 pc\n08B-1 Corrente simples 3 m');
  expect(outcomes(lines.slice(1))).toEqual([
    'roda-cubo-ansi-40-z17 2 pc',
    'corrente-carbono-iso-08b 3 m',
  ]);
});

test('where two columns may be the quantity, the line is doubtful', () => {
  const lines = read('301\tcorrente asa 40\t10\n305\tcorrente asa 50\t5');
  expect(lines.map(({ kind }) => kind)).toEqual(['doubtful', 'doubtful']);
});

test('commas divide below a header only', () => {
  const text = 'codigo,quantidade,obs\n"ASA 40 simples","2,5 cx",\n08B-2,3 m,para o moinho';
  expect(outcomes(read(text))).toEqual([
    'ignored',
    'corrente-carbono-ansi-40 2.5 cx',
    'corrente-dupla-iso-08b 3 m',
  ]);
});

test('numbers that count the lines are no quantities', () => {
  const text = '1 - corrente asa 40 5 cx\n2 - corrente 08B-1\n3 - bucha QD SK 2 pç';
  expect(outcomes(read(text))).toEqual([
    'corrente-carbono-ansi-40 5 cx',
    'corrente-carbono-iso-08b 1 m',
    'bucha-qd-sk 2 pc',
  ]);
  expect(read(text)[1]).toMatchObject({ quantityGiven: false });
});

test.each([
  ['before units', '1 m corrente asa 40\n2 m corrente asa 50\n3 m corrente asa 60'],
  ['after the part', 'corrente asa 40\t1\ncorrente asa 50\t2\ncorrente asa 60\t3'],
  ['in a column next to units', '1\tm\tcorrente asa 40\n2\tm\tasa 50\n3\tm\tasa 60'],
])('quantities that happen to be 1, 2, 3 are kept %s', (_where, text) => {
  expect(outcomes(read(text))).toEqual([
    'corrente-carbono-ansi-40 1 m',
    'corrente-carbono-ansi-50 2 m',
    'corrente-carbono-ansi-60 3 m',
  ]);
});

test.each([
  [
    'before parts with quantities',
    '1\t10 m corrente asa 40\n2\t5 m corrente asa 50\n3\t2 m corrente asa 60',
  ],
  ['also with units apart', '1\tcorrente asa 40 10 m\tm\n2\tasa 50 5 m\tm\n3\tasa 60 2 m\tm'],
])('1, 2, 3 number the lines %s', (_where, text) => {
  expect(outcomes(read(text))).toEqual([
    'corrente-carbono-ansi-40 10 m',
    'corrente-carbono-ansi-50 5 m',
    'corrente-carbono-ansi-60 2 m',
  ]);
});

test('a unit elsewhere makes no quantities of 1, 2, 3 before the part', () => {
  const text = '1\tcorrente asa 40\tm\n2\tasa 50\tm\n3\tasa 60\tm';
  expect(read(text)[2]).toMatchObject({ kind: 'doubtful', quantity: 3, unit: 'm' });
});

test('numbers of lines do not cast doubt on quantities 1, 2, 3', () => {
  const text = '1\tcorrente asa 40\t1\n2\tasa 50\t2\n3\tasa 60\t3';
  expect(read(text)[2]).toMatchObject({ kind: 'matched', quantity: 3 });
});

test('one line without a unit does not take the quantities of the others', () => {
  const lines = read('1 m corrente asa 40\n2 m corrente asa 50\n3 corrente asa 60');
  expect(lines[0]).toMatchObject({ kind: 'matched', quantity: 1, unit: 'm' });
  expect(lines[2]).toMatchObject({ kind: 'doubtful', quantity: 3 });
});

test('quantities after bare sizes are kept, too', () => {
  expect(read('40\t1\n50\t2\n60\t3')[2]).toMatchObject({ quantity: 3, quantityGiven: true });
});

test.each([
  ['lines', '1 corrente asa 40\n2 corrente asa 50\n3 corrente asa 60'],
  ['cells', '1\tcorrente asa 40\n2\tcorrente asa 50\n3\tcorrente asa 60'],
])('a person decides whether 1, 2, 3 before %s are quantities', (_what, text) => {
  expect(read(text)[2]).toMatchObject({
    kind: 'doubtful',
    reason: 'não está claro se um dos números é a quantidade',
    quantity: 3,
    choices: [{ product: 'corrente-carbono-ansi-60' }],
  });
});

test.each([
  '0 cx corrente asa 40',
  'Código;Qtd\ncorrente asa 40;0\nasa 50;5',
  'Código;Qtd\ncorrente asa 40;0 m\nasa 50;5 m',
  'Descrição;Obs\n0 cx corrente asa 40;urgente',
])('a quantity of zero is a matter for a person: %s', (text) => {
  const line = read(text).find((one) => one.text.includes('asa 40'));
  expect(line).toMatchObject({ kind: 'doubtful', reason: 'a quantidade é zero' });
});

test.each([
  ['two quantities', 'Código;Qtd\ncorrente asa 40 10 cx;5'],
  ['a quantity that is no number', 'Código;Qtd\ncorrente asa 40;a definir'],
  ['metres of a sprocket', 'Código;Qtd;Un\nengrenagem 40B17;5;m'],
])('%s are a matter for a person', (_what, text) => {
  expect(read(text)[1]?.kind).toBe('doubtful');
});

test('inch signs and quotes that never close end no table', () => {
  const text = 'Código;Qtd\ncorrente 1/2" asa 40;3 cx\n"corrente 08B-1;2';
  expect(read(text).length).toBe(3);
});

import { sampleDistributors, sampleProducts } from '@elo/content/sample';
import { EloError } from '@elo/contract';
import { decodeFile, detectKind, parseList, writeList } from './parse-list';

const HEADER =
  'nome,logradouro,numero,complemento,bairro,cidade,estado,cep,telefone,email,site,whatsapp';
const GOOD = 'Firma A,Rua B,1,,Centro,Uberaba,MG,38010-000,(34) 3000-0000,,,';
const PRODUCT_HEADER =
  'id,nome,marca,categoria,descricao,fotos,norma,tamanho,familia,medidas,fonte';
const PRODUCT =
  'x-1,X,Combat Correntes,Correntes,,/media/x.webp | x-1-thumb,,,roller-chain-carbon,pitch | Passo | 12.7 | mm,ISO';

/** Faults of a refused file, as lines of text. */
async function faultsOf(kind: 'distributors' | 'products', text: string): Promise<string[]> {
  try {
    await parseList(kind, text);
  } catch (error) {
    if (error instanceof EloError) return error.message.split('\n  ').slice(1);
    throw error;
  }
  return [];
}

function distributorFaults(...lines: string[]): Promise<string[]> {
  return faultsOf('distributors', [HEADER, ...lines, ''].join('\n'));
}

test('what is written is read back equal', async () => {
  const distributors = sampleDistributors();
  const products = sampleProducts();
  expect(await parseList('distributors', writeList('distributors', distributors))).toEqual(
    distributors,
  );
  expect(await parseList('products', writeList('products', products))).toEqual(products);
});

test('cells with commas, quotes, line breaks and accents survive', async () => {
  const [first] = sampleProducts();
  const odd = { ...first, nome: 'Correia "Ção", Filhos & Cia', descricao: 'Uma\nDuas' } as never;
  expect(await parseList('products', writeList('products', [odd]))).toEqual([odd]);
});

test('cells lose invisible marks, and line breaks but in descriptions', async () => {
  const cells = [
    `"Nome\ncom\u00a0 \u2028quebra"`,
    'Ac\u200bme',
    '\u202aCat\u202c',
    '"Uma\r\nDuas"',
  ];
  const row = PRODUCT.replace('X,Combat Correntes,Correntes,', cells.join());
  const [item] = await parseList('products', `${PRODUCT_HEADER}\n${row}\n`);
  expect(item).toMatchObject({
    nome: 'Nome com quebra',
    marca: 'Acme',
    categoria: 'Cat',
    descricao: 'Uma\nDuas',
  });
  expect(await distributorFaults(GOOD.replace('Firma A', '\u200b'))).toEqual([
    'line 2, nome: must not be empty',
  ]);
});

test('reads what a spreadsheet in Portuguese saves: byte-order mark, semicolons, CRLF', async () => {
  const text = `\uFEFF${[HEADER, GOOD].join('\r\n').replaceAll(',', ';')}\r\n`;
  expect(detectKind(text)).toBe('distributors');
  expect(await parseList('distributors', text)).toHaveLength(1);
});

test('names of columns may have capitals and accents', async () => {
  const header = HEADER.toUpperCase().replace('NUMERO', 'Número');
  expect(detectKind(header)).toBe('distributors');
  expect(await parseList('distributors', `${header}\n${GOOD}\n`)).toHaveLength(1);
});

test('one mistake in every row lists a hundred rows and the count', async () => {
  const faults = await distributorFaults(...Array.from({ length: 5000 }, () => 'a,b'));
  expect(faults).toHaveLength(101);
  expect(faults.at(-1)).toBe('and 4900 more');
});

test.each([
  ['of another encoding', 'irmÃ£o'],
  ['that were lost', 'irm\uFFFDo'],
])('letters %s are refused', async (_what, name) => {
  expect(await distributorFaults(GOOD.replace('Firma A', name))).toEqual([
    `line 2, nome: has letters of another encoding ("${name}"): save the original as "CSV UTF-8"`,
  ]);
});

test('a file that is not UTF-8 is refused with the line', () => {
  const bytes = Buffer.from(`${HEADER}\n${GOOD}\n${GOOD.replace('Firma A', 'Irmão')}\n`, 'latin1');
  expect(() => decodeFile(bytes)).toThrow('see line 3');
});

test('an unknown header is refused, and the message shows it', () => {
  expect(() => detectKind('sep=;\nid;nome')).toThrow('"sep=;"');
});

test.each(['1.234', '12,50', '1.234,50'])(
  'a price of %s, which may be a thousand, is refused',
  async (price) => {
    const text = `${PRODUCT_HEADER},preco\n${PRODUCT},"${price}"\n`;
    expect(await faultsOf('products', text)).toEqual([
      `line 2, preco: must be a number with a decimal point and at most two decimals ("${price}")`,
    ]);
  },
);

test('blank lines count as lines and say nothing', async () => {
  expect(await parseList('distributors', `${HEADER}\n${GOOD}\n\n\n`)).toHaveLength(1);
});

test('rows of empty cells, as spreadsheets write them below a list, count as blank', async () => {
  const empty = ','.repeat(11);
  const text = `${HEADER}\r\n${GOOD}\r\n${empty}\r\n ${empty}\r\n`;
  expect(await parseList('distributors', text)).toHaveLength(1);
  expect(await distributorFaults(empty)).toEqual(['line 1: the file has no rows below its header']);
});

test('line endings of several systems may be mixed, and lines are still counted', async () => {
  const other = GOOD.replace('Firma A', 'Firma Z');
  const text = `${HEADER}\r\n${GOOD}\n${other}\r\n`;
  expect(await parseList('distributors', text)).toHaveLength(2);
  const bad = GOOD.replace('MG', 'XX');
  expect(await faultsOf('distributors', `${HEADER}\r\n${GOOD}\n${other}\r\n${bad}`)).toEqual([
    'line 4, estado: unknown state ("XX")',
  ]);
});

test('columns may come in any order', async () => {
  const order = (line: string) => line.split(',').reverse().join(',');
  const [item] = await parseList('distributors', `${order(HEADER)}\n${order(GOOD)}\n`);
  expect(item).toMatchObject({ nome: 'Firma A', estado: 'MG' });
});

test('every bad row is named with line and reason, not only the first', async () => {
  expect(
    await distributorFaults(
      GOOD.replace('MG', 'XX'),
      GOOD,
      ',Rua B,1,,Centro,Uberaba,MG,38010,(34) 3000-0000,not-an-address,,',
      'a,b',
      '',
      GOOD,
    ),
  ).toEqual([
    'line 2, estado: unknown state ("XX")',
    'line 4, nome: must not be empty',
    'line 4, cep: must look like 14000-000 ("38010")',
    expect.stringMatching(/^line 4, email: .*\("not-an-address"\)$/),
    'line 5: has 2 cells, the header has 12',
    'line 7, nome: "Firma A, Rua B 1, Uberaba, MG" is also in line 3',
  ]);
});

test('lines are counted through cells that hold line breaks', async () => {
  const broken = GOOD.replace('Centro', '"Cen\ntro"').replace('Firma A', 'Firma Z');
  expect(await distributorFaults(broken, GOOD.replace('MG', 'XX'))).toEqual([
    'line 4, estado: unknown state ("XX")',
  ]);
});

test('ways to reach a distributor that lead nowhere are refused', async () => {
  const row = 'Firma A,Rua B,1,,Centro,Uberaba,MG,38010-000,';
  expect(
    await distributorFaults(
      `${row}a combinar,,não tem,-`,
      `${row}0800 123 4567,,a.example / b.example,190`,
      `${row.replace('A', 'B')}(34) 3000-0000 / 3000-0001,,www.a.example,34 90000-0000`,
    ),
  ).toEqual([
    'line 2, telefone: must have a number of 8 digits or more ("a combinar")',
    'line 2, whatsapp: must have a number of 8 digits or more, or be empty ("-")',
    'line 2, site: must be one address such as www.firma.com.br, or be empty ("não tem")',
    'line 3, whatsapp: must have a number of 8 digits or more, or be empty ("190")',
    'line 3, site: must be one address such as www.firma.com.br, or be empty ("a.example / b.example")',
  ]);
});

test('a text that is too long is refused with its limit', async () => {
  expect(await distributorFaults(GOOD.replace('Firma A', 'a'.repeat(201)))).toEqual([
    'line 2, nome: is longer than 200 characters',
  ]);
});

test('a duplicate product id is refused', async () => {
  expect(await faultsOf('products', `${PRODUCT_HEADER}\n${PRODUCT}\n${PRODUCT}\n`)).toEqual([
    'line 3, id: "x-1" is also in line 2',
  ]);
});

test.each([
  ['no photo', ['/media/x.webp | x-1-thumb', ''], 'line 2, fotos: must not be empty'],
  ['a foreign photo', ['/media/x', 'ftp://x'], /^line 2, fotos: entry 1, must start with \/media/],
  ['a photo without title', [' | x-1-thumb', ''], /^line 2, fotos: entry 1, must be: address/],
  [
    'a comma in a number',
    ['pitch | Passo | 12.7 | mm', '"pitch | Passo | 12,7 | mm"'],
    /^line 2, medidas: entry 1, the third part must be/,
  ],
  ['a measure without unit', [' | mm', ''], /^line 2, medidas: entry 1, must be: key/],
  ['an id in capitals', ['x-1,X', 'X-1,X'], /^line 2, id: must be lower-case/],
  [
    'a figure twice',
    ['12.7 | mm', '12.7 | mm ; pitch | Passo | 19.05 | mm'],
    /^line 2, medidas: entry 2, states pitch twice/,
  ],
  ['a negative figure', ['12.7', '-12.7'], /^line 2, medidas: entry 1, must be above 0/],
  ...['strands', 'grooves', 'screws'].map((key): [string, string[], RegExp] => [
    `999 ${key}`,
    ['pitch | Passo | 12.7 | mm', `${key} | Quantidade | 999 | `],
    new RegExp(`^line 2, medidas: entry 1, ${key} must be a whole number from 1 to 40`),
  ]),
  [
    'a photo without host',
    ['/media/x.webp', 'https://'],
    /^line 2, fotos: entry 1, must start with \/media\/ or be a whole https/,
  ],
  // No drawing can be made of it, and every page of the catalogue would fail.
  ...['5', '17.5', '1000000'].map((teeth): [string, string[], RegExp] => [
    `${teeth} teeth`,
    ['pitch | Passo | 12.7 | mm', `teeth | Dentes | ${teeth} | `],
    /^line 2, medidas: entry 1, teeth must be a whole number from 6 to 999/,
  ]),
])('a product with %s is refused', async (_what, [from = '', to = ''], expected) => {
  const [fault] = await faultsOf('products', `${PRODUCT_HEADER}\n${PRODUCT.replace(from, to)}\n`);
  expect(fault).toMatch(expected);
});

test('a control character is refused', async () => {
  expect(await distributorFaults(GOOD.replace('Firma A', 'Firma\u0000A'))).toEqual([
    'line 2, nome: holds a control character',
  ]);
});

test('broken quotes name the line and what to write', async () => {
  expect(await distributorFaults(GOOD, GOOD.replace('Centro', '"Centro'))).toEqual([
    'line 3: a quote (") is opened and never closed',
  ]);
  const [bare] = await distributorFaults(GOOD.replace('Centro', 'Cen"tro'));
  expect(bare).toMatch(/^line 2: broken quotes/);
});

test('a wrong header names every missing, unknown and doubled column', async () => {
  const header = HEADER.replace('cep', 'zip').replace('bairro', 'cidade');
  expect(await faultsOf('distributors', `${header}\n${GOOD}\n`)).toEqual([
    'line 1, bairro: column is missing',
    'line 1, cep: column is missing',
    'line 1, zip: unknown column',
    'line 1, cidade: column appears twice',
  ]);
});

test('an empty list is refused, because it would empty the site', async () => {
  expect(await distributorFaults()).toEqual(['line 1: the file has no rows below its header']);
});

test('a file of another encoding or kind says what to do', async () => {
  expect(() => decodeFile(Buffer.from('São Paulo', 'latin1'))).toThrow('not encoded as UTF-8');
  expect(() => detectKind('a,b\n1,2\n')).toThrow('names no known columns');
  expect(() => detectKind('')).toThrow('names no known columns');
});

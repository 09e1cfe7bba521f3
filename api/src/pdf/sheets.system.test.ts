import { answerQuery, exampleOf, findSelection, indexParts, SELECTIONS } from '@elo/calculation';
import { sampleProducts } from '@elo/content/sample';
import { altsOf, readPdf, rolesOf } from '../testing/read-pdf';
import { productPicture, productSheet } from './product-sheet';
import { selectionSheet } from './selection-sheet';

const PRODUCTS = sampleProducts();
const ORIGIN = 'https://elo.example';

function find(id: string) {
  const product = PRODUCTS.find((one) => one.id === id);
  if (!product) throw new Error(`The sample has no product ${id}`);
  return product;
}

const read = async (id: string) => readPdf(await productSheet(find(id), ORIGIN));

async function selection(id: string) {
  const found = findSelection(id);
  if (!found) throw new Error(`There is no calculation ${id}`);
  const query = new URLSearchParams(exampleOf(found));
  const { outcome } = answerQuery(found, query, indexParts(PRODUCTS));
  if (outcome.kind !== 'sheet') throw new Error(`${id} has no result`);
  const bytes = await selectionSheet(found, outcome.sheet, {
    href: `/selecao?calculo=${id}&${query}`,
    origin: ORIGIN,
  });
  return { sheet: outcome.sheet, bytes };
}

test('a product has one tagged A4 page in Portuguese, with title, bookmarks and address', async () => {
  const pdf = await read('corrente-carbono-ansi-40');
  expect(pdf).toMatchObject({
    title: 'Corrente de rolos de aço-carbono ANSI 40: ficha técnica',
    language: 'pt-BR',
    marked: true,
    outline: ['Corrente de rolos de aço-carbono ANSI 40', 'Medidas'],
  });
  expect(pdf.pages).toHaveLength(1);
  const [page] = pdf.pages;
  expect(page?.size.map(Math.round)).toEqual([595, 842]);
  expect(page?.text).toContain('Material Aço-carbono');
  expect(page?.text).toContain('Passo 12,7 mm (0,5 pol)');
  expect(page?.text).toContain('Fonte: ANSI B29.1');
  expect(page?.links).toEqual([`${ORIGIN}/portfolio?produto=corrente-carbono-ansi-40`]);
  const roles = rolesOf(page?.tree ?? null);
  expect(roles.slice(0, 4)).toEqual(['Root', 'Document', 'P', 'H1']);
  expect(roles.filter((role) => role === 'TH').length).toBe(
    roles.filter((role) => role === 'TD').length,
  );
  expect(roles).toEqual(expect.arrayContaining(['H2', 'Table', 'TR', 'TH', 'TD', 'L', 'LI']));
});

test.each([
  [
    'corrente-carbono-ansi-40',
    'Imagem ilustrativa. Desenho em escala. Vista lateral: P 12,7 mm, h 12,07 mm. Vista superior: L 7,92 mm, B 17,8 mm.',
  ],
  [
    'roda-cubo-ansi-40-z17',
    'Imagem ilustrativa. Desenho em escala. Vista frontal: Dp 69,12 mm, De 75,56 mm. Vista lateral: b 7,4 mm, C 28 mm, Dc 54,48 mm.',
  ],
])('the sheet of %s has a drawing with its dimensions, and says them', async (id, alt) => {
  const [page] = (await read(id)).pages;
  expect(altsOf(page?.tree ?? null)).toEqual([alt]);
  expect(rolesOf(page?.tree ?? null)).toContain('Figure');
  for (const dimension of alt.match(/\b[A-Z]?[a-z]? [\d,]+ mm/gi) ?? []) {
    expect(page?.text).toContain(dimension.trim());
  }
});

test.each([
  'corrente-carbono-ansi-40',
  'corrente-tripla-ansi-60',
  'roda-cubo-ansi-25-z114',
  'polia-8v-71-12-canais',
])('the sheet of %s has its picture, small and equal at every reading', async (id) => {
  const product = find(id);
  const [one, other] = [await productSheet(product, ORIGIN), await productSheet(product, ORIGIN)];
  expect(one.toString('latin1').match(/\/Subtype \/Image\b/g)).toHaveLength(1);
  expect(one.length).toBeLessThan(150_000);
  expect(one.equals(other)).toBe(true);
});

test('products of other dimensions have other pictures', () => {
  const [one, other] = ['roda-cubo-ansi-40-z17', 'roda-cubo-ansi-40-z18'].map((id) =>
    productPicture(find(id)),
  );
  expect(one?.subarray(1, 4).toString()).toBe('PNG');
  expect(one?.equals(other ?? Buffer.alloc(0))).toBe(false);
});

test('what has no geometry has a sheet without picture and drawing', async () => {
  const bytes = await productSheet(find('bucha-qd-sds'), ORIGIN);
  expect(bytes.toString('latin1')).not.toMatch(/\/Subtype \/Image\b/);
  const [page] = readPdf(bytes).pages;
  expect(rolesOf(page?.tree ?? null)).not.toContain('Figure');
});

test('a price that was imported is stated, any other asked for', async () => {
  const [product] = PRODUCTS;
  if (!product) throw new Error('The sample is empty');
  const priced = readPdf(await productSheet({ ...product, preco: 1234.5 }, ORIGIN));
  expect(priced.pages[0]?.text).toMatch(/Preço R\$ ?1\.234,50/);
  expect(readPdf(await productSheet(product, ORIGIN)).pages[0]?.text).toContain(
    'Preço sob consulta',
  );
});

test('text of an imported list appears verbatim in the sheet, and none of it is markup', async () => {
  const [product] = PRODUCTS;
  if (!product) throw new Error('The sample is empty');
  const nome = `=HYPERLINK("http://x.example";"y") 'O''Brien' (a) \\ ) <b>ç</b> /URI %25`;
  const descricao = '+1+cmd|calc!A0\n@SUM(A1) endobj <</S /JavaScript>>';
  const bytes = await productSheet({ ...product, nome, descricao }, undefined);
  const pdf = readPdf(bytes);
  const text = pdf.pages
    .map((page) => page.text)
    .join(' ')
    .replace(/\s+/g, '');
  expect(text).toContain(nome.replace(/\s+/g, ''));
  expect(text).toContain(descricao.replace(/\s+/g, ''));
  expect(pdf.title).toBe(`${nome}: ficha técnica`);
  expect(pdf.outline[0]).toBe(nome);
  expect(pdf.pages.flatMap(({ links }) => links)).toEqual([]);
});

test('of every family a product fits on one page', async () => {
  const families = new Map(PRODUCTS.map((product) => [product.familia, product]));
  for (const product of families.values()) {
    const text = (await productSheet(product, ORIGIN)).toString('latin1');
    expect([product.id, text.match(/\/Type \/Page\b/g)?.length]).toEqual([product.id, 1]);
  }
});

test.each(SELECTIONS.map(({ id }) => id))(
  'the calculation %s states each step, part and limit in letters that the typeface has',
  async (id) => {
    const { sheet, bytes } = await selection(id);
    const pdf = readPdf(bytes);
    const text = pdf.pages.map((page) => page.text).join(' ');
    const plain = (words: string) =>
      words.replace(/\s+/g, '').replace(/√/g, 'raiz').replace(/⌀/g, 'Ø');
    const all = plain(text);
    for (const { title, steps, parts } of sheet.solutions) {
      expect(all).toContain(plain(title));
      for (const { value } of steps) expect(all).toContain(plain(value));
      for (const { name } of parts) expect(all).toContain(plain(name));
    }
    expect(text).not.toContain('\u0000');
    expect(pdf.language).toBe('pt-BR');
    expect(pdf.pages.flatMap(({ links }) => links).at(-1)).toContain(
      `${ORIGIN}/selecao?calculo=${id}`,
    );
    const roles = pdf.pages.flatMap(({ tree }) => rolesOf(tree));
    expect(roles).toContain('Table');
  },
);

test('equal data give equal bytes', async () => {
  const [one, other] = [await selection('desgaste'), await selection('desgaste')];
  expect(one.bytes.equals(other.bytes)).toBe(true);
});

import { sampleProducts } from '@elo/content/sample';
import type { FastifyInstance } from 'fastify';
import { strFromU8, unzipSync } from 'fflate';
import { writeList } from '../csv/parse-list';
import { importList } from '../data/stored-lists';
import type { Database } from '../database/database';
import { openInMemory } from '../testing/open-in-memory';
import { createTestApp } from '../testing/test-app';

const WHEEL = 'roda-cubo-ansi-40-z16';
const PRODUCTS = [
  ...sampleProducts().slice(0, 40),
  ...sampleProducts().filter(({ id }) => id === WHEEL || id === 'bucha-qd-sds'),
];
const WEAR = '/api/selecao/ficha.pdf?calculo=desgaste&medida=259&medidos=20&corrente=08B&maior=57';

let database: Database;
let app: FastifyInstance;

beforeAll(async () => {
  database = await openInMemory();
  await importList(database, 'products', writeList('products', PRODUCTS));
});
beforeEach(async () => {
  app = await createTestApp(database);
});
afterEach(() => app.close());
afterAll(() => database.close());

const sheetOf = (id: string | undefined) => `/api/catalogo/ficha.pdf?id=${id}`;

test.each([
  ['a product', sheetOf(PRODUCTS[0]?.id), `${PRODUCTS[0]?.id}.pdf`],
  ['a calculation', WEAR, 'desgaste.pdf'],
])('%s is answered as a file that a browser keeps until it changes', async (_what, url, name) => {
  const answer = await app.inject({ url });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${name}"`,
    'x-robots-tag': 'noindex',
  });
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const etag = `${answer.headers.etag}`;
  for (const tags of [etag, `W/${etag}`, `"old", ${etag}`, `"a",W/${etag} , "b"`, '*']) {
    const again = await app.inject({ url, headers: { 'if-none-match': tags } });
    expect([tags, again.statusCode, again.body]).toEqual([tags, 304, '']);
  }
  const other = await app.inject({ url, headers: { 'if-none-match': '"old", W/"older"' } });
  expect(other.statusCode).toBe(200);
});

test.each([
  '/api/catalogo/ficha.pdf',
  '/api/catalogo/ficha.pdf?id=nada',
  '/api/selecao/ficha.pdf?calculo=foguete',
  '/api/selecao/ficha.pdf?calculo=desgaste',
  '/api/selecao/ficha.pdf?calculo=desgaste&medida=muito&medidos=20',
  '/api/catalogo/cad.zip',
  '/api/catalogo/cad.zip?id=bucha-qd-sds',
  `/api/catalogo/cad.zip?id=${WHEEL}&furo=21`,
  `/api/catalogo/cad.zip?id=${WHEEL}&furo=1e1`,
])('there is no file at %s', async (url) => {
  expect((await app.inject({ url })).json()).toMatchObject({ code: 'not-found' });
});

test('what is kept costs nothing; more than thirty new ones a minute are refused', async () => {
  for (const { id } of PRODUCTS.slice(0, 30)) await app.inject({ url: sheetOf(id) });
  expect((await app.inject({ url: sheetOf(PRODUCTS[0]?.id) })).statusCode).toBe(200);
  const refused = await app.inject({ url: sheetOf(PRODUCTS[30]?.id) });
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

/** Texts of a ZIP's entries by their names. */
const unzip = (bytes: Uint8Array) =>
  Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, entry]) => [name, strFromU8(entry)]),
  );

test('CAD has the chosen bore, or none, and is saved under the name of its product', async () => {
  const url = `/api/catalogo/cad.zip?id=${WHEEL}`;
  const bored = await app.inject({ url: `${url}&furo=20` });
  expect(bored.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${WHEEL}-f20.zip"`,
  });
  const files = unzip(bored.rawPayload);
  expect(files['roda-ansi-40-z16-cubo-f20.step']).toMatch(
    /^ISO-10303-21;[\s\S]*MANIFOLD_SOLID_BREP/,
  );
  expect(files['roda-ansi-40-z16-cubo-f20.dxf']).toContain('POLYLINE');
  expect(files['LEIA-ME.txt']).toContain('Furo 20 mm, rasgo de chaveta 6 × 2,8 mm');
  // An empty choice of the form means without a bore.
  const solid = unzip((await app.inject({ url: `${url}&furo=` })).rawPayload);
  expect(Object.keys(solid)).toContain('roda-ansi-40-z16-cubo.step');
});

import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { sampleDistributors, sampleProducts } from '@elo/content/sample';
import { API_PATHS, type Product } from '@elo/contract';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { writeList } from '../csv/parse-list';
import { OPERATIONS } from '../data/data-access';
import { DataCache } from '../data/data-cache';
import { fillSample, seedSample } from '../data/seed-sample';
import { exportList, importList } from '../data/stored-lists';
import { describeOnBothEngines, emptyDatabase } from '../testing/engines';
import { createTestApp, createTestApps, TOKEN } from '../testing/test-app';

const GUARD = { authorization: `Bearer ${TOKEN}`, 'content-type': 'text/csv' };

// A few rows of the sample: enough for all but the sample itself.
const distributors = sampleDistributors().slice(0, 5);
const products = sampleProducts('base').slice(0, 3);
const DISTRIBUTORS = writeList('distributors', distributors);
const PRODUCTS = writeList('products', products);

describeOnBothEngines('the lists', (database) => {
  let app: FastifyInstance;
  let internal: FastifyInstance;

  beforeEach(async () => {
    await importList(database(), 'distributors', DISTRIBUTORS);
    await importList(database(), 'products', PRODUCTS, true);
    ({ app, internal } = await createTestApps(database()));
  });

  afterEach(() => Promise.all([app.close(), internal.close()]));

  /** Asks about changes. */
  function ask(query: string) {
    return internal.inject({ url: `/internal/changes?${query}` });
  }

  function post(payload: string) {
    return internal.inject({ method: 'POST', url: '/internal/import', headers: GUARD, payload });
  }

  function get(url: string, headers: Record<string, string> = {}) {
    return app.inject({ url, headers });
  }

  test('answer every item in the order of the file', async () => {
    expect((await get('/api/alldists')).json()).toEqual(distributors);
    expect((await get('/wp-json/wp/v2/produto')).json()).toEqual(products);
  });

  test('and everything else answer no HTML, whatever a browser accepts', async () => {
    for (const url of [...Object.values(API_PATHS), '/api/none']) {
      const { headers } = await get(url, { accept: 'text/html' });
      expect([url, headers['content-type']]).toEqual([
        url,
        expect.stringMatching(/^application\//),
      ]);
    }
  });

  test('answer a page of the catalogue and one product, with the digest of the data', async () => {
    const list = await get('/api/catalogo?busca=ANSI40');
    const { digest } = (await get('/api/data-digest')).json();
    expect([list.statusCode, list.headers['x-elo-data']]).toEqual([200, digest]);
    expect(list.json()).toMatchObject({
      total: 1,
      items: [{ id: 'corrente-carbono-ansi-40' }],
      reading: { text: 'corrente ANSI 40, simples' },
    });
    const one = await get('/api/catalogo/produto?id=corrente-carbono-ansi-40');
    expect(one.json().product).toEqual(products[2]);
    for (const nothing of ['?pagina=9', '?marca=Outra', '/produto?id=nada', '/produto']) {
      expect((await get(`/api/catalogo${nothing}`)).statusCode).toBe(404);
    }
  });

  test('until an imported list is indexed, visitors get the one before', async () => {
    let indexed = () => {};
    let isAsked = () => {};
    const asked = new Promise<void>((resolve) => {
      isAsked = resolve;
    });
    const prepare = () => {
      isAsked();
      return new Promise<void>((resolve) => {
        indexed = resolve;
      });
    };
    const cache = new DataCache({ ...database(), engine: 'embedded' }, [{ prepare }]);
    const before = await cache.get();
    await importList(database(), 'products', writeList('products', products.slice(1)));
    const reloaded = cache.reload();
    await asked;
    expect(await cache.get()).toBe(before);
    indexed();
    await reloaded;
    expect((await cache.get()).lists.products.items).toEqual(products.slice(1));
  });

  test('an import is searched at once', async () => {
    const other = writeList('products', sampleProducts('base').slice(20, 22));
    expect((await get('/api/catalogo')).json().total).toBe(products.length);
    await post(other);
    expect((await get('/api/catalogo')).json().total).toBe(2);
  });

  test('answer the parts that a calculation may name', async () => {
    const parts = (await get('/api/selecao/pecas')).json();
    expect(parts['chain|25|1']).toEqual({ id: products[0]?.id, nome: products[0]?.nome });
  });

  test('a database without data gets the sample, once', async () => {
    expect(await seedSample(database(), 'base')).toBe(false);
    await emptyDatabase(database());
    expect(await seedSample(database(), 'base')).toBe(true);
    await app.close();
    app = await createTestApp(database());
    expect((await get('/api/alldists')).json()).toEqual(sampleDistributors());
    expect((await get('/wp-json/wp/v2/produto')).json()).toEqual(sampleProducts('base'));
    expect((await get('/api/data-digest')).json().sample).toEqual(['distributors', 'products']);
  });

  test('the small sample is filled up to the whole one, an imported list is unchanged', async () => {
    await importList(database(), 'products', writeList('products', products), true);
    expect(await fillSample(database())).toBeUndefined();
    await emptyDatabase(database());
    await seedSample(database(), 'base');
    expect(await fillSample(database())).toEqual({ kind: 'products', rows: 3310, photoHosts: [] });
    expect(await fillSample(database())).toBeUndefined();
    await app.close();
    app = await createTestApp(database());
    expect((await get('/api/data-digest')).json()).toMatchObject({
      rows: { products: 3310 },
    });
    expect((await get('/api/data-digest')).json().sample).toContain('products');
  });

  test('an import of three thousand rows delays no request', async () => {
    const before = (await get('/api/data-digest')).json();
    const payload = writeList('products', sampleProducts());
    let over = false;
    const imported = internal
      .inject({ method: 'POST', url: '/internal/import', headers: GUARD, payload })
      .finally(() => {
        over = true;
      });
    const answers: unknown[] = [];
    while (!over) {
      const digest = (await get('/api/data-digest')).json();
      const { total } = (await get('/api/catalogo?busca=corrente')).json();
      if (!over) answers.push([digest, total]);
      // The next one comes from outside, too.
      await setImmediate();
    }
    expect((await imported).json()).toMatchObject({ rows: 3310 });
    const old = answers.filter((answer) => isDeepStrictEqual(answer, [before, products.length]));
    // Thirty statements store the rows: requests are answered between any two of them.
    expect(old.length).toBeGreaterThan(30);
    expect((await get('/api/catalogo')).json().total).toBe(3310);
  });

  test('every product has the thumbnail of the rule', async () => {
    const answered = (await get('/wp-json/wp/v2/produto')).json<Product[]>();
    const without = answered.filter(
      ({ id, fotos }) => !fotos.some(({ titulo }) => titulo === `${id}-thumb`),
    );
    expect(without).toEqual([]);
  });

  test('come as brotli where accepted, with a tag of their own', async () => {
    const plain = await get('/api/alldists');
    const packed = await get('/api/alldists', { 'accept-encoding': 'gzip, br' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.headers.vary).toContain('accept-encoding');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.payload);
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
  });

  test('a client that has them gets 304 and no body, in either encoding', async () => {
    const { etag } = (await get('/api/alldists')).headers;
    for (const tag of [`${etag}`, `W/${etag}`, `"x", ${etag}`]) {
      const again = await get('/api/alldists', { 'if-none-match': tag, 'accept-encoding': 'br' });
      expect([again.statusCode, again.payload]).toEqual([304, '']);
      expect(again.headers.etag).toBeDefined();
    }
    expect((await get('/api/alldists', { 'if-none-match': '"x"' })).statusCode).toBe(200);
  });

  test('name their state by one digest, equal on both answers, and say which are sample', async () => {
    const state = (await get('/api/data-digest')).json();
    expect(state).toMatchObject({
      rows: { distributors: 5, products: 3 },
      sample: ['products'],
    });
    expect((await get('/api/alldists')).headers['x-elo-data']).toBe(state.digest);
    expect((await get('/wp-json/wp/v2/produto')).headers['x-elo-data']).toBe(state.digest);
    expect((await get('/api/selecao/pecas')).headers['x-elo-data']).toBe(state.digest);
  });

  test('an import changes answer, tag and digest at once; the same import again changes nothing', async () => {
    const before = await get('/api/alldists');
    const csv = DISTRIBUTORS.replace('Transmissões Aroeira', 'Irmãos Aroeira');
    expect((await post(csv)).json()).toEqual({ kind: 'distributors', rows: 5, photoHosts: [] });
    expect((await get('/api/data-digest')).json().sample).toEqual(['products']);
    const after = await get('/api/alldists', { 'if-none-match': String(before.headers.etag) });
    expect(after.statusCode).toBe(200);
    expect(after.json()[0].nome).toBe('Irmãos Aroeira');
    await post(csv);
    expect((await get('/api/alldists')).headers.etag).toBe(after.headers.etag);
  });

  test('a file with bad rows is refused whole: 422, every row named, nothing changed', async () => {
    const csv = DISTRIBUTORS.replace(',RO,', ',XX,').replace('76900-001', '76900');
    const answer = await internal.inject({
      method: 'POST',
      url: '/internal/import',
      headers: GUARD,
      payload: csv,
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'invalid-data',
      message: expect.stringMatching(
        /^The file has 2 faults.\n {2}line 2, estado: .*\n {2}line 3, cep: /,
      ),
    });
    expect((await get('/api/alldists')).json()).toEqual(distributors);
  });

  test('a failure in the middle of storing leaves the old list', async () => {
    await database().queries.execute(
      sql`alter table distributors add constraint only_few check (position < 3) not valid`,
    );
    await expect(importList(database(), 'distributors', DISTRIBUTORS)).rejects.toThrow();
    await database().queries.execute(sql`alter table distributors drop constraint only_few`);
    expect((await get('/api/alldists')).json()).toEqual(distributors);
  });

  test('an export gives the imported file back, byte for byte, until its rows change', async () => {
    const odd = `\uFEFF${DISTRIBUTORS.replaceAll('\n', '\r\n')}`;
    await importList(database(), 'distributors', odd);
    expect(await exportList(database(), 'distributors')).toBe(odd);
    await database().queries.execute(
      sql`update distributors set nome = 'Outra' where position = 0`,
    );
    const changed = await exportList(database(), 'distributors');
    expect(changed).toBe(DISTRIBUTORS.replace('Transmissões Aroeira', 'Outra'));
  });

  test('a list of before with a row that is refused now can be exported', async () => {
    const [{ telefone = '' } = {}] = distributors;
    const before = DISTRIBUTORS.replace(telefone, 'a combinar');
    await database().queries.execute(
      sql`update distributors set telefone = 'a combinar' where position = 0`,
    );
    await database().queries.execute(
      sql`update imports set source = ${gzipSync(before)} where kind = 'distributors'`,
    );
    expect(await exportList(database(), 'distributors')).toBe(before);
  });

  test('internal addresses do not exist without the token', async () => {
    for (const authorization of ['', 'Bearer ', `Bearer ${TOKEN}x`]) {
      const answer = await internal.inject({
        method: 'POST',
        url: '/internal/import',
        headers: { ...GUARD, authorization },
        payload: DISTRIBUTORS,
      });
      expect(answer.statusCode).toBe(404);
    }
  });

  test('no internal address is on the listener of visitors, token or not', async () => {
    for (const name of [...Object.keys(OPERATIONS), 'changes', 'healthz']) {
      for (const method of ['GET', 'POST'] as const) {
        const answer = await app.inject({
          method,
          url: `/internal/${name}`,
          headers: GUARD,
          payload: DISTRIBUTORS,
        });
        expect(answer.statusCode).toBe(404);
      }
    }
  });

  test('a question about changes waits for the next import', async () => {
    const { digest } = (await get('/api/data-digest')).json();
    const other = await ask('after=something-else');
    expect(other.json().digest).toBe(digest);
    const waiting = ask(`after=${digest}&wait=50`);
    await post(DISTRIBUTORS.replace('Aroeira', 'Nova'));
    const changed = (await waiting).json();
    expect(changed.digest).not.toBe(digest);
    expect((await ask(`after=${changed.digest}&wait=0`)).json()).toEqual(changed);
  });

  test('a wrong question about changes is named', async () => {
    const answer = await ask('wait=soon');
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid-request']);
  });

  test('the public health check shows no details, the internal one does', async () => {
    expect((await get('/api/healthz')).json()).toEqual({ status: 'ok' });
    const inside = await internal.inject({ url: '/internal/healthz' });
    expect(inside.json()).toMatchObject({
      status: 'ok',
      database: database().engine,
      distributors: 5,
      products: 3,
      mail: 'smtp',
      outbox: { waiting: 0, refused: 0 },
    });
  });

  test('an unknown address is 404 with code, message and next step', async () => {
    const answer = await get('/api/nothing');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({
      code: 'not-found',
      message: 'Nothing is at this address.',
      next: '',
    });
  });
});

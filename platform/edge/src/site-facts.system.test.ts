import { ENGLISH } from './http/texts';
import { createFixture, type Fixture, page, SITE } from './testing/fixture';
import { send, startTestEdge, type TestEdge } from './testing/start';

/** German, so that none equals the edge's built-in texts; the set of an older release. */
const TEXTS = {
  ...ENGLISH,
  badRequest: undefined,
  internal: { title: 'Fehler', text: 'Etwas ging schief.' },
  home: 'Zur Startseite',
  method: { title: 'Nur lesen', text: 'Diese Adresse kann <nur> gelesen werden.' },
  preview: { label: 'Vorschau', notice: 'Vorschau von {release}.', leave: 'Vorschau verlassen' },
};

let fixture: Fixture;
let edge: TestEdge;

beforeAll(async () => {
  fixture = await createFixture();
  const site = { ...SITE, language: 'de', api: undefined, texts: TEXTS };
  const documents = { '/items': page('Items'), '/items?item=a': page('a') };
  const identities = { '/items': ['item'] };
  const release = await fixture.compose({ label: 'own texts', site, documents, identities });
  await fixture.append({ release });
  await fixture.preview('p'.repeat(32), release);
  edge = await startTestEdge(fixture);
  await edge.ready;
});

afterAll(async () => {
  await edge.stop();
  await fixture.remove();
});

test('the edge speaks in the words and the language of the signed release, as text', async () => {
  const options = { method: 'PUT', headers: { Accept: 'text/html' } };
  const { status, body } = await send(edge.port, '/', options);
  expect(status).toBe(405);
  expect(body.toString()).toContain('<html lang="de">');
  expect(body.toString()).toContain('<h1>Nur lesen</h1>');
  expect(body.toString()).toContain('Diese Adresse kann &lt;nur&gt; gelesen werden.');
  expect(body.toString()).toContain('<a href="/">Zur Startseite</a>');
});

test('programs get JSON, and a failure without a text of its own says the general one', async () => {
  const { status, body } = await send(edge.port, '/%00');
  expect(status).toBe(400);
  expect(JSON.parse(body.toString()).error.message).toBe('Etwas ging schief.');
});

test('without an API in the release no address is passed on', async () => {
  expect((await edge.get('/api/x')).status).toBe(404);
  const health = JSON.parse((await edge.get('/healthz')).body.toString());
  expect(health.api).toBe('none');
});

test('a query name that identifies a document alone overrides the others', async () => {
  expect((await edge.get('/items?page=7&item=a')).body.toString()).toBe(page('a'));
  expect((await edge.get('/items?item=none')).status).toBe(404);
});

test('the notice of a preview is in those words', async () => {
  const cookie = { Cookie: `elo_preview=${'p'.repeat(32)}` };
  const html = (await edge.get('/', cookie)).body.toString();
  expect(html).toContain('lang="de" aria-label="Vorschau"');
  expect(html).toContain('Vorschau verlassen');
});

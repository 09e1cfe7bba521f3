import { scriptJson, writeDocument } from './html';

it('keeps JSON inside its script element', () => {
  const text = scriptJson({ a: '</script><script>alert(1)</script>', b: '\u2028' });
  expect(text).not.toContain('<');
  expect(text).not.toContain('\u2028');
  expect(JSON.parse(text)).toEqual({ a: '</script><script>alert(1)</script>', b: '\u2028' });
});

it.each([
  ['', undefined, false],
  ['', '/parts', false],
  ['?kind=a%20b', '/parts?kind=a%20b', false],
  ['?kind=a&maker=b', '/parts?kind=a', true],
])('"%s" with the canonical address %s is out of the site map: %s', (search, canonical, isOut) => {
  const input = {
    release: { origin: 'https://example.com' },
    view: { path: '/parts', search },
    fonts: [],
    styles: [],
    scripts: [],
    preloads: [],
  } as never;
  const head = { title: 'Parts', description: 'All parts', ...(canonical && { canonical }) };
  const parts = { language: 'en', head, body: '', description: [], icons: [], inlineScripts: [] };
  expect(writeDocument(input, parts).noIndex).toBe(isOut);
});

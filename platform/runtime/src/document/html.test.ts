import { scriptJson, writeDocument } from './html';

it('keeps JSON inside its script element', () => {
  const text = scriptJson({ a: '</script><script>alert(1)</script>', b: '\u2028' });
  expect(text).not.toContain('<');
  expect(text).not.toContain('\u2028');
  expect(JSON.parse(text)).toEqual({ a: '</script><script>alert(1)</script>', b: '\u2028' });
});

const PARTS = { language: 'en', description: [], icons: [], inlineScripts: [] };

function inputOf(search: string) {
  return {
    release: { origin: 'https://example.com' },
    view: { path: '/parts', search },
    fonts: [],
    styles: [],
    scripts: [],
    preloads: [],
  } as never;
}

it.each([
  ['', undefined, false],
  ['', '/parts', false],
  ['?kind=a%20b', '/parts?kind=a%20b', false],
  ['?kind=a&maker=b', '/parts?kind=a', true],
])('"%s" with the canonical address %s is out of the site map: %s', (search, canonical, isOut) => {
  const head = { title: 'Parts', description: 'All parts', ...(canonical && { canonical }) };
  expect(writeDocument(inputOf(search), { ...PARTS, head, body: '' }).noIndex).toBe(isOut);
});

it('lets the first frame wait for the marks of host and page that the body has', () => {
  const written = (firstFrame?: string) =>
    writeDocument(inputOf(''), {
      ...PARTS,
      head: { title: 'Parts', description: 'All parts', firstFrame },
      firstFrame: 'header-end',
      body: '<span id="header-end" hidden></span><span id="tools-end" hidden></span>',
    }).html.match(/(?<=<link rel="expect" href=")[^"]+(?=" blocking="render">)/g);
  expect(written()).toEqual(['#header-end']);
  expect(written('tools-end')).toEqual(['#header-end', '#tools-end']);
  expect(written('elsewhere')).toEqual(['#header-end']);
});

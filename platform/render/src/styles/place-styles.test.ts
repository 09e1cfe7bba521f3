import type { ComposedDocument } from '@elo-platform/protocol';
import { placeStyles } from './place-styles';
import { splitSheet } from './split-sheet';

const URL = '/packages/news/1.0.0/page.css';

function documentOf(body: string, css: string): ComposedDocument {
  const html = [
    `<!doctype html><html><head><style data-href="${URL}">${css}</style></head>`,
    `<body>${body}<script type="application/json" id="elo-release">{}</script></body></html>`,
  ].join('');
  return { html, inlineStyles: [css, '.own{}'], inlineScripts: [], noIndex: false };
}

function place(body: string, css: string) {
  return placeStyles(documentOf(body, css), [{ url: URL, css }]);
}

/** Texts of a document's styles, in order, each with the markup after it. */
function stylesOf(html: string): [css: string, next: string][] {
  return [...html.matchAll(/<style[^>]*>(.*?)<\/style>(?=(<\/?\w+))/g)].map((match) => [
    match[1] as string,
    match[2] as string,
  ]);
}

const PARTS =
  '<div data-islands=""><section class="top_aaaaaa"></section>' +
  '<br><article class="low_bbbbbb"><img></article></div><footer class="end_cccccc"></footer>';

it('puts the styles of each part before it, and those of what comes after the page at its end', () => {
  const css = '.end_cccccc{x:1}.low_bbbbbb{x:2}.top_aaaaaa{x:3}a{x:4}.none_dddddd{x:5}';
  const { html, inlineStyles } = place(PARTS, css);
  expect(stylesOf(html)).toEqual([
    ['.top_aaaaaa{x:3}a{x:4}', '</head'],
    ['.low_bbbbbb{x:2}', '<article'],
    ['.end_cccccc{x:1}', '</div'],
    ['.none_dddddd{x:5}', '<script'],
  ]);
  expect(html).toContain(`<style data-rest="${URL}">.none_dddddd{x:5}</style>`);
  expect(html).toContain(`data-href="${URL}"`);
  // The policy names every inline style of the document, also those of other packages.
  for (const [text] of stylesOf(html)) expect(inlineStyles).toContain(text);
  expect(inlineStyles).toContain('.own{}');
});

it('puts nothing between the elements of a page that is hydrated whole', () => {
  const css = '.low_bbbbbb{x:2}.none_dddddd{x:5}@media print{.low_bbbbbb{x:6}}';
  const { html } = place('<main><p></p><p class="low_bbbbbb"></p></main>', css);
  expect(stylesOf(html)).toEqual([
    ['.low_bbbbbb{x:2}', '</head'],
    ['.none_dddddd{x:5}', '<style'],
    ['@media print{.low_bbbbbb{x:6}}', '<script'],
  ]);
});

it('names the files of rules that nothing shows, and all later ones', () => {
  const [first, second, third] = [
    '.low_bbbbbb{x:1}',
    '.none_dddddd{x:2}@media print{.none_dddddd{x:3}.low_bbbbbb{x:4}}@page{x:5}',
    '.top_aaaaaa{x:6}',
  ];
  const sheets = [first, second, third].map((css, at) => ({ url: `/${at}.css`, css }));
  const head = sheets.map(({ url, css }) => `<style data-href="${url}">${css}</style>`).join('');
  const { html, ...document } = documentOf(PARTS, '');
  const written = html.replace(/<style.*<\/style>/, head);
  const placed = placeStyles({ ...document, html: written }, sheets);
  expect(placed.html).toContain(
    '<style data-rest="/1.css /2.css">.none_dddddd{x:2}@media print{.none_dddddd{x:3}}</style>' +
      '<style>@media print{.low_bbbbbb{x:4}}@page{x:5}</style>',
  );
});

it('keeps the order of modules that meet on an element', () => {
  const body =
    '<div data-islands=""><p class="skin_bbbbbb"></p><p class="base_aaaaaa skin_bbbbbb"></p></div>';
  const { html } = place(body, '.base_aaaaaa{x:1}.skin_bbbbbb{x:2}');
  expect(stylesOf(html)).toEqual([['.base_aaaaaa{x:1}.skin_bbbbbb{x:2}', '</head']]);
});

it('leaves a document alone that another template has written', () => {
  const document = documentOf('<p></p>', 'p{x:1}');
  expect(placeStyles(document, [{ url: URL, css: 'p{x:2}' }])).toBe(document);
});

it('takes a sheet apart by modules, also inside conditions and lists of selectors', () => {
  const css =
    '.a_aaaaaa,.b_bbbbbb p{x:1}@media (min-width:1em){.a_aaaaaa{x:2}.b_bbbbbb:not(.c_cccccc){x:3}}' +
    '@keyframes k{to{x:4}}@font-face{src:url(data:x)}@font-face{src:url(/f)}.yarl__slide{x:5}';
  expect(splitSheet(css)).toEqual([
    { kind: 'screen', module: 'aaaaaa', css: '.a_aaaaaa{x:1}' },
    { kind: 'screen', module: 'bbbbbb', css: '.b_bbbbbb p{x:1}' },
    { kind: 'screen', module: 'aaaaaa', css: '@media (min-width:1em){.a_aaaaaa{x:2}}' },
    {
      kind: 'screen',
      module: 'bbbbbb',
      css: '@media (min-width:1em){.b_bbbbbb:not(.c_cccccc){x:3}}@keyframes k{to{x:4}}',
    },
    { kind: 'face', css: '@font-face{src:url(data:x)}' },
    { kind: 'screen', css: '@font-face{src:url(/f)}' },
    { kind: 'screen', module: 'yarl', css: '.yarl__slide{x:5}' },
  ]);
});

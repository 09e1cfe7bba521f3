import { EDGE_NOTICE } from '@elo-platform/protocol';
import { fragmentOf } from './fragment';

const RELEASE = {
  origin: 'https://site.example',
  media: '/media/',
  paths: ['/', '/news'],
  live: '/live.json',
  shell: '/packages/shell/1.0.0/',
  remotes: [],
  shared: [],
  integrity: { '/x.js': 'sha384-x' },
};
const VIEW = { path: '/news', search: '?page=2', year: 2026, company: 'Acme', data: '<b>' };
const MAIN = '<main id="main"><h1>News</h1><svg><title>Chart</title></svg><p>A<p>B</main>';

const REST = '<style data-rest="/packages/news/1.0.0/page.css"></style>';

function documentOf({ main = MAIN, notice = '', release = RELEASE as object } = {}): string {
  const json = (id: string, value: object) =>
    `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="w">',
    '<title>News &amp; more</title><meta name="description" content="All &lt;news>">',
    '<link rel="canonical" href="https://site.example/news">',
    '<script type="application/ld+json">{"@type":"WebPage"}</script>',
    '<meta property="og:title" content="News"><meta property="og:image" content="/news.jpg">',
    '<style data-href="/packages/shell/1.0.0/main.css">header{}</style>',
    '<style data-shell>footer{}</style><style data-href="/packages/news/1.0.0/empty.css"></style>',
    '<style data-href="/packages/news/1.0.0/page.css">h1{}</style>',
    '<link rel="icon" href="/favicon.svg"><script>run()</script></head><body><div id="root">',
    `<header>Acme</header>${main}<footer>End</footer></div>`,
    '<style data-rest="/packages/news/1.0.0/page.css">h2{}</style>',
    json('elo-release', release),
    json('elo-view', VIEW),
    `<script defer src="/boot.js"></script>${notice}</body></html>`,
  ].join('');
}

test('has only what differs from page to page, in the shape of a document', () => {
  expect(fragmentOf(documentOf())).toBe(
    [
      '<title>News &amp; more</title><meta name="description" content="All &lt;news>">',
      '<link rel="canonical" href="https://site.example/news">',
      '<script type="application/ld+json">{"@type":"WebPage"}</script>',
      '<meta property="og:image" content="/news.jpg">',
      '<style data-href="/packages/news/1.0.0/empty.css"></style>',
      '<style data-href="/packages/news/1.0.0/page.css">h1{}</style>',
      REST,
      MAIN,
      '<script type="application/json" id="elo-view">',
      '{"path":"/news","search":"?page=2","data":"\\u003cb>"}</script>',
      '<script type="application/json" id="elo-release">',
      '{"media":"/media/","shell":"/packages/shell/1.0.0/","remotes":[],"shared":[]}</script>',
    ].join(''),
  );
});

test('style sheets inside the main element are moved before it', () => {
  const inside = MAIN.replace(
    '<p>',
    '<style data-href="/packages/news/1.0.0/b.css">p{}</style><p>',
  );
  const fragment = fragmentOf(documentOf({ main: inside }));
  expect(fragment).toContain(
    `h1{}</style><style data-href="/packages/news/1.0.0/b.css">p{}</style>${REST}${MAIN}`,
  );
});

test('a notice comes along', () => {
  const notice = `<div id="${EDGE_NOTICE}" role="alert"><p>The search does not respond.</p></div>`;
  expect(fragmentOf(documentOf({ notice }))).toContain(MAIN + notice);
});

test('a release that does not change a page does not change its fragment', () => {
  const later = { ...RELEASE, live: '/live-2.json', paths: ['/'], integrity: {} };
  expect(fragmentOf(documentOf({ release: later }))).toBe(fragmentOf(documentOf()));
});

test.each([
  ['no main element', documentOf({ main: '<div></div>' })],
  ['no view', documentOf().replace('id="elo-view"', '')],
  ['no release', documentOf().replace('id="elo-release"', '')],
])('a document with %s has no fragment', (_what, html) => {
  expect(fragmentOf(html)).toBeUndefined();
});

import { readHead } from './rival-pages';

test("copies a head's elements, except those that the rival's tools write themselves", () => {
  const html = [
    '<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=1">',
    '<title>Correntes &amp; polias</title><meta name="description" content="Tudo">',
    '<link rel="preload" as="image" href="/a.avif"><link rel="preload" as="font" href="/b.woff2">',
    '<link rel="canonical" href="/"><script>run()</script><style>a{}</style>',
    '<script type="application/ld+json">{"a":1}</script></head>',
    '<body><link rel="icon" href="/c"><script type="application/ld+json">{}</script></body></html>',
  ].join('');
  expect(readHead(html).map(({ name, attributes, text }) => [name, attributes.href, text])).toEqual(
    [
      ['title', undefined, 'Correntes & polias'],
      ['meta', undefined, ''],
      ['link', '/a.avif', ''],
      ['link', '/', ''],
      ['script', undefined, '{"a":1}'],
    ],
  );
});

import { mediaTypeOf } from './headers';

test.each([
  ['/favicon.ico', 'image/x-icon'],
  ['/sitemap.xml', 'text/xml'],
  ['mf-news/1.0.0/main.js', 'text/javascript'],
  ['types/index.d.ts', 'text/plain'],
  ['LICENSE', 'application/octet-stream'],
])('%s has a media type that browsers accept with nosniff', (path, type) => {
  expect(mediaTypeOf(path)).toBe(type);
});

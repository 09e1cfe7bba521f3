import { mediaTypeOf } from './page-files';

test.each([
  ['/favicon.ico', 'image/x-icon'],
  ['/sitemap.xml', 'text/xml'],
  ['mf-news/1.0.0/main.js', 'text/javascript'],
  ['LICENSE', 'application/octet-stream'],
])('%s has a media type that browsers accept with nosniff', (path, type) => {
  expect(mediaTypeOf(path)).toBe(type);
});

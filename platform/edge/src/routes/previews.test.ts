import { createHash } from 'node:crypto';
import { UNKNOWN_SITE } from '../http/texts';
import { addBanner, allowBanner } from './previews';

const HTML = '<html><body><div id="root">x</div></body></html>';

/** What a browser computes for the style element of the notice. */
function styleHash(): string {
  const style = /<style>(.*)<\/style>/.exec(addBanner(HTML, 'abc', UNKNOWN_SITE))?.[1] ?? '';
  return `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
}

test('the notice is at the end of the body and has no inline style attribute', () => {
  const html = addBanner(HTML, 'abc', UNKNOWN_SITE);
  expect(html).toMatch(/^<html><body><div id="root">x<\/div><style>.*<\/aside><\/body><\/html>$/);
  expect(html).not.toMatch(/ style=/);
});

test.each([
  ["default-src 'self'; style-src 'self'; img-src *", "style-src 'self' HASH; img-src *"],
  ["style-src 'none'", 'style-src HASH'],
  [
    "style-src 'self'; style-src-elem 'sha256-x'",
    "style-src 'self'; style-src-elem 'sha256-x' HASH",
  ],
  ["default-src 'none';", "default-src 'none'; style-src 'self' HASH"],
])('%s allows only the notice', (policy, expected) => {
  expect(allowBanner(policy)).toContain(expected.replace('HASH', styleHash()));
  expect(allowBanner(policy)).not.toContain('unsafe');
});

import { scriptJson } from './html';

it('keeps JSON inside its script element', () => {
  const text = scriptJson({ a: '</script><script>alert(1)</script>', b: '\u2028' });
  expect(text).not.toContain('<');
  expect(text).not.toContain('\u2028');
  expect(JSON.parse(text)).toEqual({ a: '</script><script>alert(1)</script>', b: '\u2028' });
});

import { escapeHtml } from './document';

it('escapes markup', () => {
  expect(escapeHtml(`<b title="x">&'`)).toBe("&lt;b title=&quot;x&quot;&gt;&amp;'");
});

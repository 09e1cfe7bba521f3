import { addressGroup } from '@elo/contract/service';
import { contactPage, escapeHtml } from './contact-page';
import { acceptsBrotli } from './list-routes';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is counted as %s', (address, group) => {
  expect(addressGroup(address)).toBe(group);
});

test.each([
  [undefined, false],
  ['gzip, deflate, br', true],
  ['br;q=0.5, gzip', true],
  ['br;q=0', false],
  ['gzip, br; q=0.0', false],
  ['brotli', false],
])('accept-encoding %s: brotli %s', (header, accepted) => {
  expect(acceptsBrotli(header)).toBe(accepted);
});

test('markup that a visitor typed stays text', () => {
  expect(escapeHtml(`<b>"&'`)).toBe('&lt;b&gt;&quot;&amp;&#39;');
  const page = contactPage({
    alert: 'Preencha todos os campos',
    values: { from_name: '"><script>alert(1)</script>', message: '</textarea><img src=x>' },
    faulty: ['email', 'empresa'],
  });
  expect(page).not.toMatch(/<script>alert|<img/);
  expect(page).toContain('value="&quot;&gt;&lt;script&gt;');
  expect(page.match(/aria-invalid="true"/g)).toHaveLength(2);
  expect(page.match(/autofocus/g)).toHaveLength(1);
});

import { addressGroup } from '@elo/contract/service';
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

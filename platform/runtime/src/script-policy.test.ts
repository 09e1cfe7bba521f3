import { SCRIPT_POLICY, SCRIPT_POLICY_NAME } from './script-policy';

type Rule = (text: string) => string | undefined;

/** Runs the script in a fake browser with Trusted Types, and returns the policy that it created. */
function rulesOf(): Record<'createScriptURL' | 'createHTML' | 'createScript', Rule> {
  const made: [string, ReturnType<typeof rulesOf>][] = [];
  const trustedTypes = { createPolicy: (...policy: (typeof made)[0]) => made.push(policy) };
  new Function('window', SCRIPT_POLICY)({ trustedTypes });
  const [[name, rules] = []] = made;
  expect([made.length, name]).toEqual([1, SCRIPT_POLICY_NAME]);
  return rules as ReturnType<typeof rulesOf>;
}

const accepts = (rule: Rule, text: string): boolean => rule(text) === text;

test.each([
  ['http://localhost/packages/mf-news/1.0.0/page.0123456789.js', true],
  ['/packages/mf-news/1.0.0/remoteEntry.js?2', true],
  ['/releases/abc/boot/news.js', true],
  ['https://evil.example/packages/mf-news/1.0.0/page.js', false],
  ['//evil.example/x.js', false],
  ['http://localhost@evil.example/x.js', false],
  ['/api/list', false],
  ['/api/busca?search=x.js', false],
  ['/media/pictures/x.svg', false],
  ['data:text/javascript,alert(1)//.js', false],
  ['blob:http://localhost/x.js', false],
  ['javascript:alert(1)//.js', false],
])('a script from %s: %s', (address, allowed) => {
  expect(accepts(rulesOf().createScriptURL, address)).toBe(allowed);
});

test.each([
  ['', true],
  ['5.000', true],
  ['a > b', true],
  ['<b>x</b>', false],
  ['<img src=x onerror=alert(1)>', false],
  ['&lt;img&gt;', false],
])('HTML %j: %s', (text, allowed) => {
  expect(accepts(rulesOf().createHTML, text)).toBe(allowed);
});

test.each([
  ['{"@type":"Thing"}', true],
  ['alert(1)', false],
  ['{"a":1};alert(1)', false],
  ['', false],
])('a script of %j: %s', (text, allowed) => {
  expect(accepts(rulesOf().createScript, text)).toBe(allowed);
});

test('does nothing in a browser without Trusted Types', () => {
  expect(() => new Function('window', SCRIPT_POLICY)({})).not.toThrow();
});

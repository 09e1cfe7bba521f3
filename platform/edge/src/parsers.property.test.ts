import type { IncomingMessage } from 'node:http';
import { matchesEtag } from '@elo-platform/protocol/service';
import fc from 'fast-check';
import { makeCookie, readCookie, readRange } from './http/headers';
import { chooseEncoding } from './http/representation';
import { readTarget } from './http/request-target';
import { createPeerTrust, forwardHeaders } from './proxy/forward-headers';

// Properties that the edge's parsers keep for any input of a client.
const RUNS = { numRuns: process.env.ELO_FULL === undefined ? 2_000 : 100_000 };

/** Starts with a slash, without control character, backslash and dot segment. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
const SAFE_PATH = /^(?!.*\/\.\.?(?:\/|$))\/[^\u0000-\u001f\u007f\\]*$/s;

/** Text as headers carry it, often with the characters that mean something to a parser. */
const header = (tokens: readonly string[]) =>
  fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc
      .array(fc.oneof(fc.constantFrom(...tokens), fc.string({ maxLength: 5 })))
      .map((all) => all.join('')),
  );

test('a request target is refused, or its path is safe', () => {
  const text = header([
    '/',
    '//',
    '.',
    '..',
    '%2e',
    '%2F',
    '%5c',
    '\\',
    '%00',
    '%',
    '?',
    '#',
    'a',
    '%c3%a9',
  ]);
  fc.assert(
    fc.property(text, fc.boolean(), (tail, rooted) => {
      const target = readTarget(rooted ? `/${tail}` : tail);
      if (target === undefined) return;
      expect(target.path).toMatch(SAFE_PATH);
      expect(target.search === '' || target.search.startsWith('?')).toBe(true);
    }),
    RUNS,
  );
});

test('a range is within the file', () => {
  const text = header([
    'bytes',
    '=',
    '-',
    '0',
    '9',
    '99999999999999999999',
    ',',
    ' ',
    'bytes=0-',
    'bytes=-',
  ]);
  fc.assert(
    fc.property(text, fc.nat(10_000), (range, size) => {
      const read = readRange(range, size);
      if (read === undefined || read === 'unsatisfiable') return;
      expect(Number.isSafeInteger(read.start) && Number.isSafeInteger(read.end)).toBe(true);
      expect(read.start).toBeGreaterThanOrEqual(0);
      expect(read.start).toBeLessThanOrEqual(read.end);
      expect(read.end).toBeLessThan(size);
    }),
    RUNS,
  );
});

test('a coding that a client refused is never chosen', () => {
  const text = header(['br', 'gzip', '*', ';', 'q=0', 'q=0.0', 'q=1', ',', ' ', 'identity']);
  fc.assert(
    fc.property(text, (accept) => {
      const chosen = chooseEncoding(accept);
      expect(['br', 'gzip', 'identity']).toContain(chosen);
      if (chosen !== 'identity') expect(accept.toLowerCase()).toMatch(/br|gzip|\*/);
    }),
    RUNS,
  );
  fc.assert(
    fc.property(
      fc.constantFrom('br', 'gzip'),
      header([',', ' ', 'deflate', 'q=1']),
      (name, rest) => {
        fc.pre(!/br|gzip|\*/i.test(rest));
        expect(chooseEncoding(`${name};q=0,${rest}`)).toBe('identity');
      },
    ),
    RUNS,
  );
});

test('a cookie is read whole, with any text around it', () => {
  const around = header(['b=', ' ', '=', 'aa=', '"', 'x']).filter(
    (text) => !/(?:^|;)\s*a\s*=/.test(text),
  );
  fc.assert(
    fc.property(around, fc.base64String(), around, (before, value, after) => {
      const [pair] = makeCookie('a', value, 60, false).split(';');
      expect(readCookie(`${before};${pair};${after}`, 'a')).toBe(value);
    }),
    RUNS,
  );
});

test('a tag matches only when it is there', () => {
  const text = header(['"x"', 'W/', ',', ' ', '*', '"']);
  fc.assert(
    fc.property(text, (tags) => {
      if (matchesEtag(tags, '"x"')) expect(tags === '*' || tags.includes('"x"')).toBe(true);
    }),
    RUNS,
  );
});

test('what a stranger says of the visitor is not passed on; nothing frames a message', () => {
  const sent = [
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'connection',
    'host',
    'content-length',
    'transfer-encoding',
    'upgrade',
    'expect',
    'origin',
    'accept',
    'te',
  ];
  const strangers = createPeerTrust([]);
  const proxies = createPeerTrust(['10.0.0.0/8']);
  const value = header(['10.0.0.1', '203.0.113.9', ',', ' ', '::1', 'close', 'origin']);
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...sent), value), (headers) => {
      const from = (remoteAddress: string) =>
        ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage;
      const own = forwardHeaders(from('203.0.113.7'), strangers, true);
      expect(own['x-forwarded-for']).toBe('203.0.113.7');
      expect(own['x-forwarded-proto']).toBe('https');
      const names = Object.keys(own).join(' ');
      expect(names).not.toMatch(
        /content-length|transfer-encoding|connection|upgrade|expect|\bte\b/,
      );
      const proxied = forwardHeaders(from('10.0.0.2'), proxies, false);
      expect(String(proxied['x-forwarded-for'])).not.toContain(',');
    }),
    RUNS,
  );
});

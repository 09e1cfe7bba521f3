import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareCodes, counterparts } from './index';
import { CODE_SOURCES, findCode, KNOWN_CODES, normalizeCode } from './known-codes';

// Pairs and verdicts come from the standards' tables, not from the code.
const traps = readFileSync(join(__dirname, 'traps.csv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(';') as [from: string, to: string, verdict: string]);

/** The relation between two codes; `undefined` if one of them is unknown. */
function interchange(from: string, to: string) {
  const [a, b] = [findCode(from), findCode(to)];
  return a && b && compareCodes(a, b);
}

test('has 200 confusable pairs, most of them no match', () => {
  expect(traps.length).toBeGreaterThanOrEqual(200);
  expect(new Set(traps.map(String)).size).toBe(traps.length);
  expect(traps.filter(([, , verdict]) => verdict === 'none').length).toBeGreaterThan(100);
});

test('judges every pair correctly, in both directions', () => {
  const wrong = traps.flatMap(([from, to, verdict]) => {
    const [there, back] = [interchange(from, to), interchange(to, from)];
    return there?.verdict === verdict && back?.verdict === verdict
      ? []
      : [`${from} ${to}: ${there?.verdict ?? 'unknown'}, ${back?.verdict ?? 'unknown'}`];
  });
  expect(wrong).toEqual([]);
});

test('knows 2,000 codes, each for one chain only', () => {
  expect(new Set(KNOWN_CODES.map(({ code }) => normalizeCode(code))).size).toBeGreaterThanOrEqual(
    2000,
  );
  const meanings = new Map<string, string>();
  const clashes = KNOWN_CODES.filter(({ code, identity }) => {
    const [key, meaning] = [normalizeCode(code), JSON.stringify(identity)];
    const clashing = (meanings.get(key) ?? meaning) !== meaning;
    meanings.set(key, meaning);
    return clashing;
  });
  expect(clashes.map(({ code }) => code)).toEqual([]);
});

test('names the notation of every code, and a source for each notation', () => {
  expect(KNOWN_CODES.filter(({ owner }) => !CODE_SOURCES[owner])).toEqual([]);
});

test.each([
  ['45', undefined],
  ['08C', undefined],
  ['401', undefined],
  ['40 2', undefined],
  ['', undefined],
  ['RS', undefined],
  ['08B1', '08B'],
  [' 08 b - 1 ', '08B'],
  ['08B–1', '08B'],
  ['corrente RS 40', '40'],
  ['DIN 8187 - 08B-1', '08B'],
  ['iso 606/12a-2', '60'],
])('“%s” is matched exactly or not', (code, size) => {
  expect(findCode(code)?.identity.size).toBe(size);
});

test('the reason of a verdict has the differing dimensions and the sources', () => {
  const answer = interchange('RS40', '08B-1');
  expect(answer?.reason).toBe(
    'Mesmo passo, mas rolo de 7,92 mm em vez de 8,51 mm, largura interna de 7,92 mm em vez de 7,75 mm: não trabalham juntas nem se emendam.',
  );
  expect(answer?.sources.length).toBeGreaterThanOrEqual(2);
});

test('lets a heavy chain run on the same sprockets with one strand alone', () => {
  // ISO 606: two strands of 60H are 26.11 mm apart, those of 60 22.78 mm.
  expect(interchange('60H', '60')?.reason).toContain(': trabalha nas mesmas rodas dentadas,');
  expect(interchange('60H-2', '60-2')?.reason).toContain('não trabalha nas mesmas rodas dentadas');
});

test('states no dimension of large rollers, which differ from those of the base chain', () => {
  // ASME B29.100: the roller of C2042 has 15.88 mm, that of 40 and C2040 7.92 mm.
  for (const other of ['80', 'C2052', '16B']) {
    expect(interchange('C2042', other)?.reason).toBe('São tamanhos diferentes.');
  }
  expect(interchange('C2042', 'C2040')?.reason).toContain('rolos grandes');
  expect(interchange('C2040', '80')?.reason).toContain('rolo de 7,92 mm em vez de 15,88 mm');
});

test('counterparts name the same chain, one per notation', () => {
  const known = findCode('ANSI 40');
  if (!known) throw new Error('ANSI 40 is not known');
  const others = counterparts(known);
  expect(others.map(({ code }) => code)).toEqual([
    '40',
    'JIS 40',
    'RS40',
    'RC40',
    'DID 40',
    '08A',
    'DIN 08A',
  ]);
  for (const { code } of others) expect(interchange('40', code)?.verdict).toBe('exact');
});

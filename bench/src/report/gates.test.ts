import { countAims } from './aims';
import { applyGates } from './gates';
import type { Figures, Summary } from './summary';

const still = { median: 1, low: 1, high: 1 };

const figures = (own: Partial<Figures>): Figures => ({
  lcp: still,
  fcp: still,
  tbt: still,
  cls: still,
  bytes: 100,
  codeBytes: 100,
  requests: 5,
  depth: 2,
  worstShift: 0,
  runs: 20,
  ...own,
});

function summary(a: Partial<Figures>, ratios: Summary['ratios'] = {}): Summary {
  return {
    measured: '',
    release: '',
    machine: { cpus: 2, loadBefore: 0, loadAfter: 0, browser: '', node: '' },
    conditions: {},
    variants: { a: { '/': figures(a) }, b: { '/': figures({}) } },
    ratios,
  };
}

const failed = (one: Summary, kept?: Summary): string[] =>
  applyGates(one, kept)
    .filter(({ ok }) => !ok)
    .map(({ gate }) => gate);

describe('applyGates', () => {
  it('passes a site that costs as much as one application', () => {
    expect(failed(summary({}))).toEqual([]);
  });

  it('fails on more than a tenth more bytes, five more requests, a third level or a visible shift', () => {
    expect(failed(summary({ bytes: 111 }))).toEqual(['bytes a/b']);
    expect(failed(summary({ requests: 11 }))).toEqual(['requests a−b']);
    expect(failed(summary({ depth: 3 }))).toEqual(['depth a']);
    expect(failed(summary({ worstShift: 0.005 }))).toEqual([]);
    expect(failed(summary({ worstShift: 0.006 }))).toEqual(['layout shift a']);
  });

  it('fails on a ratio whose interval is beyond the last one, and on none that run lacks', () => {
    const ratio = (median: number) => ({ median, low: median - 0.1, high: median + 0.1 });
    const of = (median: number, name = 'lcp a/b') =>
      summary({}, { [name]: { '/': ratio(median) } });
    expect(failed(of(1), of(1))).toEqual([]);
    // The last interval ends at 1.1; the new one begins at 1.14, and at 1.16.
    expect(failed(of(1.24), of(1))).toEqual([]);
    expect(failed(of(1.26), of(1))).toEqual(['lcp a/b, phone']);
    expect(failed(of(3))).toEqual([]);
    expect(failed(of(3), of(1, 'lcp a/f'))).toEqual([]);
    const desk = (median: number) => ({
      ...summary({}),
      desktop: { variants: {}, ratios: { 'inp a/f': { '/': ratio(median) } } },
    });
    expect(failed(desk(1.2), desk(0.8))).toEqual(['inp a/f, desktop']);
  });

  it('passes a ratio that is worse than in the last run, but meets its aim', () => {
    const of = (median: number) =>
      summary({}, { 'tbt a/b': { '/': { median, low: median, high: median } } });
    expect(failed(of(1), of(0.3))).toEqual([]);
    expect(failed(of(1.1), of(0.3))).toEqual(['tbt a/b, phone']);
  });

  it('accepts a third level of requests where the last run had one', () => {
    expect(failed(summary({ depth: 3 }), summary({ depth: 3 }))).toEqual([]);
    expect(failed(summary({ depth: 4 }), summary({ depth: 3 }))).toEqual(['depth a']);
  });

  it('fails if a second visit loads more than a document, or a known script after a release', () => {
    const again = { ...summary({}), returning: { a: { '/': figures({ bytes: 4001 }) } } };
    expect(failed(again)).toEqual(['second visit, bytes']);
    const after = { requests: 2, bytes: 900, scriptBytes: 0, aheadBytes: 9 };
    const released = (one: typeof after) => ({ ...summary({}), afterRelease: { '/': one } });
    expect(failed(released(after))).toEqual([]);
    expect(failed(released({ ...after, scriptBytes: 1 }))).toHaveLength(1);
  });
});

test('an aim is missed where even the margin does not reach the unfavourable end', () => {
  const ratio = (high: number) => ({ 'lcp a/b': { '/': { median: 0.8, low: 0.7, high } } });
  expect(countAims(ratio(0.9))).toEqual({ all: 1, missed: 0 });
  expect(countAims(ratio(0.91))).toEqual({ all: 1, missed: 1 });
});

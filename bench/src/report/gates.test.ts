import { applyGates } from './gates';
import type { Figures, Summary } from './summary';

const still = { median: 1, low: 1, high: 1 };

const figures = (own: Partial<Figures>): Figures => ({
  ...{ lcp: still, fcp: still, tbt: still, cls: still },
  ...{ bytes: 100, codeBytes: 100, requests: 5, depth: 2, worstShift: 0, runs: 20 },
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

const failed = (one: Summary): string[] =>
  applyGates(one)
    .filter(({ ok }) => !ok)
    .map(({ gate }) => gate);

describe('applyGates', () => {
  it('lets a site pass that costs as much as one application', () => {
    expect(failed(summary({}))).toEqual([]);
  });

  it('refuses more than a tenth more bytes, five more requests, a third level, any shift', () => {
    expect(failed(summary({ bytes: 111 }))).toEqual(['bytes a/b']);
    expect(failed(summary({ requests: 11 }))).toEqual(['requests a−b']);
    expect(failed(summary({ depth: 3 }))).toEqual(['depth a']);
    expect(failed(summary({ worstShift: 0.001 }))).toEqual(['layout shift a']);
  });

  it('refuses a ratio only when its whole interval lies above the limit', () => {
    const within = { median: 1.2, low: 1.09, high: 1.4 };
    const above = { median: 1.2, low: 1.11, high: 1.4 };
    expect(failed(summary({}, { 'lcp a/b': { '/': within } }))).toEqual([]);
    expect(failed(summary({}, { 'lcp a/b': { '/': above } }))).toEqual(['lcp a/b']);
  });
});

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

  it('compares the unfavourable end of an interval with limit and margin', () => {
    const within = { median: 0.8, low: 0.7, high: 0.9 };
    const beyond = { median: 0.8, low: 0.7, high: 0.91 };
    expect(failed(summary({}, { 'lcp a/b': { '/': within } }))).toEqual([]);
    expect(failed(summary({}, { 'lcp a/b': { '/': beyond } }))).toEqual(['lcp a/b, phone']);
    const desk = {
      ...summary({}),
      desktop: { variants: {}, ratios: { 'inp a/f': { '/': beyond } } },
    };
    expect(failed(desk)).toEqual(['inp a/f, desktop']);
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

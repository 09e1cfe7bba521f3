import { estimate, estimateRatio, median } from './statistics';

describe('median', () => {
  it('takes the middle value, or the mean of the two in the middle', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(() => median([])).toThrow('No values');
  });
});

describe('estimate', () => {
  it('gives an interval around the median that grows with the spread', () => {
    const narrow = estimate([98, 99, 100, 101, 102]);
    const wide = estimate([50, 80, 100, 120, 150]);
    expect(narrow.median).toBe(100);
    expect(narrow.low).toBeLessThanOrEqual(100);
    expect(narrow.high).toBeGreaterThanOrEqual(100);
    expect(wide.high - wide.low).toBeGreaterThan(narrow.high - narrow.low);
  });

  it('gives equal intervals for equal samples', () => {
    expect(estimate([1, 5, 2, 8])).toEqual(estimate([1, 5, 2, 8]));
  });
});

describe('estimateRatio', () => {
  it('pairs values in their order', () => {
    expect(estimateRatio([2, 20, 200], [1, 10, 100])).toEqual({ median: 2, low: 2, high: 2 });
  });

  it('treats differences below the floor as equal', () => {
    expect(estimateRatio([40, 0], [1, 30], 50).median).toBe(1);
  });
});

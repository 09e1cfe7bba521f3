/** Margin by which the unfavourable end of an interval may exceed its limit. */
export const MARGIN = 0.05;

/** Metric → rival → maximum cost of the site in comparison: ratio of medians of pairs. */
export const BARS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  fcp: { b: 0.85, f: 0.8, g: 1, h: 1.25 },
  lcp: { b: 0.85, f: 0.8, g: 1, h: 1.25 },
  click: { b: 0.8, f: 0.7, g: 1 },
  codeBytes: { b: 0.9, f: 0.7, g: 1.1 },
  tbt: { b: 1, f: 0.8, g: 1 },
  inp: { b: 1, f: 0.8, g: 1 },
  route: { b: 0.5, f: 0.5, g: 0.5 },
};

import { CATALOGUE_PAGE_SIZE as PAGE_SIZE } from '@elo/contract';

/** Number of pages that a list of this length takes, at least 1. */
export function countPages(length: number): number {
  return Math.max(1, Math.ceil(length / PAGE_SIZE));
}

/** An entry of a page navigation: a page number, or a gap between two. */
export type PageStep = number | 'gap';

/**
 * Pages to offer: the first, the last, the current one and its neighbours. A gap replaces two
 * pages or more; a single page in between is listed.
 */
export function pageSteps(page: number, pages: number): readonly PageStep[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((step) => step >= 1 && step <= pages)
    .sort((a, b) => a - b);
  return shown.flatMap((step, index): PageStep[] => {
    const before = shown[index - 1] ?? 0;
    if (step - before === 2) return [step - 1, step];
    return step - before > 2 ? ['gap', step] : [step];
  });
}

import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Expects that axe finds no violation in what the page shows now. */
export async function expectAccessible(page: Page): Promise<void> {
  // Colours are judged once nothing moves any more. Animations that follow scrolling, and those
  // without end, never come to rest.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .filter(({ timeline, effect }) => {
        const end = effect?.getComputedTiming().endTime;
        return timeline === document.timeline && end !== Number.POSITIVE_INFINITY;
      })
      .every(({ playState }) => playState !== 'running'),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
  expect(found).toEqual([]);
}

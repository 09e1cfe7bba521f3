import axe from 'axe-core';

/**
 * Accessibility faults of an element, as `rule: selector`. Contrast needs a real browser and is
 * checked end to end.
 */
export async function axeFaults(element: Element): Promise<string[]> {
  // axe looks for icon fonts by drawing, which jsdom does not do and complains about.
  HTMLCanvasElement.prototype.getContext = () => null;
  const { violations } = await axe.run(element, {
    rules: { 'color-contrast': { enabled: false } },
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
}

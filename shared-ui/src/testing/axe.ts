import axe from 'axe-core';

/** Rules that need a layout or a canvas, which jsdom lacks; the end-to-end tests run them. */
const NEEDS_LAYOUT = [
  'color-contrast',
  'target-size',
  'scrollable-region-focusable',
  'label-content-name-mismatch',
];

/** Rules about the whole page: only the shell renders landmarks. */
const OF_THE_PAGE = ['region'];

/** One sentence for each axe violation in an element; empty if it passes. */
export async function axeViolations(element: Element): Promise<string[]> {
  const rules = Object.fromEntries(
    [...NEEDS_LAYOUT, ...OF_THE_PAGE].map((rule) => [rule, { enabled: false }]),
  );
  const { violations } = await axe.run(element, { rules });
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.html).join(', ')})`,
  );
}

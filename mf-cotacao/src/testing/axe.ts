import axe from 'axe-core';

/** Rules that need a layout or a canvas, which jsdom does not have; the end-to-end tests run them. */
const NEEDS_LAYOUT = [
  'color-contrast',
  'target-size',
  'scrollable-region-focusable',
  'label-content-name-mismatch',
];

/** Names of the accessibility rules that an element breaks, with the offending HTML. */
export async function findViolations(element: Element): Promise<string[]> {
  const rules = Object.fromEntries(NEEDS_LAYOUT.map((rule) => [rule, { enabled: false }]));
  // The page's landmarks are the shell's.
  const options = { rules: { ...rules, region: { enabled: false } } };
  const { violations } = await axe.run(element, options);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

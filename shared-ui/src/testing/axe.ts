import axe from 'axe-core';

/** Sentences about every axe violation in an element; an empty list is a pass. */
export async function axeViolations(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, {
    // jsdom has no layout; contrast is checked on the tokens and in the browser.
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.html).join(', ')})`,
  );
}

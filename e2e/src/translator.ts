import type { Page } from '@playwright/test';

/**
 * Translates the page as the translators of browsers do: every text node is replaced with `font`
 * elements, also those that come later.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const wrap = (text: Node): void => {
      const { parentElement, textContent } = text;
      if (!textContent?.trim() || !parentElement) return;
      if (parentElement.closest('font, script, style, svg, textarea')) return;
      const outer = document.createElement('font');
      outer.append(document.createElement('font'));
      outer.firstElementChild?.append(textContent);
      parentElement.replaceChild(outer, text);
    };
    const all = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) wrap(text);
    };
    all(document.body);
    const changes = new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) all(node);
    });
    changes.observe(document.body, { subtree: true, childList: true });
  });
}

import type { Browser } from 'playwright-core';

/**
 * Text and links of a page's document without scripts, sorted alphabetically, because a renderer
 * may send parts later and move them with a script. Two variants of one page must have the same.
 */
export async function wordsOf(browser: Browser, url: string): Promise<string> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'load' });
    return await page.locator('body').evaluate((body) => {
      const copy = body.cloneNode(true) as Element;
      for (const one of copy.querySelectorAll('script, style, template, link')) one.remove();
      // Comments of a renderer between two pieces of a text.
      const comments = document.createTreeWalker(copy, NodeFilter.SHOW_COMMENT);
      const found: Node[] = [];
      while (comments.nextNode()) found.push(comments.currentNode);
      for (const one of found) one.parentNode?.removeChild(one);
      copy.normalize();
      const links = [...copy.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
      const texts = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
      const words: string[] = [];
      while (texts.nextNode()) words.push(...(texts.currentNode.textContent ?? '').split(/\s+/));
      return [...words.filter((word) => word !== '').sort(), ...links.sort()].join(' ');
    });
  } finally {
    await context.close();
  }
}

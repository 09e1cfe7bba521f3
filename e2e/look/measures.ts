import type { Locator, Page } from '@playwright/test';

/** Smallest touch target, CSS pixels (WCAG 2.5.5). */
const TOUCH = 44;

/**
 * Descriptions of controls that are smaller than a touch target. Exempt are links within a sentence
 * (WCAG 2.5.5 "inline") and the map's shapes, for which the list of states is the equivalent.
 */
export function findSmallTargets(page: Page, smallest = TOUCH): Promise<string[]> {
  return page.evaluate((least) => {
    const controls = 'a[href], button, input, select, textarea, summary, [role="button"]';
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[inert], [aria-hidden="true"]');
    // Text next to the link in the same block: the link is part of a sentence.
    const isInline = (element: Element) => {
      if (getComputedStyle(element).display !== 'inline') return false;
      const own = element.textContent?.trim().length ?? 0;
      return (element.parentElement?.textContent?.trim().length ?? 0) > own;
    };
    // A link that covers its card has the card's size; a label also toggles its checkbox.
    const boxOf = (element: Element) => {
      const label =
        element.matches('[type="checkbox"], [type="radio"]') && element.closest('label');
      if (label) return label.getBoundingClientRect();
      const cover = getComputedStyle(element, '::before');
      const covers = cover.position === 'absolute' && cover.inset === '0px';
      const card = covers ? element.closest('article, li') : null;
      return (card ?? element).getBoundingClientRect();
    };
    const found: string[] = [];
    for (const element of document.querySelectorAll(controls)) {
      if (!isShown(element) || element.closest('[data-sigla]') || isInline(element)) continue;
      const { width, height, bottom, right } = boxOf(element);
      // Hidden until focused: the skip links.
      if (width <= 1 || height <= 1 || bottom < 0 || right < 0) continue;
      if (width >= least - 0.5 && height >= least - 0.5) continue;
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40);
      found.push(`${element.tagName} "${name}" ${Math.round(width)}×${Math.round(height)}`);
    }
    return found;
  }, smallest);
}

/** Visually hidden text that is visible, below everything else. */
export function findShownAnnouncement(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        '[aria-live]:not(main *, dialog *, [role="dialog"] *)',
      ),
    ]
      .filter((one) => one.offsetWidth > 1 || one.offsetHeight > 1)
      .map((one) => `${one.id} "${one.textContent}"`),
  );
}

/** Elements that overflow the window, and text that its own box cuts off. */
export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const found: string[] = [];
    if (document.documentElement.scrollWidth > width) {
      found.push(`the page is ${document.documentElement.scrollWidth} wide in ${width}`);
    }
    // A row of cards or a named table that scrolls horizontally loses nothing.
    const inRow = (element: Element) => {
      const row = element.closest('ul, [tabindex="0"][aria-label]');
      return row !== null && /auto|scroll/.test(getComputedStyle(row).overflowX);
    };
    const clips = (style: CSSStyleDeclaration) => /hidden|clip/.test(style.overflowX);
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (element.closest('[inert], [aria-hidden="true"], svg')) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const own = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (!own || inRow(element)) continue;
      const { left, right, width: wide } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      // Visually hidden text for screen readers is one pixel wide.
      if (wide <= 1) continue;
      const cut = clips(style) && element.scrollWidth > element.clientWidth + 1;
      if (cut || right > width + 1 || left < -1) {
        found.push(`${element.tagName} "${element.textContent?.trim().slice(0, 50)}"`);
      }
    }
    return found;
  });
}

/** Printed text that is too pale for a copier: less than 7:1 on white paper. */
export function findPaleText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const luminance = (channels: readonly number[]) => {
      const [red = 0, green = 0, blue = 0] = channels.map((one) => {
        const share = one / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const found: string[] = [];
    for (const element of document.querySelectorAll('body *')) {
      const own = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (!own || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) {
        continue;
      }
      // Visually hidden text is not printed; lettering of a drawing uses `fill`.
      const { width } = element.getBoundingClientRect();
      if (width <= 1 || element.closest('noscript, [aria-hidden="true"]:not(svg *)')) continue;
      const style = getComputedStyle(element);
      const colour = element.matches('svg text') ? style.fill : style.color;
      const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
      const onPaper = [red, green, blue].map((one) => one * alpha + 255 * (1 - alpha));
      const ratio = 1.05 / (luminance(onPaper) + 0.05);
      if (ratio < 7) found.push(`"${element.textContent?.trim().slice(0, 40)}" ${colour}`);
    }
    return found;
  });
}

/** Overlapping texts; intentional overlays are fixed or sticky. */
export function findOverlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isLayer = (element: Element): boolean => {
      for (let one: Element | null = element; one; one = one.parentElement) {
        if (/fixed|sticky/.test(getComputedStyle(one).position)) return true;
      }
      return false;
    };
    // Clipped to a pixel, itself or with its parent: for screen readers.
    const isForReaders = (element: Element): boolean => {
      for (let one: Element | null = element; one; one = one.parentElement) {
        if (one.getBoundingClientRect().width <= 1) return true;
      }
      return false;
    };
    const boxes: { readonly text: string; readonly box: DOMRect; readonly parent: Element }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      const text = walker.currentNode.textContent?.trim() ?? '';
      if (!parent || text === '' || parent.closest('script, style, noscript')) continue;
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (isLayer(parent) || isForReaders(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      // Large type has a line height below its font's own box.
      const line = Number.parseFloat(getComputedStyle(parent).lineHeight);
      for (const box of range.getClientRects()) {
        const spare = Math.max(0, box.height - (line || box.height)) / 2;
        boxes.push({
          text,
          box: new DOMRect(box.x, box.y + spare, box.width, box.height - 2 * spare),
          parent,
        });
      }
    }
    const found: string[] = [];
    for (const [index, one] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) {
        if (one.parent.contains(other.parent) || other.parent.contains(one.parent)) continue;
        const wide =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const high =
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        // Line boxes of large type may overlap although no letters do.
        const least = Math.min(one.box.height, other.box.height) * 0.35;
        if (wide > 2 && high > least)
          found.push(`"${one.text.slice(0, 30)}" / "${other.text.slice(0, 30)}"`);
      }
    }
    return found;
  });
}

/** Words that a line break cuts without a hyphen; URLs and numbers may break anywhere. */
export function findBrokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const parent = node.parentElement;
      if (!parent || parent.closest('script, style, noscript')) continue;
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      for (const match of (node.textContent ?? '').matchAll(/\p{L}{2,}/gu)) {
        const range = document.createRange();
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        // A part of a word with soft hyphens: the hyphen at the line's end belongs to the next
        // part.
        const end = match.index + match[0].length;
        const text = node.textContent ?? '';
        if (text[match.index - 1] === '\u00ad' || text[end] === '\u00ad') continue;
        const around = node.textContent?.slice(0, match.index + match[0].length + 1) ?? '';
        const word = /\S+$/.exec(around)?.[0] ?? '';
        if (/[@/.]./.test(word)) continue;
        // After a line break at a soft hyphen, the next part has an additional empty box.
        const parts = [...range.getClientRects()].filter((part) => part.width > 0.5);
        const lines = new Set(parts.map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(match[0]);
      }
    }
    return found;
  });
}

/** Everything that visitors read or hear: text, names, descriptions, title. */
export function readWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const words = [document.title];
    const description = document.querySelector('meta[name="description"]');
    words.push(description?.getAttribute('content') ?? '');
    const foreign = ':not(:lang(pt))';
    for (const element of document.querySelectorAll('body, body *')) {
      // Skip the URL of a printed page.
      if (element.closest('script, style, noscript, [data-print-address]')) continue;
      if (element.matches(foreign)) continue;
      for (const name of ['aria-label', 'alt', 'title', 'placeholder', 'aria-roledescription']) {
        const value = element.getAttribute(name);
        if (value) words.push(value);
      }
      for (const node of element.childNodes) {
        const text = node.nodeType === Node.TEXT_NODE ? node.textContent?.trim() : '';
        if (text) words.push(text);
      }
    }
    return words;
  });
}

/** The focused element, and the visibility of its focus. */
export interface FocusView {
  /** Marks the element, to detect a complete tab cycle; `''`: nothing has focus. */
  readonly key: string;
  /** Tag and name, for messages. */
  readonly label: string;
  /** True if a ring or a shadow is painted around the element, its card, or inside it. */
  readonly ring: boolean;
  /** True if at least a part is in the viewport. */
  readonly inWindow: boolean;
}

/** Describes the focused element. */
export function readFocus(page: Page): Promise<FocusView> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) {
      return { key: '', label: '', ring: false, inWindow: false };
    }
    // Not the position in the document, which changes when something loads.
    const store = window as Window & { lookKeys?: WeakMap<Element, string>; lookCount?: number };
    store.lookKeys ??= new WeakMap();
    let key = store.lookKeys.get(element);
    if (key === undefined) {
      store.lookCount = (store.lookCount ?? 0) + 1;
      key = String(store.lookCount);
      store.lookKeys.set(element, key);
    }
    const painted = (one: Element | null) => {
      if (!one) return false;
      const style = getComputedStyle(one);
      const outlined = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0;
      return outlined || style.boxShadow !== 'none';
    };
    // A shape on the map has no box for a focus ring: its outline extends over its neighbours'.
    const outline = (one: Element | null | undefined) =>
      one ? Number.parseFloat(getComputedStyle(one).strokeWidth) : 0;
    const neighbour = document.querySelector('[data-sigla]:not(:focus) path');
    const shape =
      element.matches('[data-sigla]') &&
      outline(element.querySelector('path')) > outline(neighbour);
    const box = element.getBoundingClientRect();
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40);
    return {
      key,
      label: `${element.tagName} "${name}"`,
      ring: painted(element) || painted(element.closest('article')) || shape,
      inWindow: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
    };
  });
}

/** Bounding box of the first element of a selector. */
export async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not shown`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Sets the browser's default text size; layouts switch with it. */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const standard = (16 * percent) / 100;
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
}

/** Number of lines of the text of each element. */
export function countLines(texts: Locator): Promise<number[]> {
  return texts.evaluateAll((all) =>
    all.map((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }),
  );
}

/** Headings of several lines whose letters, such as a comma above “Ê”, may reach into the next line. */
export function findTouchingLines(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('There is no canvas.');
    const touching = [...document.querySelectorAll('h1, h2, h3')].filter((heading) => {
      const { font, lineHeight } = getComputedStyle(heading);
      const { height } = heading.getBoundingClientRect();
      context.font = font;
      const ink = context.measureText(heading.textContent);
      const needed = ink.actualBoundingBoxAscent + ink.actualBoundingBoxDescent;
      return height > 1.5 * Number.parseFloat(lineHeight) && needed > Number.parseFloat(lineHeight);
    });
    return touching.map(({ textContent }) => textContent);
  });
}

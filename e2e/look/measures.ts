import type { Page } from '@playwright/test';

/** Smallest touch target, CSS pixels (WCAG 2.5.5). */
const TARGET = 44;

/**
 * Controls that are smaller than a finger, described. Exempt are links within a sentence
 * (WCAG 2.5.5 "inline") and the map's shapes, which the list of states equals ("equivalent").
 */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const controls = 'a[href], button, input, select, textarea, summary, [role="button"]';
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[inert], [aria-hidden="true"]');
    // Text beside the link in the same block: the link is part of a sentence.
    const isInline = (element: Element) => {
      if (getComputedStyle(element).display !== 'inline') return false;
      const own = element.textContent?.trim().length ?? 0;
      return (element.parentElement?.textContent?.trim().length ?? 0) > own;
    };
    // A link that covers its card takes the card's size.
    const boxOf = (element: Element) => {
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
  }, TARGET);
}

/** Text for screen readers only that shows all the same, below everything else. */
export function findShownAnnouncement(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[aria-live]:not(main *, [role="dialog"] *)')]
      .filter((one) => one.offsetWidth > 1 || one.offsetHeight > 1)
      .map((one) => `${one.id} "${one.textContent}"`),
  );
}

/** What reaches past the window's edge, and text that its own box cuts off. */
export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const found: string[] = [];
    if (document.documentElement.scrollWidth > width) {
      found.push(`the page is ${document.documentElement.scrollWidth} wide in ${width}`);
    }
    // A row of cards that is made to scroll sideways loses nothing.
    const inRow = (element: Element) => {
      const row = element.closest('ul');
      return row !== null && /auto|scroll/.test(getComputedStyle(row).overflowX);
    };
    const clips = (style: CSSStyleDeclaration) => /hidden|clip/.test(style.overflowX);
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (element.closest('[inert], [aria-hidden="true"], svg, .slick-slider')) continue;
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

/** Everything that visitors read or hear: text, names, descriptions, title. */
export function readWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const words = [document.title];
    const description = document.querySelector('meta[name="description"]');
    words.push(description?.getAttribute('content') ?? '');
    const foreign = ':not(:lang(pt))';
    for (const element of document.querySelectorAll('body, body *')) {
      if (element.matches(foreign) || element.closest('script, style, noscript')) continue;
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

/** What the keyboard stands on, and how that shows. */
export interface FocusView {
  /** Marks the element, so that a walk knows when it comes round; `''`: nothing has focus. */
  readonly key: string;
  /** Tag and name, for messages. */
  readonly label: string;
  /** True when a ring or a shadow is painted round the element, its card, or inside it. */
  readonly ring: boolean;
  /** True when at least a part lies in the window. */
  readonly inWindow: boolean;
}

/** Describes the focused element. */
export function readFocus(page: Page): Promise<FocusView> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) {
      return { key: '', label: '', ring: false, inWindow: false };
    }
    // Not the place in the document, which changes when something loads.
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
    // A shape on the map has no box to put a ring round: its outline grows over its neighbours'.
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

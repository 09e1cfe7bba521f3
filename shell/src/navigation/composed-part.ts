import type { PageHead } from '@elo/contract';
import { ISLANDS } from '@elo-platform/runtime/document-names';
import type { ShownPart } from '../app/view';
import type { ComposedDocument } from './composed-document';

/**
 * The HTML Sanitizer API. It returns inert nodes and so works under Trusted Types, which block
 * `DOMParser`. TypeScript's library does not have it yet.
 */
interface SafeParser {
  parseHTML?(
    html: string,
    options: { sanitizer: { removeElements: readonly string[]; comments: boolean } },
  ): Document;
}

/** Removes scripts, and keeps the comments that React needs for hydration. */
const SANITIZER = { removeElements: ['script', 'style'], comments: true } as const;

/** Whether this browser can show another document's page in this document. */
export function readsParts(): boolean {
  return 'parseHTML' in Document && 'replaceSync' in CSSStyleSheet.prototype;
}

function plain(family: string): string {
  return family.replace(/["']/g, '');
}

/**
 * As constructed style sheets: the CSP allows only the style elements of this document. Without
 * @font-face rules, because fonts that are loaded already would load, and flash, again.
 */
function sheetOf(css: string, known: ReadonlySet<string>): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  for (let at = sheet.cssRules.length - 1; at >= 0; at -= 1) {
    const rule = sheet.cssRules[at];
    if (!(rule instanceof CSSFontFaceRule)) continue;
    if (known.has(plain(rule.style.getPropertyValue('font-family')))) sheet.deleteRule(at);
  }
  return sheet;
}

function readHead(found: Document, html: string): PageHead {
  const meta = (named: string) => found.querySelector<HTMLMetaElement>(`meta[${named}]`)?.content;
  const data = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return {
    title: found.title,
    description: meta('name="description"') ?? '',
    canonical: found.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href,
    image: meta('property="og:image"'),
    kind: meta('property="og:type"'),
    jsonLd: [...data].map(([, text]) => JSON.parse(text ?? '') as object),
    noIndex: meta('name="robots"') !== undefined,
  };
}

/** Content of an element. It stays in its inert document, where no picture loads yet. */
function contentOf(element: Element): DocumentFragment {
  const content = element.ownerDocument.createDocumentFragment();
  content.append(...element.childNodes);
  return content;
}

/** Extracts the page of a document. @returns `undefined` for a document without a page */
export function readPart({ html }: ComposedDocument): ShownPart | undefined {
  const css: string[] = [];
  const rest = html.replace(/<style[^>]*>(.*?)<\/style>/gs, (_whole, text: string) => {
    css.push(text);
    return '';
  });
  const found = (Document as SafeParser).parseHTML?.(rest, { sanitizer: SANITIZER });
  const area = found?.querySelector('[data-remote]');
  if (!found || !area) return undefined;
  const known = new Set([...document.fonts].map(({ family }) => plain(family)));
  return {
    // The markup around a page's islands is never hydrated; the shell renders it itself.
    html: contentOf(area.querySelector(`:scope > [${ISLANDS}]`) ?? area),
    styles: css.filter(Boolean).map((text) => sheetOf(text, known)),
    head: readHead(found, html),
  };
}

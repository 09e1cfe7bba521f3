import type { PageHead } from '@elo/contract';
import { ISLANDS } from '@elo-platform/runtime/document-names';
import type { ShownPart } from '../app/view';
import type { ComposedDocument } from './composed-document';

/**
 * The browser's own safe parser (HTML Sanitizer API): what it makes runs nothing, and so is no
 * matter of Trusted Types, which refuse `DOMParser`. Not in TypeScript's library yet.
 */
interface SafeParser {
  parseHTML?(
    html: string,
    options: { sanitizer: { removeElements: readonly string[]; comments: boolean } },
  ): Document;
}

/** Without scripts, and with the comments by which React finds its way. */
const SANITIZER = { removeElements: ['script', 'style'], comments: true } as const;

/** Whether this browser can show the page of another document in this one. */
export function readsParts(): boolean {
  return 'parseHTML' in Document && 'replaceSync' in CSSStyleSheet.prototype;
}

function plain(family: string): string {
  return family.replace(/["']/g, '');
}

/**
 * As sheets of their own: the policy, which names the styles of this document, refuses elements
 * with the styles of another. Faces that are here already would be loaded, and flash, again.
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

/** What an element holds. It stays in its own document, where nothing is loaded: no picture is yet. */
function contentOf(element: Element): DocumentFragment {
  const content = element.ownerDocument.createDocumentFragment();
  content.append(...element.childNodes);
  return content;
}

/** Takes the page out of a document. @returns `undefined` where there is none */
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
    // What is around a page's islands is hydrated by nobody; the shell makes it anew.
    html: contentOf(area.querySelector(`:scope > [${ISLANDS}]`) ?? area),
    styles: css.filter(Boolean).map((text) => sheetOf(text, known)),
    head: readHead(found, html),
  };
}

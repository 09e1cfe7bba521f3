import { EloError, withEnd } from '@elo/contract';
import { integrityFor, raiseAttempt, requestUrl } from '@elo-platform/runtime';

/**
 * Styles of a page that is shown in another page's document, as constructed style sheets: the CSP
 * allows only the style elements of this document.
 */
export interface PageStyles {
  /** Rules of what the page shows first, from its fragment. */
  readonly shown: readonly CSSStyleSheet[];
  /** URLs of the files that have the other rules, which its code needs. */
  readonly rest: readonly string[];
  /** URLs of all files, which code must not load again. */
  readonly files: readonly string[];
}

const plain = (family: string): string => family.replace(/["']/g, '');

/** Without @font-face rules, because fonts that are loaded already would load, and flash, again. */
function sheetOf(css: string, baseURL?: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet({ baseURL });
  sheet.replaceSync(css);
  // Listing the document's fonts updates its styles, so only for a sheet that has some.
  if (!css.includes('@font-face')) return sheet;
  const known = new Set([...document.fonts].map(({ family }) => plain(family)));
  for (let at = sheet.cssRules.length - 1; at >= 0; at -= 1) {
    const rule = sheet.cssRules[at];
    if (!(rule instanceof CSSFontFaceRule)) continue;
    if (known.has(plain(rule.style.getPropertyValue('font-family')))) sheet.deleteRule(at);
  }
  return sheet;
}

/** Takes the styles out of a fragment, or of a whole document, which contains the rest too. */
export function readStyles(html: string): [PageStyles, rest: string] {
  const [shown, rest, files]: [CSSStyleSheet[], string[], string[]] = [[], [], []];
  const without = html.replace(
    /<style([^>]*)>(.*?)<\/style>/gs,
    (_all, at: string, css: string) => {
      const [, name, value = ''] = /data-(href|rest)="([^"]*)"/.exec(at) ?? [];
      if (css) shown.push(sheetOf(css));
      else if (name === 'rest') rest.push(...value.split(' '));
      if (name === 'href') files.push(value);
      return '';
    },
  );
  return [{ shown, rest, files }, without];
}

const loading = new Map<string, Promise<CSSStyleSheet>>();
const loaded = new Map<string, CSSStyleSheet>();

async function fetchSheet(url: string): Promise<CSSStyleSheet> {
  try {
    const css = await withEnd(async (signal) => {
      const answer = await fetch(requestUrl(url), { integrity: integrityFor(url), signal });
      if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
      return answer.text();
    });
    const sheet = sheetOf(css, url);
    loaded.set(url, sheet);
    return sheet;
  } catch (cause) {
    loading.delete(url);
    raiseAttempt();
    throw new EloError('remote-unavailable', `${url} could not be loaded`, {
      next: 'Try again, or load the whole page.',
      cause,
    });
  }
}

let current: PageStyles | undefined;

/**
 * Shows the styles of a page, and removes those of the previous one. Whole files come last: they
 * repeat the shown rules of theirs, in the order that the rules of one file rely on.
 * @param styles absent for this document's own page
 */
export function adoptStyles(styles?: PageStyles): void {
  current = styles;
  if (!('adoptedStyleSheets' in document)) return;
  const rest = styles?.rest.flatMap((url) => loaded.get(url) ?? []) ?? [];
  document.adoptedStyleSheets = [...(styles?.shown ?? []), ...rest];
}

/**
 * Loads the rest of a page's styles, each file once. Its code must not load them itself: a link
 * would apply before the adopted rules, whose order would no longer be that of the file.
 * @throws EloError `remote-unavailable`
 */
export async function completeStyles(styles: PageStyles): Promise<void> {
  for (const url of styles.files) {
    if (document.querySelector(`[data-href="${CSS.escape(url)}"]`)) continue;
    // The loader of webpack's style sheets looks for this element before it adds its own.
    const mark = document.createElement('link');
    mark.rel = 'stylesheet';
    mark.dataset.href = url;
    document.head.append(mark);
  }
  const missing = styles.rest.filter((url) => !loaded.has(url));
  for (const url of missing) if (!loading.has(url)) loading.set(url, fetchSheet(url));
  await Promise.all(missing.map((url) => loading.get(url)));
  if (missing.length > 0 && current === styles) adoptStyles(styles);
}

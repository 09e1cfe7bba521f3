import type { ComposedDocument, DocumentInput } from '@elo-platform/protocol';
import { ISLANDS, RELEASE_ID } from '@elo-platform/runtime/document-names';
import { Parser } from 'htmlparser2';
import { moduleOfClass, type Purpose, type StylePiece, splitSheet } from './split-sheet';

interface StylePlaces {
  readonly body: number;
  /**
   * Before each part of a page that is not hydrated but the first, and at its end. Elsewhere the
   * browser's React would meet elements that it does not know.
   */
  readonly sections: readonly number[];
  /** After everything that is shown. */
  readonly end: number;
}

/** Starts of the parts of the element with islands, and its end. @param html the shown body */
function partStarts(html: string): readonly number[] {
  const starts: number[] = [];
  let depth = 0;
  let area: number | undefined;
  let end: number | undefined;
  const parser = new Parser(
    {
      onopentagname() {
        if (area !== undefined && end === undefined && depth === area + 1) {
          starts.push(parser.startIndex);
        }
        depth += 1;
      },
      onattribute(name) {
        if (area === undefined && name === ISLANDS) area = depth - 1;
      },
      onclosetag(_name, implied) {
        depth -= 1;
        if (depth === area && end === undefined && !implied) end = parser.startIndex;
      },
    },
    { recognizeSelfClosing: true, decodeEntities: false },
  );
  parser.end(html);
  return end === undefined ? [] : [...starts.slice(1), end];
}

/** Finds the places; `undefined` in a document that another template has written. */
function stylePlaces(html: string): StylePlaces | undefined {
  const body = html.indexOf('<body');
  const end = html.indexOf(`<script type="application/json" id="${RELEASE_ID}"`);
  if (body < 0 || end < body) return undefined;
  // Without the head: it holds most of the text, and no part.
  const found = html.includes(` ${ISLANDS}=""`) ? partStarts(html.slice(body, end)) : [];
  return { body, sections: found.map((at) => body + at), end };
}

/** Attribute of a style element that holds only styles of the shell. */
export const SHELL_STYLE = 'data-shell';

/**
 * Attribute of the style element with the rules of modules that the page as composed does not show:
 * URLs of the files, separated by spaces, which a fragment names instead. All later files of the page
 * are among them, so that they keep their order when they are loaded after the fragment's styles.
 */
export const REST_STYLE = 'data-rest';

type InlineSheet = DocumentInput['styles'][number];

type SplitSheet = InlineSheet & { readonly pieces: readonly StylePiece[] };

/** Pieces by the sheet's text. */
const known = new Map<string, readonly StylePiece[]>();

/** Splits a sheet, each text once: a process renders many documents with the same few sheets. */
function splitOnce(sheet: InlineSheet): SplitSheet {
  const pieces = known.get(sheet.css) ?? splitSheet(sheet.css);
  known.set(sheet.css, pieces);
  return { ...sheet, pieces };
}

/**
 * Module → part of the document that it is first used in, and pairs of modules that share an element.
 * @param parts texts of the document's parts
 */
function usesOf(parts: readonly string[]) {
  const first = new Map<string, number>();
  const together = new Set<string>();
  for (const [index, text] of parts.entries()) {
    for (const [, names = ''] of text.matchAll(/ class="([^"]*)"/g)) {
      const modules = [...new Set(names.split(' ').map(moduleOfClass))];
      for (const module of modules) {
        if (!first.has(module)) first.set(module, index);
        for (const other of modules) if (other !== module) together.add(`${module} ${other}`);
      }
    }
  }
  return { first, pairs: [...together].map((pair) => pair.split(' ') as [string, string]) };
}

/** Modules in the order of the sheets, where each one begins. */
function orderOf(sheets: readonly SplitSheet[]): Map<string, number> {
  const order = new Map<string, number>();
  for (const { kind, module } of sheets.flatMap((sheet) => sheet.pieces)) {
    if (kind === 'screen' && module !== undefined && !order.has(module)) {
      order.set(module, order.size);
    }
  }
  return order;
}

/**
 * The place of each module's rules: with the first part that uses them, and never after those of a
 * later module that applies to the same element, so that the same rule wins as in the sheets.
 */
function placesOf(
  { first, pairs }: ReturnType<typeof usesOf>,
  order: ReadonlyMap<string, number>,
): Map<string, number> {
  const place = new Map(first);
  const ordered = pairs
    .filter(([a, b]) => (order.get(a) ?? Infinity) < (order.get(b) ?? Infinity))
    // From the last to the first, so that one pass carries a place all the way.
    .sort(([a], [b]) => (order.get(b) ?? 0) - (order.get(a) ?? 0));
  for (const [earlier, later] of ordered) {
    const latest = place.get(later) ?? 0;
    if ((place.get(earlier) ?? 0) > latest) place.set(earlier, latest);
  }
  return place;
}

/** Index of the place of a piece: 0 in the head, then the sections, then the end. */
function placeOf(
  { kind, module }: Purpose,
  places: ReadonlyMap<string, number>,
  last: number,
): number {
  if (kind === 'print') return last;
  if (module !== undefined) return places.get(module) as number;
  // After the first of several parts: its heading is first shown in the fallback font. In a document
  // of one part the font would come last, and more than a heading would show the fallback.
  return kind === 'face' && last > 1 ? 1 : 0;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** @param edits in any order, apart from each other; those at one place in the order of the list */
function edited(html: string, edits: readonly Edit[]): string {
  let [from, whole] = [0, ''];
  for (const { start, end, text } of [...edits].sort((a, b) => a.start - b.start)) {
    whole += html.slice(from, start) + text;
    from = end;
  }
  return whole + html.slice(from);
}

/** Where a sheet's rules are in a document; `undefined`: not as they are in the sheet. */
function rulesIn(html: string, { url, css }: InlineSheet): readonly [number, number] | undefined {
  const tag = `<style data-href="${url}">`;
  const start = html.indexOf(tag) + tag.length;
  if (start < tag.length || !html.startsWith(css, start)) return undefined;
  const end = start + css.length;
  return html.startsWith('</style>', end) ? [start, end] : undefined;
}

/** Style elements of one place: the shell's rules, which fragments leave out, and all others. */
interface PlacedStyles {
  readonly at: number;
  shell: string;
  others: string;
}

/**
 * Distributes the pieces of the sheets over the document.
 * @param edges the start of the body, then the end of each part
 * @returns `heads`: what stays in the head, by sheet; `later`: what follows, by edge; `rest`: rules that
 *   the page as composed does not show, and `files` that they are in
 */
function distribute(
  sheets: readonly SplitSheet[],
  edges: readonly number[],
  placed: ReadonlyMap<string, number>,
  isShell: (sheet: InlineSheet) => boolean,
) {
  const last = edges.length - 1;
  const heads: string[] = [];
  const later = edges.map((at): PlacedStyles => ({ at, shell: '', others: '' }));
  const rest: PlacedStyles = { at: edges[last] as number, shell: '', others: '' };
  const files: string[] = [];
  for (const sheet of sheets) {
    let head = '';
    const owner = isShell(sheet) ? 'shell' : 'others';
    for (const piece of sheet.pieces) {
      const { module, css } = piece;
      if (module !== undefined && !placed.has(module)) {
        rest[owner] += css;
        continue;
      }
      const place = later[placeOf(piece, placed, last)];
      if (place === undefined || place === later[0]) head += css;
      else place[owner] += css;
    }
    if (owner === 'others' && rest.others && sheet.css) files.push(sheet.url);
    heads.push(head);
  }
  return { heads, later, rest, files };
}

/**
 * Puts a document's styles where they are first needed: in the head those of its first part and of
 * everything, before each further part what it brings, at the end what the page as composed does not
 * show, and print. A document of a page that is hydrated whole has one part.
 * @param shell URL of the shell's files: its styles get elements of their own, which fragments
 * leave out
 */
export function placeStyles(
  document: ComposedDocument,
  sheets: readonly InlineSheet[],
  shell?: string,
): Pick<ComposedDocument, 'html' | 'inlineStyles'> {
  const { html, inlineStyles } = document;
  const places = stylePlaces(html);
  const rules = sheets.map((sheet) => rulesIn(html, sheet));
  if (!places || rules.includes(undefined)) return document;
  const all = sheets.map(splitOnce);
  const edges = [places.body, ...places.sections, places.end];
  const parts = edges.slice(1).map((edge, index) => html.slice(edges[index], edge));
  const placed = placesOf(usesOf(parts), orderOf(all));
  const isShell = ({ url }: InlineSheet) => shell !== undefined && url.startsWith(shell);
  const { heads, later, rest, files } = distribute(all, edges, placed, isShell);
  const lower = [rest, ...later].flatMap((place): Edit[] => {
    const mark = place === rest ? ` ${REST_STYLE}="${files.join(' ')}"` : '';
    const texts = [
      place.shell && `<style ${SHELL_STYLE}>${place.shell}</style>`,
      place.others && `<style${mark}>${place.others}</style>`,
    ];
    return texts.flatMap((text) => (text ? [{ start: place.at, end: place.at, text }] : []));
  });
  const upper = rules.flatMap((at, index): Edit[] =>
    at ? [{ start: at[0], end: at[1], text: heads[index] ?? '' }] : [],
  );
  const written = edited(html, [...upper, ...lower]);
  const own = new Set(sheets.map(({ css }) => css));
  const others = inlineStyles.filter((css) => !own.has(css));
  const below = [...later, rest].flatMap((place) => [place.shell, place.others]);
  return { html: written, inlineStyles: [...new Set([...others, ...heads, ...below])] };
}

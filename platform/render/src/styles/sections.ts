import { ISLANDS, RELEASE_ID } from '@elo-platform/runtime/document-names';
import { Parser } from 'htmlparser2';

/** Places for style sheets in a document, in its order. */
export interface StylePlaces {
  /** Start of the body. */
  readonly body: number;
  /**
   * Before each part of a page that is not hydrated but the first, and at its end. Elsewhere the
   * browser's React would meet elements that it does not know.
   */
  readonly sections: readonly number[];
  /** After everything that is shown. */
  readonly end: number;
}

/** Elements that have no end tag. */
const VOID = new Set([
  'area',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
]);

/** Starts of the parts of the element that only has islands hydrated, and its end. */
function partsOf(html: string): readonly number[] {
  const starts: number[] = [];
  let depth = 0;
  let area: number | undefined;
  let end: number | undefined;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (area !== undefined && end === undefined && depth === area + 1) {
          starts.push(parser.startIndex);
        }
        if (area === undefined && attributes[ISLANDS] !== undefined) area = depth;
        if (!VOID.has(name)) depth += 1;
      },
      onclosetag(name, implied) {
        if (VOID.has(name)) return;
        depth -= 1;
        if (depth === area && end === undefined && !implied) end = parser.startIndex;
      },
    },
    { recognizeSelfClosing: true },
  );
  parser.end(html);
  return end === undefined ? [] : [...starts.slice(1), end];
}

/** Finds the places; `undefined` in a document that another template has written. */
export function stylePlaces(html: string): StylePlaces | undefined {
  const body = html.indexOf('<body');
  const end = html.indexOf(`<script type="application/json" id="${RELEASE_ID}"`);
  if (body < 0 || end < body) return undefined;
  const found = html.includes(` ${ISLANDS}=""`) ? partsOf(html) : [];
  return { body, sections: found.filter((at) => at > body && at < end), end };
}

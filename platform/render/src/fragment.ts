import { type DocumentRelease, type DocumentView, EDGE_NOTICE } from '@elo-platform/protocol';
import { RELEASE_ID, VIEW_ID } from '@elo-platform/runtime/document-names';
import { Parser } from 'htmlparser2';
import { REST_STYLE, SHELL_STYLE } from './styles/place-styles';

/** Metadata that describes a page to a browser; other tags repeat it or are in every document. */
const DESCRIBES = /^(?:description|robots|og:type|og:image)$/;

/** What a view says of its page. The rest are the site's facts, which every document repeats. */
type OwnView = Pick<DocumentView, 'path' | 'search' | 'remote' | 'data' | 'islands' | 'shows'>;

/** What a browser compares with its own document before it shows the page in it. */
type OwnRelease = Pick<DocumentRelease, 'media' | 'settings' | 'shell' | 'remotes' | 'shared'>;

interface Attributes {
  readonly [name: string]: string | undefined;
}

class DocumentParts {
  readonly described: string[] = [];
  /** Attributes and element of each style sheet, in order. */
  readonly styles: [at: Attributes, element: string][] = [];
  readonly blocks = new Map<string, string>();
  notice = '';
  private main: [start: number, end: number] | undefined;
  private readonly inMain: [start: number, end: number][] = [];
  private open: { readonly name: string; readonly at: Attributes; readonly start: number }[] = [];

  constructor(private readonly html: string) {
    const parser: Parser = new Parser({
      onopentag: (name, at) => {
        if (name === 'meta' && DESCRIBES.test(at.name ?? at.property ?? '')) this.describe(parser);
        if (name === 'link' && at.rel === 'canonical') this.describe(parser);
        this.open.push({ name, at, start: parser.startIndex });
      },
      onclosetag: (name) => {
        const opened = this.open.pop();
        if (opened) this.close(name, opened.at, opened.start, parser.endIndex + 1);
      },
    });
    parser.end(html);
  }

  /** The main element without style sheets; `undefined` where the document has none. */
  content(): string | undefined {
    if (!this.main) return undefined;
    const [start, end] = this.main;
    let from = start;
    let content = '';
    for (const [skip, past] of this.inMain) {
      if (skip < from || past > end) continue;
      content += this.html.slice(from, skip);
      from = past;
    }
    return content + this.html.slice(from, end);
  }

  private describe({ startIndex, endIndex }: Parser): void {
    this.described.push(this.html.slice(startIndex, endIndex + 1));
  }

  private close(name: string, at: Attributes, start: number, end: number): void {
    const element = () => this.html.slice(start, end);
    if (name === 'title' && this.open.some((one) => one.name === 'head')) {
      this.described.push(element());
    } else if (name === 'style') {
      this.styles.push([at, element()]);
      this.inMain.push([start, end]);
    } else if (name === 'main') this.main = [start, end];
    else if (name === 'script' && at.type === 'application/ld+json') this.described.push(element());
    else if (name === 'script' && at.id) {
      const text = element();
      this.blocks.set(at.id, text.slice(text.indexOf('>') + 1, text.lastIndexOf('</')));
    } else if (at.id === EDGE_NOTICE) this.notice = element();
  }
}

function block(id: string, value: OwnView | OwnRelease): string {
  // As in documents: nothing in JSON may end the element.
  const text = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${text}</script>`;
}

/**
 * The part of a document that differs from page to page, for showing it in another document of the
 * site: title and other descriptions, styles of what the page shows except the shell's, and the URLs
 * of the rest, the main element, the notice if there is one, and the data of view and release. A small document of the same shape.
 * @returns `undefined` where the document has no view, release or main element
 */
export function fragmentOf(html: string): string | undefined {
  const parts = new DocumentParts(html);
  const content = parts.content();
  const [view, release] = [parts.blocks.get(VIEW_ID), parts.blocks.get(RELEASE_ID)];
  if (content === undefined || view === undefined || release === undefined) return undefined;
  const { path, search, remote, data, islands, shows }: OwnView = JSON.parse(view);
  const { media, settings, shell, remotes, shared }: OwnRelease = JSON.parse(release);
  const isShells = ({ [SHELL_STYLE]: own, 'data-href': url = '' }: Attributes) =>
    own !== undefined || (shell !== undefined && url.startsWith(shell));
  const sheets = parts.styles.flatMap(([at, element]) => {
    if (isShells(at)) return [];
    const rest = at[REST_STYLE];
    return rest === undefined ? [element] : [`<style ${REST_STYLE}="${rest}"></style>`];
  });
  return [
    ...parts.described,
    ...sheets,
    content,
    parts.notice,
    block(VIEW_ID, { path, search, remote, data, islands, shows }),
    block(RELEASE_ID, { media, settings, shell, remotes, shared }),
  ].join('');
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { qrPath } from '@elo/shell/src/components/print-sheet/qr-path';
import { Parser } from 'htmlparser2';
import type { HeadElement, PageFacts } from '../../rivals/site/facts';
import type { SiteDocument } from './site-documents';

/** `rel` of links that a rival's own tools write. */
const OWN_LINKS = new Set(['script', 'font', 'style']);

function isOwn(name: string, attributes: Readonly<Record<string, string>>): boolean {
  const { charset, type = '', rel, as = '' } = attributes;
  if (attributes.name === 'viewport' || charset !== undefined) return false;
  if (name === 'link') return rel !== 'stylesheet' && !OWN_LINKS.has(as);
  return (
    name === 'title' || name === 'meta' || (name === 'script' && type === 'application/ld+json')
  );
}

/** Head of a composed document: title, description, previews, icons, its largest picture. */
export function readHead(html: string): HeadElement[] {
  const found: HeadElement[] = [];
  let open: { name: string; attributes: Record<string, string>; text: string } | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'body') parser.pause();
      open = isOwn(name, attributes) ? { name, attributes, text: '' } : undefined;
    },
    ontext(text) {
      if (open) open.text += text;
    },
    onclosetag(name) {
      if (open?.name === name) found.push(open as HeadElement);
      open = undefined;
    },
  });
  parser.write(html);
  return found;
}

function factsOf({ html, view, release }: SiteDocument): PageFacts<unknown> {
  const { company, year, path, data } = view;
  const address = new URL(path + view.search, release.origin).href;
  return {
    facts: { company, year, path, media: release.media },
    data,
    head: readHead(html),
    address,
    code: qrPath(address),
  };
}

/** Key of a page in `RivalPages`. */
const nameOf = (path: string): string => path.slice(1) || 'home';

/** Writes the module `elo-rival/pages`: the same data and heads as in the composed documents. */
export function writeRivalPages(folder: string, documents: readonly SiteDocument[]): void {
  const pages = Object.fromEntries(documents.map((one) => [nameOf(one.path), factsOf(one)]));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'pages.ts'), `export const PAGES = ${JSON.stringify(pages)};\n`);
}

import { FACE_REL } from '@elo-platform/runtime/document-names';
import { Parser } from 'htmlparser2';

type Attributes = Readonly<Record<string, string | undefined>>;

/** A file that a document loads without scripts. */
export interface NamedFile {
  readonly url: string;
  /** `code`: scripts and styles; `other`: preloaded pictures and fonts. */
  readonly kind: 'code' | 'picture' | 'font';
  /** Whether the first paint waits for it. */
  readonly blocking: boolean;
}

/** Files that a document loads or preloads, each once, in its order. */
export function namedFiles(html: string): NamedFile[] {
  const files = new Map<string, NamedFile>();
  const parser = new Parser({
    onopentag(name, attributes) {
      const file = name === 'script' ? scriptFile(attributes) : linkFile(name, attributes);
      if (file !== undefined && !files.has(file.url)) files.set(file.url, file);
    },
  });
  parser.end(html);
  return [...files.values()];
}

function scriptFile({ src, defer, async, type }: Attributes): NamedFile | undefined {
  if (src === undefined) return undefined;
  const blocking = defer === undefined && async === undefined && type !== 'module';
  return { url: src, kind: 'code', blocking };
}

/** Relations of what is fetched ahead; a face at the latest when the styles ask for it. */
const AHEAD = new Set(['preload', FACE_REL]);

/** Kind of a preload by its `as`. */
const KINDS: Readonly<Record<string, NamedFile['kind']>> = {
  script: 'code',
  style: 'code',
  image: 'picture',
  font: 'font',
};

function linkFile(name: string, { href, rel = '', as = '' }: Attributes): NamedFile | undefined {
  if (name !== 'link' || href === undefined) return undefined;
  if (rel === 'stylesheet') return { url: href, kind: 'code', blocking: true };
  const kind = rel === 'modulepreload' ? 'code' : AHEAD.has(rel) ? KINDS[as] : undefined;
  return kind && { url: href, kind, blocking: false };
}

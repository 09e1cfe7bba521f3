/** A test that a document names. */
export interface Reference {
  /** Document, and its line, from 1. */
  readonly page: string;
  readonly line: number;
  /** The test's file, from the root of the checkout or from the document's own folder. */
  readonly path: string;
  /** Titles behind "›"; "…" matches any text. */
  readonly titles: readonly string[];
}

const TEST = /`([\w./-]+\.(?:test|spec)\.tsx?)`(?:\s*›\s*([^|`]+))?/g;

/**
 * The tests that a document names, with the titles behind "›", separated by semicolons.
 * @param text of the document
 * @param page its name, handed through
 */
export function readReferences(text: string, page: string): readonly Reference[] {
  return text.split('\n').flatMap((content, index) =>
    [...content.matchAll(TEST)].map(([, path = '', titles = '']) => ({
      page,
      line: index + 1,
      path,
      titles: titles
        .split(';')
        .map((title) => title.trim())
        .filter((title) => title !== ''),
    })),
  );
}

/** Pattern that finds a test's title in its source, where a template may take the place of a part. */
export function titlePattern(title: string): RegExp {
  const parts = title.split('…').map((part) => part.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(parts.join('[^\\n]*'));
}

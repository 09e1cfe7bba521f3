import { AT_ONCE, concurrently, type FileSource, readPlain, type Store } from '@elo-platform/store';

/** An address whose document differs between two releases, and where the store has both. */
export interface ChangedPage {
  readonly key: string;
  readonly before: FileSource;
  readonly after: FileSource;
}

/** Sorts documents that differ by what visitors notice of it. */
export async function sortChanges(store: Store, pages: readonly ChangedPage[]) {
  const found = { content: [] as string[], styles: [] as string[], scripts: [] as string[] };
  const read = async (source: FileSource) => partsOf((await readPlain(store, source)).toString());
  const kinds = await concurrently(pages, AT_ONCE, async ({ before, after }) => {
    const [old, now] = await Promise.all([read(before), read(after)]);
    if (old.content !== now.content) return 'content';
    return old.styles === now.styles ? 'scripts' : 'styles';
  });
  for (const [index, kind] of kinds.entries()) found[kind].push(pages[index]?.key as string);
  return found;
}

const SCRIPT = /<script\b(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/gi;
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/gi;
const FILE_LINK = /<link\b[^>]*\brel="?(?:stylesheet|preload|modulepreload|prefetch)\b[^>]*>/gi;

/** Names of objects, release ids and package versions in addresses: they change with every release. */
const withoutVersions = (text: string) =>
  text
    .replace(/\/(?:releases|objects)\/[0-9a-f]+\//g, '/objects/')
    .replace(/\/packages\/([a-z][a-z0-9-]*)\/[^/"'\s)]+\//g, '/packages/$1/')
    .replace(/ data-version="[^"]*"/g, '');

/** Class names end in a hash of the package version that they come from. */
const CLASS_HASH = /_[A-Za-z0-9]{6}(?![\w-])/g;

/** What visitors and search engines read of a document, and the rules that it is shown by. */
function partsOf(html: string): { content: string; styles: string } {
  const styles = [...html.matchAll(STYLE)].map(([, css = '']) => css.replace(CLASS_HASH, ''));
  const content = html
    .replace(SCRIPT, '')
    .replace(STYLE, '')
    .replace(FILE_LINK, '')
    .replace(/ class="[^"]*"/g, (names) => names.replace(CLASS_HASH, ''));
  return { content: withoutVersions(content), styles: withoutVersions(styles.join('\n')) };
}

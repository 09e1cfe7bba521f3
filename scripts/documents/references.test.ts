import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listPages } from './testing/blocks';

/** A test that a document names. */
interface Reference {
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
function readReferences(text: string, page: string): readonly Reference[] {
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
function titlePattern(title: string): RegExp {
  const parts = title.split('…').map((part) => part.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(parts.join('[^\\n]*'));
}

const ROOT = join(__dirname, '..', '..');

const references = listPages(ROOT).flatMap((page) =>
  readReferences(readFileSync(join(ROOT, page), 'utf8'), page),
);

test.each(references.map((one) => [`${one.page}:${one.line}`, one.path, one] as const))(
  'the test that %s names is there: %s',
  (_where, path, { page, titles }) => {
    const file = [path, join(dirname(page), path)].find((one) => existsSync(join(ROOT, one)));
    if (file === undefined) throw new Error(`No such test: ${path}`);
    const source = readFileSync(join(ROOT, file), 'utf8');
    expect(titles.filter((title) => !titlePattern(title).test(source))).toEqual([]);
  },
);

/** Records of decisions, next to the pages that readers follow. */
const RECORDS = readdirSync(join(ROOT, 'docs/decisions')).map((name) => `docs/decisions/${name}`);

test.each([...listPages(ROOT), ...RECORDS])('%s has no markers of a merge conflict', (page) => {
  expect(readFileSync(join(ROOT, page), 'utf8')).not.toMatch(/^(?:<{7} |={7}$|>{7} )/m);
});

test('the change log of a new remote begins with its name', () => {
  const text = readFileSync(join(ROOT, 'templates/remote/CHANGELOG.md'), 'utf8');
  expect(text).toMatch(/^# __name__\n/);
});

test.each([...listPages(ROOT), ...RECORDS])('every relative link of %s leads to a file', (page) => {
  const text = readFileSync(join(ROOT, page), 'utf8');
  const links = [...text.matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !existsSync(join(ROOT, dirname(page), link)))).toEqual([]);
});

test('records and pages of figures stay short', () => {
  const limits = [
    ...RECORDS.map((page) => [page, 40] as const),
    ...['docs/performance.md', 'docs/reliability.md'].map((page) => [page, 150] as const),
  ];
  const lines = (page: string) => readFileSync(join(ROOT, page), 'utf8').split('\n').length - 1;
  expect(limits.filter(([page, limit]) => lines(page) > limit)).toEqual([]);
});

test('many are read, titles among them', () => {
  expect(references.length).toBeGreaterThan(100);
  expect(references.filter(({ titles }) => titles.length > 0).length).toBeGreaterThan(50);
});

test('paths and titles are read out of cells of tables', () => {
  const table = [
    '| a | `e2e/tests/a.spec.ts` › one, and two; three; `b/c.test.tsx`; `d.test.ts` (whole) |',
    'as `scripts/x.test.ts` shows',
  ].join('\n');
  expect(readReferences(table, 'page.md')).toEqual([
    { page: 'page.md', line: 1, path: 'e2e/tests/a.spec.ts', titles: ['one, and two', 'three'] },
    { page: 'page.md', line: 1, path: 'b/c.test.tsx', titles: [] },
    { page: 'page.md', line: 1, path: 'd.test.ts', titles: [] },
    { page: 'page.md', line: 2, path: 'scripts/x.test.ts', titles: [] },
  ]);
});

test('a title matches the template that makes it', () => {
  const source = `test(\`the \${name} is \${size} wide\`, () => {});`;
  expect(titlePattern('the … is … wide').test(source)).toBe(true);
  expect(titlePattern('the … is … high').test(source)).toBe(false);
  expect(titlePattern('a “quoted” one').test("test('a “quoted” one')")).toBe(true);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import { parseSync } from '@swc/core';

const root = join(__dirname, '..', '..');

/** Folders whose code reads what visitors send. */
const FOLDERS = [
  ...['content/src', 'contract/src', 'api/src', 'calculation/src/language'],
  ...['platform/edge/src/http', 'platform/edge/src/routes', 'platform/edge/src/proxy'],
];

/** Reads the repository's own texts only. */
const OWN_TEXTS = ['content/src/sample'];

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.name === 'testing' || OWN_TEXTS.includes(path)) return [];
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

interface Pattern {
  readonly file: string;
  readonly source: string;
  readonly flags: string;
}

interface Found {
  /** Literals of a file. */
  readonly literals: Pattern[];
  /** Whether a file makes patterns of strings. */
  makes: boolean;
  /** Functions that make a pattern of a string, by name. */
  readonly makers: Set<string>;
  /** Functions called inside of functions, by name. */
  readonly calls: Set<string>;
}

type Node = Readonly<Record<string, unknown>>;

const nameOf = (node: unknown): string => String((node as Node | undefined)?.value ?? '');

/** Name of a function that runs later than the module loads; `undefined` for any other node. */
function functionName(node: Node): string | undefined {
  const { type } = node;
  const value = (node.init ?? node.value) as Node | undefined;
  const isFunction = /^(?:ArrowFunction|Function)Expression$/.test(String(value?.type));
  if (type === 'FunctionDeclaration') return nameOf(node.identifier);
  if (type === 'VariableDeclarator' && isFunction) return nameOf(node.id);
  if (/^(?:ClassMethod|PrivateMethod|MethodProperty|Constructor)$/.test(String(type))) return '()';
  return isFunction ? '()' : undefined;
}

function walk(node: unknown, file: string, found: Found, inside?: string): void {
  if (Array.isArray(node)) for (const one of node) walk(one, file, found, inside);
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
  const { type, pattern, flags, callee } = node as Node;
  if (type === 'RegExpLiteral') {
    found.literals.push({ file, source: String(pattern), flags: String(flags) });
  }
  if (type === 'NewExpression' || type === 'CallExpression') {
    const called = nameOf(callee);
    if (called === 'RegExp') found.makes = true;
    if (called === 'RegExp' && inside !== undefined) found.makers.add(inside);
    else if (inside !== undefined) found.calls.add(called);
  }
  const within = functionName(node as Node) ?? inside;
  for (const value of Object.values(node)) walk(value, file, found, within);
}

const files = FOLDERS.flatMap(sources).map((file) => {
  const found: Found = { literals: [], makes: false, makers: new Set(), calls: new Set() };
  const text = readFileSync(join(root, file), 'utf8');
  walk(parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x') }), file, found);
  return { file, ...found };
});

/** Patterns that modules make of strings when they load. */
function loadedPatterns(): Pattern[] {
  const made: Pattern[] = [];
  const Original = RegExp;
  const makers = new Set(files.flatMap(({ makers: names }) => [...names]));
  const modules = files.filter(({ makes, file }) => {
    const text = readFileSync(join(root, file), 'utf8');
    return makes || [...makers].some((name) => text.includes(`${name}(`));
  });
  try {
    for (const { file } of modules) {
      globalThis.RegExp = new Proxy(Original, {
        construct(target, [source, flags = '']) {
          made.push({ file, source: String(source), flags: String(flags) });
          return new target(source, flags);
        },
      });
      jest.isolateModules(() => jest.requireActual(join(root, file)));
    }
  } finally {
    globalThis.RegExp = Original;
  }
  return made;
}

const SINGLE: readonly string[] = ['Character', 'CharacterSet', 'CharacterClass'];

/** Most repetitions of a group. */
const FEW = 9;

function canBeEmpty(element: AST.Element): boolean {
  if (element.type === 'Quantifier') return element.min === 0 || canBeEmpty(element.element);
  if (element.type !== 'Group' && element.type !== 'CapturingGroup') return false;
  return element.alternatives.some(({ elements }) => elements.every(canBeEmpty));
}

/** Whether nothing behind a part can fail: the match is found, and no other length is tried. */
function isLast(part: AST.Node): boolean {
  const { parent } = part;
  if (parent === null || parent.type === 'RegExpLiteral') return true;
  if (parent.type === 'Assertion' || (parent.type === 'Quantifier' && parent.max > 1)) return false;
  if (parent.type !== 'Alternative') return isLast(parent);
  const behind = parent.elements.slice(parent.elements.indexOf(part as AST.Element) + 1);
  return behind.every(canBeEmpty) && isLast(parent);
}

/** Whether a part is tried at the start of the input only. */
function isAnchored(part: AST.Node): boolean {
  const { parent } = part;
  if (parent === null || parent.type === 'RegExpLiteral' || parent.type === 'Assertion')
    return false;
  const isStart =
    parent.type === 'Alternative' &&
    parent.elements[0]?.type === 'Assertion' &&
    parent.elements[0].kind === 'start';
  return isStart || isAnchored(parent);
}

/**
 * What may take more than linear time. A pattern is safe where each repetition without a bound is of
 * one character, and is either the last part, so that no match is given up, or the only one behind
 * `^`: one start, one length tried after the other. Bounds make everything else a constant.
 */
function faultsOf(source: string, flags: string): string[] {
  const faults: string[] = [];
  const anchored: string[] = [];
  const parser = new RegExpParser();
  const pattern = parser.parsePattern(source, 0, source.length, /[uv]/.test(flags));
  visitRegExpAST(pattern, {
    onQuantifierEnter(quantifier) {
      const { raw, max, element } = quantifier;
      const isSingle = SINGLE.includes(element.type);
      if (!isSingle && max > FEW) faults.push(`${raw} repeats a group`);
      if (!isSingle || max !== Infinity || isLast(quantifier)) return;
      if (isAnchored(quantifier) && !flags.includes('m')) anchored.push(raw);
      else faults.push(`${raw} is tried again from each position`);
    },
  });
  return anchored.length > 1 ? [...faults, `${anchored.join(' and ')} share their input`] : faults;
}

test('patterns are made where modules load, so that the next test sees each', () => {
  const makers = new Set(files.flatMap(({ makers: names }) => [...names]));
  expect([...makers]).not.toContain('()');
  const late = files.flatMap(({ file, calls }) =>
    [...makers].filter((name) => calls.has(name)).map((name) => `${file}: ${name}(…)`),
  );
  expect(late).toEqual([]);
});

test('every pattern that reads visitor input takes linear time', () => {
  const all = [...files.flatMap(({ literals }) => literals), ...loadedPatterns()];
  const known = new Map(all.map((one) => [`/${one.source}/${one.flags}`, one]));
  expect(known.size).toBeGreaterThan(150);
  const faults = [...known].flatMap(([text, { file, source, flags }]) =>
    faultsOf(source, flags).map((fault) => `${file} ${text}: ${fault}`),
  );
  expect(faults).toEqual([]);
});

test.each([
  '(?<![a-z])(?:(?:din|no?) ?-? ?)*40(?![a-z])',
  '[\\s;]+$',
  'a(?=b\\s*c)',
  '^\\s*\\d*x$',
  '(?:a{1,9}){2,99}$',
])('%s is refused', (source) => {
  expect(faultsOf(source, '').length).toBeGreaterThan(0);
});

test.each(['^[\\s;]+', '\\s+', 'obs\\b.*', '^\\d+mm$', '(?:\\.\\d{3}){1,4}$'])(
  '%s is linear',
  (source) => {
    expect(faultsOf(source, '')).toEqual([]);
  },
);

/** A rule or at-rule of a style sheet. */
export interface Item {
  /** All of it. */
  readonly css: string;
  /** Selectors, or an at-rule's name and condition. */
  readonly prelude: string;
  /** White space between that and the block. */
  readonly space: string;
  /** Text between its braces; absent: it has none. */
  readonly block?: string;
}

/** What decides where an item or a selector ends; a backslash takes the next character with it. */
const MARKS = /\\.|\/\*.*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{}()[\];,]/gs;

const OPENS = new Set(['{', '(', '[']);
const CLOSES = new Set(['}', ')', ']']);

/** Marks outside parentheses, brackets and braces, with those braces themselves. */
function* outerMarks(css: string): Generator<{ mark: string; at: number }> {
  let depth = 0;
  for (const { 0: mark, index: at } of css.matchAll(MARKS)) {
    if (CLOSES.has(mark)) depth -= 1;
    if (depth < 0)
      throw new Error(`A style sheet closes more than it opens: ${css.slice(at, at + 40)}`);
    if (depth === 0) yield { mark, at };
    if (OPENS.has(mark)) depth += 1;
  }
  if (depth > 0) throw new Error(`A style sheet is not closed: ${css.slice(-40)}`);
}

/**
 * Rules and at-rules of a minified style sheet or of a block of rules, in order, without the comments
 * between them. What a declaration says is not looked at: a parser of all of CSS takes four times as
 * long, in each of the processes that a release waits for.
 * @throws Error for braces that do not match
 */
export function itemsOf(css: string): Item[] {
  const items: Item[] = [];
  let [start, opened] = [0, -1];
  const add = (end: number) => {
    const [from, until] = [start, opened < 0 ? end - 1 : opened];
    const text = css.slice(from, until).trimStart();
    const prelude = text.trimEnd();
    const space = text.slice(prelude.length);
    const block = opened < 0 ? undefined : css.slice(opened + 1, end - 1);
    const whole = css.slice(from, end).trim();
    if (prelude) items.push({ css: whole, prelude, space, ...(block !== undefined && { block }) });
    [start, opened] = [end, -1];
  };
  for (const { mark, at } of outerMarks(css)) {
    if (mark === '{') opened = at;
    else if (mark === '}' || mark === ';') add(at + 1);
    else if (mark.startsWith('/*') && css.slice(start, at).trim() === '') start = at + mark.length;
  }
  if (css.slice(start).trim() !== '') throw new Error(`A rule has no block: ${css.slice(start)}`);
  return items;
}

/** Selectors of a rule's prelude. */
export function selectorsOf(prelude: string): string[] {
  const commas = [...outerMarks(prelude)].filter(({ mark }) => mark === ',');
  const starts = [0, ...commas.map(({ at }) => at + 1)];
  const ends = [...commas.map(({ at }) => at), prelude.length];
  return starts.map((start, index) => prelude.slice(start, ends[index]).trim());
}

/** Name and condition of an at-rule's prelude, as in `@media (width>1px)`. */
export function conditionOf(prelude: string): {
  readonly name: string;
  readonly condition: string;
} {
  const [, name = '', condition = ''] = /^@([\w-]+)(.*)$/s.exec(prelude) ?? [];
  return { name, condition: condition.trim() };
}

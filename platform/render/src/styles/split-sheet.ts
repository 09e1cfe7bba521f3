import { type AtRule, type ChildNode, type Container, parse, type Rule } from 'postcss';

/** What a piece of a style sheet is for: the screen, an embedded font (`face`), or print. */
export interface Purpose {
  readonly kind: 'screen' | 'face' | 'print';
  /** CSS module whose elements it is for; absent: everything. */
  readonly module?: string | undefined;
}

export interface StylePiece extends Purpose {
  readonly css: string;
}

const ALL: Purpose = { kind: 'screen' };

/** At-rules whose rules are placed separately. */
const CONDITIONS = new Set(['media', 'supports', 'container']);

/**
 * CSS module of a class: what the build writes behind the last `_`. A class of another origin counts
 * with those that begin as it does, e.g. all `yarl__…`.
 */
export function moduleOfClass(name: string): string {
  return /_([A-Za-z0-9]{6})$/.exec(name)?.[1] ?? (name.split(/[-_]/)[0] as string);
}

/** Module that a selector's rule goes with: that of the last class that its element must have. */
function moduleOfSelector(selector: string): string | undefined {
  const must = selector.replace(/:(?:not|is|where|has)\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '');
  const classes = [...must.matchAll(/\.((?:[\w-]|\\.)+)/g)];
  const last = classes.at(-1)?.[1];
  return last === undefined ? undefined : moduleOfClass(last);
}

/** Source text of a node: printing it with postcss takes several times as long. */
function textOf({ source }: ChildNode): string {
  return source?.input.css.slice(source.start?.offset, source.end?.offset) ?? '';
}

/** A rule, once for every module that its selectors belong to. */
function splitRule(rule: Rule): StylePiece[] {
  const text = textOf(rule);
  const body = text.slice(text.indexOf('{', rule.selector.length));
  const byModule = new Map<string | undefined, string[]>();
  for (const selector of rule.selectors) {
    const module = moduleOfSelector(selector);
    byModule.set(module, [...(byModule.get(module) ?? []), selector]);
  }
  return [...byModule].map(([module, selectors]) => {
    return { kind: 'screen', module, css: selectors.join(',') + body };
  });
}

function isPrint({ name, params }: AtRule): boolean {
  return name === 'media' && params.trim() === 'print';
}

/** The piece with the conditions of an at-rule around it. */
function within({ name, params }: AtRule, piece: StylePiece): StylePiece {
  return { ...piece, css: `@${name} ${params}{${piece.css}}` };
}

function splitAtRule(rule: AtRule, before: Purpose): StylePiece[] {
  const css = textOf(rule);
  if (rule.name === 'page') return [{ kind: 'print', css }];
  if (isPrint(rule)) {
    const printed = splitAll(rule, ALL).map((piece) => ({ ...piece, kind: 'print' as const }));
    return joinEqual(printed).map((piece) => within(rule, piece));
  }
  if (rule.name === 'font-face') {
    return [{ kind: css.includes('url(data:') ? 'face' : 'screen', css }];
  }
  if (rule.name.endsWith('keyframes')) return [{ ...before, css }];
  if (!CONDITIONS.has(rule.name)) return [{ ...ALL, css }];
  return joinEqual(splitAll(rule, before)).map((piece) => within(rule, piece));
}

function splitNode(node: ChildNode, before: Purpose): StylePiece[] {
  if (node.type === 'rule') return splitRule(node);
  return node.type === 'atrule' ? splitAtRule(node, before) : [];
}

function splitAll(nodes: Container, before: Purpose): StylePiece[] {
  const pieces: StylePiece[] = [];
  for (const node of nodes.nodes ?? []) {
    pieces.push(...splitNode(node, pieces.at(-1) ?? before));
  }
  return pieces;
}

/** Neighbours for the same purpose become one. */
function joinEqual(pieces: readonly StylePiece[]): StylePiece[] {
  const joined: StylePiece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last?.kind === piece.kind && last.module === piece.module) {
      joined[joined.length - 1] = { ...last, css: last.css + piece.css };
    } else joined.push(piece);
  }
  return joined;
}

/** Takes a minified style sheet apart by purpose; its pieces in order say what the sheet said. */
export function splitSheet(css: string): readonly StylePiece[] {
  return joinEqual(splitAll(parse(css), ALL));
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';

/** A text in a source file, with the name of the file. */
export interface SourceString {
  readonly file: string;
  readonly text: string;
}

/** Placeholder for an expression in a template or an element. */
const VALUE = '…';

const SKIPPED = new Set(['node_modules', 'dist', 'out', 'testing', 'test', 'gallery']);

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(entry.name) && !/\.(?:test|d)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

interface Node {
  readonly type?: string;
  readonly [key: string]: unknown;
}

/** Text of one node; `undefined` if it has none. */
function textOf(node: Node): string | undefined {
  if (node.type === 'StringLiteral' || node.type === 'JSXText') return String(node.value);
  if (node.type !== 'TemplateLiteral') return undefined;
  const parts = node.quasis as readonly { readonly cooked?: string; readonly raw: string }[];
  return parts.map(({ cooked, raw }) => cooked ?? raw).join(VALUE);
}

function collect(value: unknown, found: string[]): void {
  if (Array.isArray(value)) for (const one of value) collect(one, found);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const node = value as Node;
  // A module specifier is not a text.
  if (node.type === 'ImportDeclaration') return;
  const text = textOf(node);
  if (text !== undefined) found.push(text.replace(/\s+/g, ' ').trim());
  for (const one of Object.values(node)) collect(one, found);
}

/** Every string, template and element text of the sources below a folder; skips tests. */
export function readSourceStrings(folder: string): SourceString[] {
  return sources(folder).flatMap((file) => {
    const found: string[] = [];
    const tsx = file.endsWith('x');
    collect(parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx }).body, found);
    return found.filter((text) => text !== '').map((text) => ({ file, text }));
  });
}

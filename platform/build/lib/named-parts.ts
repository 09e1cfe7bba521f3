import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { ModuleItem } from '@swc/core';
import { parseSync } from '@swc/core';

/** Names that a statement re-exports from another module under the same name, except types. */
function handedOn(statement: ModuleItem): [name: string, path: string][] {
  if (statement.type !== 'ExportNamedDeclaration' || !statement.source || statement.typeOnly) {
    return [];
  }
  const path = statement.source.value;
  return statement.specifiers.flatMap((one) =>
    one.type === 'ExportSpecifier' && !one.isTypeOnly && !one.exported
      ? [[one.orig.value, path] as [string, string]]
      : [],
  );
}

/**
 * Exposed modules for single names of a package: those that its index re-exports. Other names are
 * available in the whole package only.
 * @returns `./index/<name>` → source file, relative to the package's folder
 */
export function namedParts(index: string): Record<string, string> {
  const { body } = parseSync(readFileSync(index, 'utf8'), { syntax: 'typescript', tsx: true });
  const folder = dirname(index);
  const fromPackage = (path: string) => `./${relative(dirname(folder), join(folder, path))}`;
  const parts = body
    .flatMap(handedOn)
    .filter(([, path]) => path.startsWith('.'))
    .map(([name, path]) => [`./index/${name}`, fromPackage(path)]);
  return Object.fromEntries(parts);
}

const { readFileSync } = require('node:fs');
const { dirname, join, relative } = require('node:path');
const { parseSync } = require('@swc/core');

/**
 * Names that a statement re-exports from another module under the same name, except types.
 * @param {import('@swc/core').ModuleItem} statement
 * @returns {[name: string, path: string][]}
 */
function handedOn(statement) {
  if (statement.type !== 'ExportNamedDeclaration' || !statement.source || statement.typeOnly) {
    return [];
  }
  const path = statement.source.value;
  return statement.specifiers.flatMap((one) =>
    one.type === 'ExportSpecifier' && !one.isTypeOnly && !one.exported
      ? [/** @type {[string, string]} */ ([one.orig.value, path])]
      : [],
  );
}

/**
 * Exposed modules for single names of a package: those that its index re-exports. Other names are
 * available in the whole package only.
 * @param {string} index absolute path of the package's index
 * @returns {Record<string, string>} `./index/<name>` → source file, relative to the package's
 * folder
 */
function namedParts(index) {
  const { body } = parseSync(readFileSync(index, 'utf8'), { syntax: 'typescript', tsx: true });
  const folder = dirname(index);
  /** @param {string} path */
  const fromPackage = (path) => `./${relative(dirname(folder), join(folder, path))}`;
  const parts = body
    .flatMap(handedOn)
    .filter(([, path]) => path.startsWith('.'))
    .map(([name, path]) => [`./index/${name}`, fromPackage(path)]);
  return Object.fromEntries(parts);
}

module.exports = { namedParts };

const { createHash } = require('node:crypto');
const { readFileSync, readdirSync } = require('node:fs');
const { extname, join, relative } = require('node:path');
const { lookup } = require('mrmime');

/**
 * Media type of a package's file. The mime table has `.ts` as a video.
 * @param {string} path
 */
const mediaTypeOf = (path) =>
  extname(path) === '.ts' ? 'text/plain' : (lookup(path) ?? 'application/octet-stream');

/**
 * All files below a folder, as paths relative to it with `/`, ascending.
 * @param {string} folder
 */
function listFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

/**
 * Integrity, size and media type of a file.
 * @param {string} folder
 * @param {string} path
 */
function describeFile(folder, path) {
  const bytes = readFileSync(join(folder, path));
  return {
    integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
    bytes: bytes.length,
    type: mediaTypeOf(path),
  };
}

/**
 * The `files` part of a package manifest.
 * @param {string} folder
 * @param {readonly string[]} except
 */
function describeFiles(folder, except = []) {
  const paths = listFiles(folder).filter((path) => !except.includes(path));
  return Object.fromEntries(paths.map((path) => [path, describeFile(folder, path)]));
}

module.exports = { describeFiles, listFiles };

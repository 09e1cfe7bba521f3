const { createHash } = require('node:crypto');
const { readFileSync, readdirSync } = require('node:fs');
const { extname, join, relative } = require('node:path');

/** Media types of what packages carry. */
const TYPES = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.cjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.html': 'text/html',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt',
  '.ts': 'text/plain',
  '.txt': 'text/plain',
};

/** All files below a folder, as paths relative to it with `/`, ascending. */
function listFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

/** Integrity, size and media type of a file. */
function describeFile(folder, path) {
  const bytes = readFileSync(join(folder, path));
  return {
    integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
    bytes: bytes.length,
    type: TYPES[extname(path)] ?? 'application/octet-stream',
  };
}

/** The `files` part of a package manifest. */
function describeFiles(folder, except = []) {
  const paths = listFiles(folder).filter((path) => !except.includes(path));
  return Object.fromEntries(paths.map((path) => [path, describeFile(folder, path)]));
}

module.exports = { describeFiles, listFiles };

import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** File extensions that are served as brotli. */
const TEXTS = new Set(['.html', '.js', '.css', '.json', '.svg', '.webmanifest', '.txt', '.xml']);

/** Texts below this size in bytes are not compressed, as in the store. */
const COMPRESS_FROM = 512;

/** Compresses with the brotli level that the site uses for files of every visitor. */
function compress(bytes: Uint8Array): Buffer {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
}

/** Writes brotli copies next to all texts below a folder. */
export function compressTree(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TEXTS.has(extname(entry.name))) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    if (bytes.length >= COMPRESS_FROM) writeFileSync(`${file}.br`, compress(bytes));
  }
}

function hashes(html: string, pattern: RegExp): string {
  return [...html.matchAll(pattern)]
    .map((match) =>
      createHash('sha256')
        .update(match[1] ?? '')
        .digest('base64'),
    )
    .map((hash) => `'sha256-${hash}'`)
    .join(' ');
}

/** The site's CSP with the hashes of another document. */
function policyLike(policy: string, html: string): string {
  const scripts = hashes(html, /<script>(.*?)<\/script>/gs);
  const styles = hashes(html, /<style[^>]*>(.*?)<\/style>/gs);
  const without = policy.replace(/ 'sha256-[^']+'/g, '');
  return without
    .replace(/script-src[^;]*/, (directive) => `${directive} ${scripts}`.trim())
    .replace(/style-src[^;]*/, (directive) => `${directive} ${styles}`.trim());
}

/** One variant as files. */
export interface Tree {
  readonly folder: string;
  /** Path → Content-Security-Policy, for `policies.json`. */
  readonly policies: Readonly<Record<string, string>>;
}

/** File of a document in a tree. */
function documentFile(path: string): string {
  return path === '/' ? 'index.html' : join(path.slice(1), 'index.html');
}

/**
 * Writes a variant: its documents, and files below a public path.
 * @param folder replaced
 */
export function writeTree(
  folder: string,
  documents: Readonly<Record<string, { readonly html: string; readonly policy?: string }>>,
  files?: { readonly folder: string; readonly publicPath: string },
): Tree {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const policies: Record<string, string> = {};
  for (const [path, { html, policy }] of Object.entries(documents)) {
    const file = join(folder, documentFile(path));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, html);
    if (policy !== undefined) policies[path] = policyLike(policy, html);
  }
  if (files && existsSync(files.folder)) {
    cpSync(files.folder, join(folder, files.publicPath), { recursive: true });
  }
  compressTree(folder);
  writeFileSync(join(folder, 'policies.json'), JSON.stringify(policies));
  return { folder, policies };
}

/**
 * Copies the output of another tool unchanged, with brotli copies; it has no CSP. Omits documents of
 * a query, which Marko's adapter writes for each such link: the server ignores queries.
 * @param folder replaced
 */
export function takeTree(folder: string, from: string): void {
  rmSync(folder, { recursive: true, force: true });
  cpSync(from, folder, { recursive: true, filter: (file) => !file.includes('?') });
  compressTree(folder);
  writeFileSync(join(folder, 'policies.json'), '{}');
}

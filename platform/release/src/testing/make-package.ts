import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PackageManifest } from '@elo-platform/protocol';
import { mediaTypeOf } from '@elo-platform/protocol/headers';
import { integrityOf } from '@elo-platform/store';

/** What a test says about a package; the rest is filled in. */
export type PackageSketch = Partial<Omit<PackageManifest, 'files'>> & {
  readonly name: string;
  readonly version: string;
  /** File → text; what the manifest needs is added. */
  readonly files?: Record<string, string>;
};

/** A shell that supplies React, router and its facade. */
export const SHELL: PackageSketch = {
  name: 'shell',
  version: '1.0.0',
  kind: 'shell',
  shared: {
    react: { range: '^19.0.0', provides: '19.3.1', singleton: true },
    'react-router-dom': {
      range: '^7.0.0',
      provides: '7.18.5',
      singleton: true,
      names: ['Link', 'useLocation'],
    },
  },
};

/** A remote with one route. */
export function remote(name: string, version: string, path: string): PackageSketch {
  return {
    name,
    version,
    routes: [{ path, module: './page' }],
    exposes: { './page': { js: ['page.js'], css: [], consumes: [], server: 'server/page.cjs' } },
    files: { 'page.js': `/* ${name} ${version} */`, 'server/page.cjs': '' },
  };
}

/** Writes a built package, as a build would, and gives its folder back. */
export async function makePackage(root: string, sketch: PackageSketch): Promise<string> {
  const { name, version } = sketch;
  const folder = join(root, name);
  const files = { 'remoteEntry.js': `/* ${name}@${version} */`, ...sketch.files };
  const listed = Object.entries(files).map(([file, text]) => [
    file,
    {
      integrity: integrityOf(text),
      bytes: Buffer.byteLength(text),
      type: mediaTypeOf(file),
    },
  ]);
  const manifest = {
    schema: 1,
    kind: 'remote',
    contract: 1,
    exposes: {},
    shared: {},
    routes: [],
    ...sketch,
    files: Object.fromEntries(listed),
  };
  await rm(join(folder, 'dist'), { recursive: true, force: true });
  const all = { ...files, 'elo-package.json': JSON.stringify(manifest) };
  for (const [file, text] of Object.entries(all)) {
    const path = join(folder, 'dist', file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ name: `@acme/${name}`, version, elo: { kind: manifest.kind } }),
  );
  return folder;
}

/**
 * A shell that renders with the real composer.
 * @param code sets `exports.renderDocument`
 */
export function renderingShell(code: string): PackageSketch {
  const server = `
exports.site = {}; exports.sample = []; exports.rootFiles = {}; exports.shared = {};
${code}`;
  return {
    name: 'shell',
    version: '1.0.0',
    kind: 'shell',
    shared: { react: { range: '^19.0.0', provides: '19.3.1', singleton: true } },
    exposes: { './main': { js: ['main.js'], css: [], consumes: [], server: 'server/main.cjs' } },
    files: { 'main.js': '/* main */', 'server/main.cjs': server },
  };
}

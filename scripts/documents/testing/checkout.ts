import {
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { LocalRelease } from '../../local-release';
import { findPackages, packageFolders } from '../../packages';
import { linkTree } from '../../testing/copy-tree';

export const ROOT = join(__dirname, '..', '..', '..');

/** State folder with published packages: that of the end-to-end tests, so that nothing is built twice. */
const PUBLISHED = process.env.ELO_DOCUMENTS_STATE ?? join(ROOT, '.elo', 'e2e');

/** Not part of a fresh checkout. */
const LEFT_OUT = new Set(['node_modules', 'dist', '.elo', '.git', 'coverage', '.mf']);

/** A throw-away copy of the checkout, with its dependencies and with what an earlier start made. */
export interface Checkout {
  readonly root: string;
  remove(): void;
}

/** Publishes what is not published yet, and copies sources, dependencies, store and builds. */
export async function copyCheckout(): Promise<Checkout> {
  const published = new LocalRelease({
    root: ROOT,
    state: PUBLISHED,
    // Only publishes, which names no origin.
    origin: '',
    say: (text) => process.stderr.write(`${text}\n`),
  });
  await published.ensureKey();
  await published.publishChanged();
  const root = join(mkdtempSync(join(tmpdir(), 'elo-walk-')), 'elo');
  cpSync(ROOT, root, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) });
  linkModules(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  for (const folder of ['.', 'platform'].flatMap((below) => packageFolders(ROOT, below))) {
    const own = join(ROOT, folder, 'node_modules');
    if (existsSync(own)) linkModules(own, join(root, folder, 'node_modules'));
  }
  copyState(join(root, '.elo'));
  takeBuilds(root);
  return { root, remove: () => rmSync(join(root, '..'), { recursive: true, force: true }) };
}

/**
 * Links to what is installed, and copies the mark of that installation, so that no command installs
 * through these links; npm's own links to the workspaces lead to those of the copy. */
function linkModules(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === '.cache') continue;
    const source = join(from, name);
    if (name === '.bin' || name === '@elo' || name === '@elo-platform') {
      mkdirSync(join(to, name));
      for (const link of readdirSync(source)) {
        symlinkSync(readlinkSync(join(source, link)), join(to, name, link));
      }
    } else if (lstatSync(source).isFile()) copyFileSync(source, join(to, name));
    else symlinkSync(source, join(to, name));
  }
}

/** Copies the packages and their signatures, but no log. */
function copyState(state: string): void {
  for (const kept of ['packages', 'versions']) {
    linkTree(join(PUBLISHED, 'store', kept), join(state, 'store', kept));
  }
  for (const name of ['keys', 'trust.json', 'builds.json']) {
    cpSync(join(PUBLISHED, name), join(state, name), { recursive: true });
  }
}

/** What a build left: the published files themselves, by the manifest that was signed. */
function takeBuilds(root: string): void {
  const text = readFileSync(join(root, '.elo', 'builds.json'), 'utf8');
  const builds = JSON.parse(text) as Record<string, { version: string }>;
  for (const { folder, name, kind } of findPackages(root)) {
    const version = builds[name]?.version;
    if (kind === 'assets' || version === undefined) continue;
    const from = join(root, '.elo', 'store', 'packages', name, version);
    const dist = join(root, folder, 'dist');
    cpSync(from, dist, { recursive: true, filter: (path) => !/\.(?:br|sig)$/.test(path) });
  }
}

/** A folder with `elo`, in which there is what a stranger needs of the repository: the platform. */
export function copyPlatform(): string {
  const folder = mkdtempSync(join(tmpdir(), 'elo-platform-'));
  mkdirSync(join(folder, 'elo'));
  cpSync(join(ROOT, 'package.json'), join(folder, 'elo', 'package.json'));
  cpSync(join(ROOT, 'platform'), join(folder, 'elo', 'platform'), {
    recursive: true,
    filter: (path) => !['node_modules', 'dist'].includes(basename(path)),
  });
  return folder;
}

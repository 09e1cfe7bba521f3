import { spawnSync } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { FolderStore } from '@elo-platform/store/folder-store';
import * as compose from '../compose';
import { createWorkplace, type Workplace } from './elo';
import { type PackageSketch, renderingShell } from './make-package';

/** Pages of `/items/:id`, in several tables. */
export const ITEMS = 450;

/** Its documents: the items, the home page and the page for unknown addresses. */
export const ALL = ITEMS + 2;

const SCRIPT = join(__dirname, 'crash-at.ts');
const TSX = require.resolve('tsx/cjs');

/** The shell of these sites. */
export const SHELL = renderingShell(`
exports.renderDocument = async ({ page, view }) => {
  const body = page ? page.Component({ data: view.data }) : 'missing';
  const html = '<!doctype html><html><head><title>x</title></head><body>' + body + '</body></html>';
  return { html, noIndex: false, inlineScripts: ['start()'], inlineStyles: ['p{}'] };
};`);

/**
 * A remote with a page and many items.
 * @param word on every page of it
 * @param broken number of an item that cannot be rendered
 */
export function items(
  version: string,
  word: string,
  { broken = -1, count = ITEMS } = {},
): PackageSketch {
  return {
    name: 'mf-items',
    version,
    routes: [
      { path: '/', module: './home' },
      { path: '/items/:id', module: './item' },
    ],
    exposes: {
      './home': { js: ['page.js'], css: [], consumes: [], server: 'server/home.cjs' },
      './item': { js: ['page.js'], css: [], consumes: [], server: 'server/item.cjs' },
    },
    files: {
      'page.js': '/* page */',
      'server/home.cjs': `exports.default = {
        contract: 1, load: async () => ({}), head: () => ({}), Component: () => '<p>${word}</p>',
      };`,
      'server/item.cjs': `exports.default = {
        contract: 1,
        variants: () => Array.from({ length: ${count} }, (_none, n) => ({ params: { id: 'i' + n }, shows: 'item ' + n })),
        load: async ({ params }) => {
          if (params.id === 'i${broken}') throw new Error('broken');
          return { id: params.id };
        },
        head: () => ({}),
        Component: ({ data }) => '<p>${word} ' + data.id + '</p>',
      };`,
    },
  };
}

/** A workplace with a shell and items, and the real composer. @param config the site's file; default: one without data */
export async function createLateSite(
  config = join(__dirname, 'plain.config.ts'),
): Promise<Workplace> {
  const place = await createWorkplace(undefined, { composer: compose, config });
  await place.publish(SHELL);
  await place.publish(items('1.0.0', 'one'));
  return place;
}

/** See {@link createLateStores}. */
export type LateStores = Awaited<ReturnType<typeof createLateStores>>;

/**
 * A site whose store has one release, composed to the end, and a second version of mf-items that
 * waits; each test gets a copy of it.
 */
export async function createLateStores() {
  const place = await createLateSite();
  const first: string = (await place.elo('promote')).json.release;
  await place.publish(items('1.1.0', 'two'));
  const start = place.environment.ELO_STORE ?? '';
  let copies = 0;

  /** A store of its own for a test. */
  async function copyStore(): Promise<string> {
    copies += 1;
    const store = join(place.root, `copy-${copies}`);
    await place.forgetLogs();
    await cp(start, store, { recursive: true, preserveTimestamps: true });
    return store;
  }

  /** Runs a command in a process that is killed at a write. @returns false: it came to its end before */
  function runUntil(limit: string, folder: string, words: readonly string[]): boolean {
    const env = { ...process.env, ...place.environment, ELO_STORE: folder, REAL_COMPOSER: '1' };
    const args = ['--require', TSX, SCRIPT, limit, ...words, '--json'];
    const run = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
    if (run.signal !== 'SIGKILL' && run.status !== 0) throw new Error(run.stderr);
    return run.signal === 'SIGKILL';
  }

  /** Promotes the second version in a process that is killed after so many late tables. */
  async function killAfter(tables: number): Promise<{ folder: string; release: string }> {
    const folder = await copyStore();
    if (!runUntil(`late:${tables}`, folder, ['promote', 'mf-items@1.1.0'])) {
      throw new Error('it ended before');
    }
    const { release } = (await place.elo('status', '--store', folder)).json;
    return { folder, release };
  }

  return { place, first, start, copyStore, runUntil, killAfter };
}

/** Does something right before the first late document is written, and waits for it. */
export function beforeLate<Result>(work: () => Promise<Result>): () => Promise<Result> | undefined {
  const { create } = FolderStore.prototype;
  let done: Promise<Result> | undefined;
  jest.spyOn(FolderStore.prototype, 'create').mockImplementation(async function (
    this: FolderStore,
    ...words
  ) {
    if (words[0].includes('/late/')) {
      done ??= work();
      await done;
    }
    return create.apply(this, words);
  });
  return () => done;
}

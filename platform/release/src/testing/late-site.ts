import { join } from 'node:path';
import * as compose from '../compose';
import { createWorkplace, type Workplace } from './elo';
import { type PackageSketch, renderingShell } from './make-package';

/** Pages of `/items/:id`, in several tables. */
export const ITEMS = 450;

const SHELL = renderingShell(`
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

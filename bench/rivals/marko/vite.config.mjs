import { fileURLToPath } from 'node:url';
import marko from '@marko/run/vite';
import staticAdapter from '@marko/run-adapter-static';
import { createServer, defineConfig } from 'vite';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Import names of the copied sources, the longest first. */
const NAMES = [
  ['elo-rival/pages', 'elo/pages.ts'],
  ['elo-rival/navigate', 'src/static/navigate.ts'],
  [/^elo-rival\/(.+)$/, 'elo/site/$1'],
  [/^@elo\/(contract|shared-ui|standards)$/, 'elo/$1/src/index.ts'],
  ['@elo/calculation/outlines', 'elo/calculation/src/solids/outlines.ts'],
  [/^@elo\/shared-ui\/(base\.scss|browser\/.+|fonts\/.+|logos\/.+)$/, 'elo/shared-ui/src/$1'],
  ['@elo/shared-ui/drawing', 'elo/shared-ui/src/components/icon/drawing.tsx'],
  ['@elo/shared-ui/icon-nodes', 'elo/shared-ui/src/components/icon/nodes.ts'],
  [/^@elo\/(.+\/src\/.+)$/, 'elo/$1'],
  ['@elo-platform/protocol', 'elo/platform/protocol/src/index.ts'],
  ['@elo-platform/runtime/document', 'elo/platform/runtime/src/document/index.ts'],
];

const resolve = { alias: NAMES.map(([find, path]) => ({ find, replacement: here('./') + path })) };
const GUIDE = 'elo-rival-guide';

/** The measuring guide as HTML: static content of a dialog, in a chunk of its own. */
const guide = {
  name: GUIDE,
  resolveId: (id) => (id === GUIDE ? `\0${GUIDE}` : undefined),
  async load(id) {
    if (id !== `\0${GUIDE}`) return undefined;
    const server = await createServer({
      configFile: false,
      resolve,
      server: { middlewareMode: true, hmr: false, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
    });
    try {
      const { GUIDE_HTML } = await server.ssrLoadModule(here('src/static/guide.tsx'));
      return `export default ${JSON.stringify(GUIDE_HTML)};`;
    } finally {
      await server.close();
    }
  },
};

/** Prerendered pages; everything else is the default of Marko Run. */
export default defineConfig({
  plugins: [guide, marko({ adapter: staticAdapter() })],
  resolve,
});

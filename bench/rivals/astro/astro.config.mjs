import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Import names of the copied sources, the longest first. */
const NAMES = [
  ['elo-rival/navigate', 'src/ui/navigate.ts'],
  ['elo-rival/pages', 'elo/pages.ts'],
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

/** Static output with React islands; everything else is Astro's default. */
export default {
  integrations: [react()],
  // Prefetches links on hover, as the site's shell does.
  prefetch: { prefetchAll: true },
  vite: {
    resolve: { alias: NAMES.map(([find, path]) => ({ find, replacement: here('./') + path })) },
  },
};

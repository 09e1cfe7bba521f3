import { fileURLToPath } from 'node:url';

/** Static export, as Next's documentation describes it; everything else is Next's own default. */
export default {
  output: 'export',
  // No server stands behind a static export that could scale pictures; the pages bring their own sizes.
  images: { unoptimized: true },
  turbopack: { root: fileURLToPath(new URL('.', import.meta.url)) },
  typescript: { ignoreBuildErrors: true },
};

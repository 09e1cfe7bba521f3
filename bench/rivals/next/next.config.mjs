import { fileURLToPath } from 'node:url';

/** Static export, as Next's documentation describes it; everything else is Next's default. */
export default {
  output: 'export',
  // A static export has no server to resize pictures; the pages bring their own sizes.
  images: { unoptimized: true },
  turbopack: { root: fileURLToPath(new URL('.', import.meta.url)) },
  typescript: { ignoreBuildErrors: true },
};

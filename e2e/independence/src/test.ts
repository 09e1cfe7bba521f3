import { test as base } from '../../src/test';
import { Site } from './copied-site';

/** The guarded test with its own site. */
export const test = base.extend<{ site: Site }>({
  site: async ({ context }, use) => {
    const site = await Site.open();
    await use(site);
    // Close the page first: an idle prefetch must not reach a closed site.
    await Promise.all(context.pages().map((page) => page.close()));
    await site.close();
  },
});

export { expect } from '../../src/test';

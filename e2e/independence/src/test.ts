import { test as base } from '../../src/test';
import { Site } from './site';

/** The guarded test with a site of its own. */
export const test = base.extend<{ site: Site }>({
  site: async ({ context }, use) => {
    const site = await Site.open();
    await use(site);
    // A page that still fetches ahead in idle time must not meet a site that is gone.
    await Promise.all(context.pages().map((page) => page.close()));
    await site.close();
  },
});

export { expect } from '../../src/test';

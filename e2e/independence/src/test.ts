import { test as base } from '../../src/test';
import { Site } from './site';

/** The guarded test with a site of its own. */
export const test = base.extend<{ site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  site: async ({}, use) => {
    const site = await Site.open();
    await use(site);
    await site.close();
  },
});

export { expect } from '../../src/test';

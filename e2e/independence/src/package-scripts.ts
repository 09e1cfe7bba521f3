import type { Page } from '@playwright/test';

/** Records the paths of the package scripts that a page requests from now on. */
export function packageScripts(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/packages/') && pathname.endsWith('.js')) asked.push(pathname);
  });
  return asked;
}

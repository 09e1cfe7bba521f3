import { test as base, expect, type Page } from '@playwright/test';

/** Observes a page's console and errors; an unexpected message fails the test. */
export interface Guard {
  /** Allows messages that a test causes on purpose. */
  expect(pattern: RegExp): void;
}

/**
 * Chromium logs this three seconds after a page has loaded if a preload is unused by then, which
 * happens on a busy machine. `loading.spec.ts` checks that hints are used.
 */
const HURRY = /was preloaded using link preload but not used within a few seconds/;

/** Runs in the page: logs every CSP violation as a console message of one format. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(`CSP refused ${event.violatedDirective}: ${event.blockedURI}`);
  });
}

/** Playwright's test with a guard on the console, uncaught errors and the CSP. */
export const test = base.extend<{ guard: Guard }>({
  guard: [
    async ({ context }, use) => {
      const messages: string[] = [];
      const announced: RegExp[] = [HURRY];
      await context.addInitScript(reportViolations);
      context.on('console', (message) => {
        const { url } = message.location();
        messages.push(`${message.type()}: ${message.text()} (${url})`);
      });
      context.on('weberror', (failure) => messages.push(`uncaught: ${failure.error().message}`));
      await use({ expect: (pattern) => announced.push(pattern) });
      // A request handler may still wait for its real response.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      const surprises = messages.filter((text) => !announced.some((one) => one.test(text)));
      expect(surprises, 'messages of the browser').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, type Page };

import { test as base, expect, type Page } from '@playwright/test';

/** Watches everything that a page says; whatever was not announced fails the test. */
export interface Guard {
  /** Announces messages that a test causes on purpose. */
  expect(pattern: RegExp): void;
}

/**
 * Said three seconds after a page has loaded, used by then or not: on a busy machine it is about
 * the machine. `loading.spec.ts` asks whether hints are used at all.
 */
const HURRY = /was preloaded using link preload but not used within a few seconds/;

/** Runs in the page: makes refused content a console message of one form. */
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
      // A request may be under way still, with a handler that waits for its real answer.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      const surprises = messages.filter((text) => !announced.some((one) => one.test(text)));
      expect(surprises, 'messages of the browser').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, type Page };

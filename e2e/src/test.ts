import { test as base, expect, type Page } from '@playwright/test';

/** Watches everything that a page says; whatever was not announced fails the test. */
export interface Guard {
  /** Announces messages that a test causes on purpose. */
  expect(pattern: RegExp): void;
}

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
      const announced: RegExp[] = [];
      await context.addInitScript(reportViolations);
      context.on('console', (message) => {
        const { url } = message.location();
        messages.push(`${message.type()}: ${message.text()} (${url})`);
      });
      context.on('weberror', (failure) => messages.push(`uncaught: ${failure.error().message}`));
      await use({ expect: (pattern) => announced.push(pattern) });
      const surprises = messages.filter((text) => !announced.some((one) => one.test(text)));
      expect(surprises, 'messages of the browser').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, type Page };

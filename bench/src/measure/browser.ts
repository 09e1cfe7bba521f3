import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from '../../../e2e/src/browser';
import { BROWSER_ARGUMENTS } from '../../../e2e/src/browser-arguments';

/** Starts the browser that the tests use. @param port DevTools port for other tools */
export async function launchBrowser(port?: number): Promise<Browser> {
  return chromium.launch({
    executablePath: await findBrowser(),
    args: [
      ...BROWSER_ARGUMENTS,
      '--ignore-certificate-errors',
      ...(port === undefined ? [] : [`--remote-debugging-port=${port}`]),
    ],
  });
}

import { createHash, X509Certificate } from 'node:crypto';
import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from '../../../e2e/src/browser';
import { BROWSER_ARGUMENTS } from '../../../e2e/src/browser-arguments';

/** Disables the Chromium checks that reject connections without a trusted certificate. */
function trustOf(cert: string): string {
  const key = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  const hash = createHash('sha256').update(key).digest('base64');
  return `--ignore-certificate-errors-spki-list=${hash}`;
}

/**
 * Starts the browser that the tests use.
 * @param cert PEM of the run's certificate. The browser trusts it and so caches responses; it does
 *   not cache over a connection whose certificate error is merely ignored
 * @param port DevTools port for other tools
 */
export async function launchBrowser(cert: string, port?: number): Promise<Browser> {
  return chromium.launch({
    executablePath: await findBrowser(),
    args: [
      ...BROWSER_ARGUMENTS,
      trustOf(cert),
      ...(port === undefined ? [] : [`--remote-debugging-port=${port}`]),
    ],
  });
}

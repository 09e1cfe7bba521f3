import { createHash, X509Certificate } from 'node:crypto';
import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from '../../../e2e/src/browser';
import { BROWSER_ARGUMENTS } from '../../../e2e/src/browser-arguments';

/** Whose connections count as they are, though nobody vouches for the certificate. */
function trustOf(cert: string): string {
  const key = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  const hash = createHash('sha256').update(key).digest('base64');
  return `--ignore-certificate-errors-spki-list=${hash}`;
}

/**
 * Starts the browser that the tests use.
 * @param cert PEM of the run's certificate: trusted, so that the browser caches what comes with it,
 *   which it does of no connection whose certificate it was only told to overlook
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

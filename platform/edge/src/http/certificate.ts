import { readFile } from 'node:fs/promises';
import { EloError } from '@elo-platform/protocol';
import type { Certificate } from './server';

/** Reads a PEM certificate chain and its key. @throws EloError `invalid-environment` */
export async function readCertificate(certFile: string, keyFile: string): Promise<Certificate> {
  try {
    const [cert, key] = await Promise.all([readFile(certFile, 'utf8'), readFile(keyFile, 'utf8')]);
    return { cert, key };
  } catch (cause) {
    throw new EloError('invalid-environment', `The certificate cannot be read: ${String(cause)}`, {
      next: 'Point ELO_TLS_CERT and ELO_TLS_KEY at PEM files that this program may read.',
      cause,
    });
  }
}

/** A new self-signed certificate for this machine, for development and measurements. */
export async function createCertificate(): Promise<Certificate> {
  // Loaded only here: the library is large and real certificates need none of it.
  const { generate } = await import('selfsigned');
  const names = [
    { type: 2 as const, value: 'localhost' },
    { type: 7 as const, ip: '127.0.0.1' },
    { type: 7 as const, ip: '::1' },
  ];
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: names }],
  });
  return { cert: made.cert, key: made.private };
}

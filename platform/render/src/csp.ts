import type { PackageHosts, PackageManifest } from '@elo-platform/protocol';
import type { InlinedCode } from './render-messages';

export type OutsideHosts = Readonly<Required<PackageHosts>>;

/** Outside origins of all packages: a document's policy outlasts navigation to other packages. */
export function hostsOf(packages: readonly PackageManifest[]): OutsideHosts {
  const of = (name: keyof OutsideHosts) =>
    [...new Set(packages.flatMap(({ hosts }) => hosts?.[name] ?? []))].sort();
  return { frame: of('frame'), img: of('img'), media: of('media'), connect: of('connect') };
}

const sources = (hashes: readonly string[]) => hashes.map((hash) => `'sha256-${hash}'`);

/**
 * Content-Security-Policy of a document: scripts and styles of the own origin or with the hash of
 * what the composer inlined, and of the outside only frames, pictures, films and data that the
 * release's packages name; nothing `unsafe-*`.
 */
export function policyFor(inlined: InlinedCode, hosts: OutsideHosts): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...sources(inlined.scripts)],
    'style-src': ["'self'", ...sources(inlined.styles)],
    'img-src': ["'self'", 'data:', 'blob:', ...hosts.img],
    'media-src': ["'self'", 'blob:', ...hosts.media],
    // data: for the headings' font, which is embedded in the style sheet.
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...hosts.connect],
    'frame-src': ["'self'", ...hosts.frame],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...(inlined.trustedTypes && {
      'require-trusted-types-for': ["'script'"],
      'trusted-types': inlined.trustedTypes,
    }),
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

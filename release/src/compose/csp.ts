import { createHash } from 'node:crypto';
import type { ComposedDocument } from '@elo/contract';

/** Hosts of the outside video player and map; frames from them load only after a click. */
const FRAMES = [
  'https://www.youtube.com',
  'https://www.youtube-nocookie.com',
  'https://www.google.com',
  'https://www.openstreetmap.org',
];

/** Pictures from the outside video host. */
const PICTURES = ['https://img.youtube.com', 'https://i.ytimg.com'];

function hashes(texts: readonly string[]): string[] {
  return texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/**
 * Content-Security-Policy of a document: scripts and styles of the own origin or with the hash of
 * what the composer inlined; nothing `unsafe-*`.
 */
export function policyFor(document: ComposedDocument): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", 'https://www.youtube.com', ...hashes(document.inlineScripts)],
    'style-src': ["'self'", ...hashes(document.inlineStyles)],
    'img-src': ["'self'", 'data:', 'blob:', ...PICTURES],
    'media-src': ["'self'", 'blob:'],
    // data: is the headings' face, which lies in the style sheet itself.
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'frame-src': ["'self'", ...FRAMES],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

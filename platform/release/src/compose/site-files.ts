import { sha256Hex } from '@elo-platform/store';

/**
 * Digest of the words that a document shows, with its title and description. Scripts, versions and
 * addresses of files are left out: another release of the same words changes nothing for a reader.
 */
export function wordsOf(html: string): string {
  const words = html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<meta name="description" content="([^"]*)">/g, ' $1 ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
  return sha256Hex(words).slice(0, 20);
}

/** `robots.txt`: everything but previews and the API. @param api its prefixes */
export function robots(origin: string, api: readonly string[]): string {
  const sitemap = new URL('/sitemap.xml', origin).href;
  const hidden = ['/_preview/', ...api].map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${hidden}\nSitemap: ${sitemap}\n`;
}

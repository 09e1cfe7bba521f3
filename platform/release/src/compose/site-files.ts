import type { ReleaseFile } from '@elo-platform/protocol';
import { sha256Hex } from '@elo-platform/store';

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** A document as the site map names it. */
export type SiteMapEntry = readonly [
  key: string,
  document: Pick<ReleaseFile, 'status' | 'noIndex' | 'pictures' | 'modified'>,
];

/**
 * `sitemap.xml` (sitemaps.org protocol 0.9 with Google's image extension 1.1) of every document
 * that search engines may show, with the day of its last change and its pictures.
 */
export function siteMap(documents: readonly SiteMapEntry[], origin: string): string {
  const absolute = (path: string) => escapeXml(new URL(path, origin).href);
  const addresses = documents
    .filter(([, { status, noIndex }]) => status === 200 && !noIndex)
    .map(([key, { modified, pictures = [] }]) =>
      [
        `<url><loc>${absolute(key)}</loc><lastmod>${modified}</lastmod>`,
        ...pictures.map(
          (path) => `<image:image><image:loc>${absolute(path)}</image:loc></image:image>`,
        ),
        '</url>',
      ].join(''),
    );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...addresses,
    '</urlset>',
    '',
  ].join('\n');
}

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

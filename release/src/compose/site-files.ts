import type { CompanyFacts } from '@elo/contract';
import type { RenderedDocument } from './job';

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** `sitemap.xml` (sitemaps.org protocol 0.9) of every document that search engines may show. */
export function siteMap(
  documents: readonly Pick<RenderedDocument, 'key' | 'status' | 'noIndex'>[],
  origin: string,
): string {
  const addresses = documents
    .filter((one) => one.status === 200 && !one.noIndex)
    .map((one) => `<url><loc>${escapeXml(new URL(one.key, origin).href)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses,
    '</urlset>',
    '',
  ].join('\n');
}

/** `robots.txt`: everything but previews and the API. */
export function robots(origin: string): string {
  const sitemap = new URL('/sitemap.xml', origin).href;
  return `User-agent: *\nDisallow: /_preview/\nDisallow: /api/\n\nSitemap: ${sitemap}\n`;
}

/** `site.webmanifest` with the icons that the shell brings. */
export function webManifest(company: Pick<CompanyFacts, 'nome'>): string {
  return JSON.stringify({
    name: company.nome,
    short_name: 'Elo',
    lang: 'pt-BR',
    start_url: '/',
    display: 'browser',
    background_color: '#14171c',
    theme_color: '#14171c',
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  });
}

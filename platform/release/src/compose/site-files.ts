/** `robots.txt`: everything but previews and the API. @param api its prefixes */
export function robots(origin: string, api: readonly string[]): string {
  const sitemap = new URL('/sitemap.xml', origin).href;
  const hidden = ['/_preview/', ...api].map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${hidden}\nSitemap: ${sitemap}\n`;
}

import {
  type CompanyFacts,
  type DocumentInput,
  type DocumentRelease,
  type DocumentView,
  isSharePicture,
  type PageHead,
  pageTitle,
  sharePicture,
} from '@elo/contract';
import { canonicalOf, tag, toMediaUrl } from '@elo-platform/runtime/document';

/** Path of a page's picture for link previews. */
export function sharedPicture(head: PageHead): string {
  return head.image ?? sharePicture('home');
}

/** What a page is to link previews. @param view its path without query */
function openGraph(
  release: DocumentRelease,
  view: Pick<DocumentView, 'path'>,
  head: PageHead,
): Record<string, string> {
  return {
    'og:type': head.kind ?? 'website',
    'og:title': head.title,
    'og:description': head.description,
    'og:url': canonicalOf({ release, view }, head),
    'og:image': new URL(toMediaUrl(release, sharedPicture(head)), release.origin).href,
  };
}

/** Head of the 404 page. */
export function notFoundHead({ nome }: CompanyFacts): PageHead {
  const title = pageTitle('Página não encontrada', nome);
  return { title, description: 'O endereço não existe neste site.', noIndex: true };
}

/** Head of the error screen. */
export function failedHead({ nome }: CompanyFacts): PageHead {
  const title = pageTitle('Não foi possível mostrar esta página', nome);
  return { title, description: 'Uma parte do site não respondeu.', noIndex: true };
}

function setMeta(selector: string, value: string, attribute = 'content'): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value);
}

function replaceAll(selector: string, name: 'meta' | 'script', all: readonly object[]): void {
  for (const old of document.head.querySelectorAll(selector)) old.remove();
  const made = all.map((properties) => Object.assign(document.createElement(name), properties));
  document.head.append(...made);
}

/**
 * Updates the document's head after a client navigation.
 * @param view its path without query is the canonical URL of pages that name none
 */
export function applyHead(
  release: DocumentRelease,
  head: PageHead,
  view: Pick<DocumentView, 'path'>,
): void {
  document.title = head.title;
  setMeta('meta[name="description"]', head.description);
  setMeta('link[rel="canonical"]', canonicalOf({ release, view }, head), 'href');
  for (const [property, content] of Object.entries(openGraph(release, view, head))) {
    setMeta(`meta[property="${property}"]`, content);
  }
  const robots = { name: 'robots', content: 'noindex' };
  replaceAll('meta[name="robots"]', 'meta', head.noIndex ? [robots] : []);
  const type = 'application/ld+json';
  const linked = head.jsonLd?.map((object) => ({ type, textContent: JSON.stringify(object) }));
  replaceAll(`script[type="${type}"]`, 'script', linked ?? []);
}

/** Open Graph tags for link previews. */
export function openGraphTags({ release, view }: DocumentInput, head: PageHead): string[] {
  const size = { 'og:image:width': '1200', 'og:image:height': '630' };
  const properties: Record<string, string> = {
    ...openGraph(release, view, head),
    'og:locale': 'pt_BR',
    'og:site_name': view.company.nome,
    ...(isSharePicture(sharedPicture(head)) && size),
  };
  return [
    ...Object.entries(properties).map(([property, content]) => tag('meta', { property, content })),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
  ];
}

/** Icons and manifest. */
export function iconTags(): string[] {
  return [
    tag('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
    tag('link', { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }),
    tag('link', { rel: 'manifest', href: '/site.webmanifest' }),
    tag('meta', { name: 'color-scheme', content: 'light dark' }),
    // The header's colour in both themes.
    tag('meta', { name: 'theme-color', content: '#12171c' }),
  ];
}

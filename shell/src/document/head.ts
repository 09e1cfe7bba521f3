import {
  type CompanyFacts,
  type DocumentInput,
  type DocumentRelease,
  type HeadContext,
  isSharePicture,
  type PageHead,
  type PathParams,
  pageTitle,
  sharePicture,
} from '@elo/contract';
import { canonicalOf, paramsOf, tag, toMediaUrl } from '@elo-platform/runtime/document';

/** The context of a page's `head`, the same on server and client. */
export function headContext(
  release: DocumentRelease,
  view: Omit<HeadContext, 'absolute' | 'mediaUrl'>,
): HeadContext & PathParams {
  return {
    ...view,
    params: paramsOf(release, view.path),
    settings: release.settings,
    absolute: (path) => new URL(path, release.origin).href,
    mediaUrl: (path) => toMediaUrl(release, path),
  };
}

/** Path of a page's picture for link previews. */
export function sharedPicture(head: PageHead): string {
  return head.image ?? sharePicture('home');
}

/** URL of a page's picture for link previews; default: the site's own. */
export function shareImage(release: DocumentRelease, head: PageHead): string {
  return new URL(toMediaUrl(release, sharedPicture(head)), release.origin).href;
}

/** Head of the 404 page. */
export function notFoundHead(company: Pick<CompanyFacts, 'nome'>): PageHead {
  return {
    title: pageTitle('Página não encontrada', company.nome),
    description: 'O endereço não existe neste site.',
    noIndex: true,
  };
}

/** Head of the error screen. */
export function failedHead(company: Pick<CompanyFacts, 'nome'>): PageHead {
  return {
    title: pageTitle('Não foi possível mostrar esta página', company.nome),
    description: 'Uma parte do site não respondeu.',
    noIndex: true,
  };
}

function setMeta(selector: string, attribute: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value);
}

function replaceAll(selector: string, made: readonly HTMLElement[]): void {
  for (const old of document.head.querySelectorAll(selector)) old.remove();
  document.head.append(...made);
}

function robots(): HTMLElement {
  return Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' });
}

function linkedData(object: object): HTMLElement {
  const script = document.createElement('script');
  script.type = 'application/ld+json';
  script.textContent = JSON.stringify(object);
  return script;
}

/**
 * Updates the document's head after a client navigation.
 * @param path path without query, the canonical URL of pages that name none
 */
export function applyHead(release: DocumentRelease, head: PageHead, path: string): void {
  const canonical = new URL(head.canonical ?? path, release.origin).href;
  document.title = head.title;
  setMeta('meta[name="description"]', 'content', head.description);
  setMeta('link[rel="canonical"]', 'href', canonical);
  setMeta('meta[property="og:type"]', 'content', head.kind ?? 'website');
  setMeta('meta[property="og:title"]', 'content', head.title);
  setMeta('meta[property="og:description"]', 'content', head.description);
  setMeta('meta[property="og:url"]', 'content', canonical);
  setMeta('meta[property="og:image"]', 'content', shareImage(release, head));
  replaceAll('meta[name="robots"]', head.noIndex ? [robots()] : []);
  replaceAll('script[type="application/ld+json"]', (head.jsonLd ?? []).map(linkedData));
}

/** Open Graph tags for link previews. */
export function openGraphTags(input: DocumentInput, head: PageHead): string[] {
  const { release, view } = input;
  const properties: Record<string, string> = {
    'og:type': head.kind ?? 'website',
    'og:locale': 'pt_BR',
    'og:site_name': view.company.nome,
    'og:title': head.title,
    'og:description': head.description,
    'og:url': canonicalOf(input, head),
    'og:image': shareImage(release, head),
    ...(isSharePicture(sharedPicture(head)) && {
      'og:image:width': '1200',
      'og:image:height': '630',
    }),
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

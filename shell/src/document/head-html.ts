import type { DocumentInput, DocumentRelease, PageHead } from '@elo/contract';
import { SHARE_PICTURES, shareImage } from '../navigation/head';
import { toMediaUrl } from '../navigation/media-url';
import { escapeHtml, scriptJson } from './escape';

function tag(name: string, attributes: Record<string, string | undefined>): string {
  const text = Object.entries(attributes)
    .filter((pair): pair is [string, string] => pair[1] !== undefined)
    .map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
    .join('');
  return `<${name}${text}>`;
}

function openGraph(release: DocumentRelease, head: PageHead, canonical: string, site: string) {
  const properties: Record<string, string> = {
    'og:type': 'website',
    'og:locale': 'pt_BR',
    'og:site_name': site,
    'og:title': head.title,
    'og:description': head.description,
    'og:url': canonical,
    'og:image': shareImage(release, head),
    ...((head.image ?? SHARE_PICTURES).startsWith(SHARE_PICTURES) && {
      'og:image:width': '1200',
      'og:image:height': '630',
    }),
  };
  return [
    ...Object.entries(properties).map(([property, content]) => tag('meta', { property, content })),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
  ];
}

/** Everything that search engines and link previews read. */
export function describePage(input: DocumentInput, head: PageHead): string[] {
  const { release, view } = input;
  const canonical = new URL(head.canonical ?? view.path, release.origin).href;
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    tag('meta', { name: 'description', content: head.description }),
    ...(head.noIndex ? [tag('meta', { name: 'robots', content: 'noindex' })] : []),
    tag('link', { rel: 'canonical', href: canonical }),
    ...openGraph(release, head, canonical, view.company.nome),
    ...(head.jsonLd ?? []).map(
      (object) => `<script type="application/ld+json">${scriptJson(object)}</script>`,
    ),
  ];
}

/** Preloads of the first paint: the largest picture, then the faces. */
export function preloadTags(input: DocumentInput, head: PageHead): string[] {
  const { release } = input;
  const image = head.preloadImage;
  const url = (path: string) => toMediaUrl(release, path);
  const picture = image && {
    rel: 'preload',
    as: 'image',
    href: url(image.src),
    imagesrcset: image.srcSet?.replace(/\/media\/[^\s,]+/g, url),
    imagesizes: image.sizes,
    type: image.src.endsWith('.avif') ? 'image/avif' : undefined,
    fetchpriority: 'high',
  };
  return [
    ...(picture ? [tag('link', picture)] : []),
    ...input.fonts.map((href) =>
      tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '' }),
    ),
  ];
}

/**
 * Script elements in order, and preloads of what they ask for at once. They stand at the end: named
 * in the head they would share a slow line with the rest of the document and its largest picture.
 */
export function scriptTags(input: DocumentInput): string[] {
  return [
    ...input.scripts.map(
      ({ url: src, integrity }) =>
        `${tag('script', { defer: '', src, integrity, crossorigin: 'anonymous' })}</script>`,
    ),
    ...input.preloads.map(({ url: href, integrity }) =>
      tag('link', { rel: 'preload', as: 'script', href, integrity, crossorigin: 'anonymous' }),
    ),
  ];
}

/** Icons and manifest. */
export function iconTags(): string[] {
  return [
    tag('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
    tag('link', { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }),
    tag('link', { rel: 'manifest', href: '/site.webmanifest' }),
    tag('meta', { name: 'theme-color', content: '#14171c' }),
  ];
}

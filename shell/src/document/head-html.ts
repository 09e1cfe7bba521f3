import { type DocumentInput, isSharePicture, type PageHead } from '@elo/contract';
import { canonicalOf, tag } from '@elo-platform/runtime/document';
import { sharedPicture, shareImage } from '../navigation/head';

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

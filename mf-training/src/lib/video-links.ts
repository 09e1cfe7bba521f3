import { filmHref, pictureSources } from '@elo/contract';

/** Folder of the films that this site hosts itself. */
const OWN = '/media/training/';

/** Where an embed link's id starts: after this, which in `https://www.youtube.com/embed/` ends at position 30 (spec, section 3). */
const EMBED = '/embed/';

/** Widths of the thumbnails of our own films: small ones for every browser, large ones as AVIF. */
const OWN_WIDTHS = { webp: [320, 640], avif: [640, 1280] } as const;

/** Id of a film: what follows `/embed/` in its link. */
export function videoId(link: string): string {
  const start = link.indexOf(EMBED);
  const rest = start < 0 ? link : link.slice(start + EMBED.length);
  return rest.replace(/[/?#].*$/, '');
}

/** Whether this site hosts the film itself. */
export function isOwn(link: string): boolean {
  return link.startsWith(OWN);
}

/** Origin of the frame that outside films play in; it keeps nothing about visitors who do not play. */
export const OUTSIDE_ORIGIN = 'https://www.youtube-nocookie.com';

/** What the player plays: our own file, or the outside host's frame of the film. */
export function playerUrl(link: string, mediaUrl: (path: string) => string): string {
  return isOwn(link)
    ? mediaUrl(`${OWN}${videoId(link)}.mp4`)
    : `${OUTSIDE_ORIGIN}/embed/${videoId(link)}`;
}

/** Captions of our own films. */
export function captionsUrl(link: string, mediaUrl: (path: string) => string): string | undefined {
  return isOwn(link) ? mediaUrl(`${OWN}${videoId(link)}.vtt`) : undefined;
}

/** What the drawings of our own films say, in words, for players too small for their labels. */
export function labelsUrl(link: string, mediaUrl: (path: string) => string): string | undefined {
  return isOwn(link) ? mediaUrl(`${OWN}${videoId(link)}.labels.vtt`) : undefined;
}

/** Address of a film on this site, which search engines may show; an outside film has its host's. */
export function filmAddress(link: string): string {
  return isOwn(link) ? filmHref(videoId(link)) : link;
}

/** Page that holds nothing but the film, for other sites' frames and visitors without script. */
export function filmPage(link: string): string {
  return isOwn(link) ? `${OWN}embed/${videoId(link)}/` : link;
}

/** Width of the player's still: 4:3, whole, in a box as wide as the page and 70vh high. */
export const STILL_SIZES = 'min(100vw, 93vh)';

/** Thumbnail, 640 × 480 and multiples. */
export interface Thumbnail {
  readonly src: string;
  /** Source sets. */
  readonly avif?: string;
  readonly webp?: string;
}

/**
 * Thumbnail of a film; an outside host's is its standard-quality picture (spec, section 2).
 */
export function thumbnailOf(link: string, mediaUrl: (path: string) => string): Thumbnail {
  const id = videoId(link);
  if (!isOwn(link)) return { src: `https://img.youtube.com/vi/${id}/sddefault.jpg` };
  const base = OWN + id;
  return {
    src: mediaUrl(`${base}.jpg`),
    avif: pictureSources(base, mediaUrl, OWN_WIDTHS.avif).avif,
    webp: pictureSources(base, mediaUrl, OWN_WIDTHS.webp).webp,
  };
}

import { filmHref, pictureSources } from '@elo/contract';

const OWN = '/media/training/';

/**
 * The id follows this prefix, which in `https://www.youtube.com/embed/` ends at position 30 (spec,
 * section 3).
 */
const EMBED = '/embed/';

/** Thumbnail widths of our own films: small ones for every browser, large ones as AVIF. */
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

/** Origin of the iframe for external films; it sets no cookie before the visitor plays. */
export const OUTSIDE_ORIGIN = 'https://www.youtube-nocookie.com';

/** URL for the player: our own file, or the external host's iframe. */
export function playerUrl(link: string, mediaUrl: (path: string) => string): string {
  return isOwn(link)
    ? mediaUrl(`${OWN}${videoId(link)}.mp4`)
    : `${OUTSIDE_ORIGIN}/embed/${videoId(link)}`;
}

/** Captions of our own films. */
export function captionsUrl(link: string, mediaUrl: (path: string) => string): string | undefined {
  return isOwn(link) ? mediaUrl(`${OWN}${videoId(link)}.vtt`) : undefined;
}

/** Track with the lettering of the drawings, for players too small to read it in the picture. */
export function labelsUrl(link: string, mediaUrl: (path: string) => string): string | undefined {
  return isOwn(link) ? mediaUrl(`${OWN}${videoId(link)}.labels.vtt`) : undefined;
}

/** Canonical URL of a film for search engines: on this site for our own films, else on its host. */
export function filmAddress(link: string): string {
  return isOwn(link) ? filmHref(videoId(link)) : link;
}

/** Page with nothing but the film, for iframes of other sites and for visitors without script. */
export function filmPage(link: string): string {
  return isOwn(link) ? `${OWN}embed/${videoId(link)}/` : link;
}

/** `sizes` of the player's still: 4:3, uncropped, in a box as wide as the page and 70vh high. */
export const STILL_SIZES = 'min(100vw, 93vh)';

/** Thumbnail, 640 × 480 and multiples. */
export interface Thumbnail {
  readonly src: string;
  readonly avif?: string;
  readonly webp?: string;
}

/** Thumbnail of a film; an external host's is its standard-quality picture (spec, section 2). */
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

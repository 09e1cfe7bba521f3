import { filmHref, pictureSources } from '@elo/contract';

const OWN = '/media/training/';

/**
 * The id follows this prefix, which in `https://www.youtube.com/embed/` ends at position 30 (spec,
 * section 3).
 */
const EMBED = '/embed/';

/** Origin of the iframe for external films; it sets no cookie before the visitor plays. */
export const OUTSIDE_ORIGIN = 'https://www.youtube-nocookie.com';

/** `sizes` of the player's still: 4:3, uncropped, in a box as wide as the page and 70vh high. */
export const STILL_SIZES = 'min(100vw, 93vh)';

/** Id of a film: what follows `/embed/` in its link. */
export function videoId(link: string): string {
  const start = link.indexOf(EMBED);
  const rest = start < 0 ? link : link.slice(start + EMBED.length);
  return rest.replace(/[/?#].*$/, '');
}

/** Where a film and what belongs to it are. */
export interface FilmLinks {
  /** Whether this site hosts the film itself. */
  readonly isOwn: boolean;
  /** Canonical URL for search engines: on this site for our own films, else on its host. */
  readonly address: string;
  /** Page with nothing but the film, for iframes of other sites and for visitors without script. */
  readonly page: string;
  /** Our own file, or the external host's iframe. */
  readonly player: string;
  readonly captions?: string;
  /** Track with the lettering of the drawings, for players too small to read it in the picture. */
  readonly labels?: string;
  /** Thumbnail, 640 × 480; of our own films also the `srcset` by format. */
  readonly thumbnail: { readonly src: string; readonly avif?: string; readonly webp?: string };
}

/** The links of a film by its embed link; an external host's thumbnail as in the spec, section 2. */
export function linksOf(link: string, mediaUrl: (path: string) => string): FilmLinks {
  const id = videoId(link);
  if (!link.startsWith(OWN)) {
    return {
      isOwn: false,
      address: link,
      page: link,
      player: `${OUTSIDE_ORIGIN}/embed/${id}`,
      thumbnail: { src: `https://img.youtube.com/vi/${id}/sddefault.jpg` },
    };
  }
  const base = OWN + id;
  return {
    isOwn: true,
    address: filmHref(id),
    page: `${OWN}embed/${id}/`,
    player: mediaUrl(`${base}.mp4`),
    captions: mediaUrl(`${base}.vtt`),
    labels: mediaUrl(`${base}.labels.vtt`),
    // Small ones for every browser, large ones as AVIF.
    thumbnail: {
      src: mediaUrl(`${base}.jpg`),
      avif: pictureSources(base, mediaUrl, [640, 1280]).avif,
      webp: pictureSources(base, mediaUrl, [320, 640]).webp,
    },
  };
}

/** Widths in pixels of every rendered picture, up to the width of its original. */
export const PICTURE_WIDTHS = [480, 960, 1280] as const;

/** Widths in pixels of a thumbnail: for a card on a phone, and for a larger or denser screen. */
export const THUMB_WIDTHS = [320, 640] as const;

/**
 * Source sets of a `<picture>` from its base path, and as a fallback a middle width as WebP.
 * @param base path without width and extension, e.g.
 * `/media/pictures/products/roller-chain-carbon/angle`
 * @param url maps a media path to the release's URL
 * @param widths available widths, ascending
 */
export function pictureSources(
  base: string,
  url: (path: string) => string,
  widths: readonly number[] = PICTURE_WIDTHS,
) {
  const set = (ending: string) =>
    widths.map((width) => `${url(`${base}-${width}.${ending}`)} ${width}w`).join(', ');
  const middle = widths[Math.floor((widths.length - 1) / 2)];
  return { avif: set('avif'), webp: set('webp'), src: url(`${base}-${middle}.webp`) };
}

/** Folder of the link-preview pictures of the site's own pages. */
const SHARE_FOLDER = '/media/pictures/share/';

/** Link-preview picture of one of the site's pages, 1200 × 630: its name below `share/`. */
export function sharePicture(name: string): string {
  return `${SHARE_FOLDER}${name}.jpg`;
}

/** Link-preview picture of the product in one of our photos; `undefined` for an external photo. */
export function productSharePicture(photo: string): string | undefined {
  const folder = /^\/media\/pictures\/products\/[^/]+\//.exec(photo)?.[0];
  return folder && `${folder}share.jpg`;
}

/** Whether a picture is a link preview and so has 1200 × 630 px. */
export function isSharePicture(path: string): boolean {
  return path.startsWith(SHARE_FOLDER) || path.endsWith('/share.jpg');
}

/** Base of a picture: `…/angle-960.webp` → `…/angle`; `undefined` for an external picture. */
export function pictureBase(src: string): string | undefined {
  return /^(\/media\/.+)-\d{1,5}\.(?:avif|webp)$/.exec(src)?.[1];
}

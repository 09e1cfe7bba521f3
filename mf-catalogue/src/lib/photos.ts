import { type Photo, PICTURE_WIDTHS, type Product, pictureBase, THUMB_WIDTHS } from '@elo/contract';

/** Proportion of every product photo that the site renders: four wide, three high. */
const PHOTO_RATIO = 4 / 3;

/** Width and height in pixels of a product photo at one of its widths. */
export function photoSize(width: number): { width: number; height: number } {
  return { width, height: Math.round(width / PHOTO_RATIO) };
}

/**
 * Versions of a photo of our own, read from the name of one of them: their path without width and
 * ending, and their widths, ascending. `undefined` for any other picture. A name with a width that
 * neither pictures nor thumbnails have gives only that width.
 */
export function ownPhoto(src: string): { base: string; widths: readonly number[] } | undefined {
  const base = pictureBase(src);
  if (base === undefined) return undefined;
  const width = Number(/-(\d+)\.\w+$/.exec(src)?.[1]);
  const series: readonly (readonly number[])[] = [PICTURE_WIDTHS, THUMB_WIDTHS];
  return { base, widths: series.find((widths) => widths.includes(width)) ?? [width] };
}

/** The part of a product that its photos need. */
export type PicturedProduct = Pick<Product, 'id' | 'nome' | 'fotos'>;

/** Photos for the gallery: all but the thumbnail, unless that is the only one. */
export function galleryPhotos({ id, fotos }: PicturedProduct): readonly Photo[] {
  const photos = fotos.filter(({ titulo }) => titulo !== `${id}-thumb`);
  return photos.length === 0 ? fotos : photos;
}

/** Descriptions of the views that we render of every family, by the name of their files. */
const VIEWS: Readonly<Record<string, string>> = {
  front: 'vista frontal',
  angle: 'vista em perspectiva',
  detail: 'detalhe',
};

/**
 * Photos of a product as gallery and lightbox take them, with addresses of the current release:
 * `source` as the product names it, `full` the largest version, `thumb` one for 120 px, `versions`
 * all of them, ascending (none of an outside photo).
 */
export function toGalleryPhotos(product: PicturedProduct, mediaUrl: (path: string) => string) {
  const photos = galleryPhotos(product);
  return photos.map(({ src }, index) => {
    const own = ownPhoto(src);
    const versions = (own?.widths ?? []).map((width) => ({
      src: mediaUrl(`${own?.base}-${width}.webp`),
      ...photoSize(width),
    }));
    const view = VIEWS[own?.base.split('/').at(-1) ?? ''] ?? `foto ${index + 1}`;
    return {
      source: src,
      alt: photos.length === 1 ? product.nome : `${product.nome}, ${view}`,
      full: versions.at(-1)?.src ?? mediaUrl(src),
      thumb: versions[0]?.src ?? mediaUrl(src),
      versions,
    };
  });
}

export type GalleryPhoto = ReturnType<typeof toGalleryPhotos>[number];

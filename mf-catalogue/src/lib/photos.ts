import type { Photo, Product } from '@elo/contract';
import { PICTURE_WIDTHS, pictureBase, THUMB_WIDTHS } from '@elo/contract';

/** Proportion of every product photo that the site renders: four wide, three high. */
const PHOTO_RATIO = 4 / 3;

/** One of our own photos: where its versions lie and in which widths they exist. */
interface OwnPhoto {
  /** Path without width and ending. */
  readonly base: string;
  /** Pixels, ascending. */
  readonly widths: readonly number[];
}

/** Width and height in pixels of a product photo at one of its widths. */
export function photoSize(width: number): { width: number; height: number } {
  return { width, height: Math.round(width / PHOTO_RATIO) };
}

/**
 * Versions of a photo of our own, read from the name of one of them; `undefined` for any other
 * picture. A name with a width that neither pictures nor thumbnails have gives only that width.
 */
export function ownPhoto(src: string): OwnPhoto | undefined {
  const base = pictureBase(src);
  if (base === undefined) return undefined;
  const width = Number(/-(\d+)\.\w+$/.exec(src)?.[1]);
  const series: readonly (readonly number[])[] = [PICTURE_WIDTHS, THUMB_WIDTHS];
  return { base, widths: series.find((widths) => widths.includes(width)) ?? [width] };
}

/** What tells a product's photos. */
export type PicturedProduct = Pick<Product, 'id' | 'nome' | 'fotos'>;

/** Photos for the gallery: all but the thumbnail, unless that is the only one. */
export function galleryPhotos({ id, fotos }: PicturedProduct): readonly Photo[] {
  const photos = fotos.filter(({ titulo }) => titulo !== `${id}-thumb`);
  return photos.length === 0 ? fotos : photos;
}

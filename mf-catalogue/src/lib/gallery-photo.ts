import { galleryPhotos, ownPhoto, type PicturedProduct, photoSize } from './photos';

/** A photo ready for gallery and lightbox; addresses are those of the current release. */
export interface GalleryPhoto {
  /** As the product names it, for a picture in every format. */
  readonly source: string;
  /** Portuguese description. */
  readonly alt: string;
  /** Largest version. */
  readonly full: string;
  /** Version for a thumbnail of 120 px. */
  readonly thumb: string;
  /** Every version, ascending, pixels; empty for an outside photo. */
  readonly versions: readonly { readonly src: string; width: number; height: number }[];
}

/** What the still and the carousel are both given. */
export interface GalleryView {
  readonly photos: readonly GalleryPhoto[];
  /** Visible photo. */
  readonly index: number;
  readonly onShow: (index: number) => void;
  readonly onEnlarge: (index: number) => void;
  readonly mediaUrl: (path: string) => string;
}

/** Width that a photo is shown in (spec, section 2): 600 px on large screens, 400 px on medium ones. */
export const SLIDE_SIZES = '(min-width: 1024px) 600px, (min-width: 768px) 400px, 100vw';

/** Thumbnails of gallery and lightbox, pixels (spec, section 9). */
export const THUMBNAILS = {
  position: 'bottom',
  width: 120,
  height: 80,
  border: 1,
  borderRadius: 4,
  padding: 4,
  gap: 16,
  showToggle: false,
} as const;

/** What the views show that every family of ours is rendered in, by the name of their files. */
const VIEWS: Readonly<Record<string, string>> = {
  front: 'vista frontal',
  angle: 'vista em perspectiva',
  detail: 'detalhe',
};

/** Says which photo this is: by its view where it is one of ours, else by its number. */
function describe(base: string | undefined, index: number): string {
  return VIEWS[base?.split('/').at(-1) ?? ''] ?? `foto ${index + 1}`;
}

/** Photos of a product as gallery and lightbox take them. */
export function toGalleryPhotos(
  product: PicturedProduct,
  mediaUrl: (path: string) => string,
): readonly GalleryPhoto[] {
  const photos = galleryPhotos(product);
  return photos.map(({ src }, index) => {
    const own = ownPhoto(src);
    const versions = (own?.widths ?? []).map((width) => ({
      src: mediaUrl(`${own?.base}-${width}.webp`),
      ...photoSize(width),
    }));
    return {
      source: src,
      alt: photos.length === 1 ? product.nome : `${product.nome}, ${describe(own?.base, index)}`,
      full: versions.at(-1)?.src ?? mediaUrl(src),
      thumb: versions[0]?.src ?? mediaUrl(src),
      versions,
    };
  });
}

import type { GalleryPhoto } from '../../lib/gallery-photo';

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

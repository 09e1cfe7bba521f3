import { Picture, type PictureProps } from '@elo/shared-ui';
import { ownPhoto, photoSize } from '../../lib/photos';

interface PhotoProps
  extends Pick<PictureProps, 'alt' | 'sizes' | 'mediaUrl' | 'priority' | 'className'> {
  /** Path below `/media/` or an outside address, as the product names it. */
  readonly src: string;
}

/** A product photo: in every width and format where it is our own, else the plain file. */
export function Photo({ src, alt, sizes, mediaUrl, priority = false, className }: PhotoProps) {
  const own = ownPhoto(src);
  const common = { className, ...photoSize(own?.widths.at(-1) ?? 960) };
  if (own) {
    return (
      <Picture
        {...own}
        {...common}
        alt={alt}
        sizes={sizes}
        mediaUrl={mediaUrl}
        priority={priority}
      />
    );
  }
  return (
    <img
      {...common}
      src={mediaUrl(src)}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}

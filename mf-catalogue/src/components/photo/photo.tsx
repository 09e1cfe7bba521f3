import { Picture } from '@elo/shared-ui';
import { ownPhoto, photoSize } from '../../lib/photos';

interface PhotoProps {
  /** Path below `/media/` or an outside address, as the product names it. */
  readonly src: string;
  readonly alt: string;
  /** `sizes` of the picture: the width that it is shown in. */
  readonly sizes: string;
  readonly mediaUrl: (path: string) => string;
  /** True for a photo on the first screen. */
  readonly priority?: boolean;
  readonly className?: string;
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

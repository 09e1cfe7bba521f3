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
  const size = photoSize(own?.widths.at(-1) ?? 960);
  if (own) {
    return (
      <Picture
        base={own.base}
        widths={own.widths}
        alt={alt}
        sizes={sizes}
        {...size}
        mediaUrl={mediaUrl}
        priority={priority}
        className={className}
      />
    );
  }
  return (
    <img
      src={mediaUrl(src)}
      alt={alt}
      {...size}
      loading={priority ? 'eager' : 'lazy'}
      decoding="async"
      className={className}
    />
  );
}

import { linksOf } from '../../lib/film-links';

interface VideoThumbnailProps {
  readonly link: string;
  readonly mediaUrl: (path: string) => string;
  readonly sizes: string;
  /** The thumbnail is above the fold. */
  readonly priority?: boolean;
}

/** A film's thumbnail. Decorative: the card shows the title as text. */
export function VideoThumbnail({ link, mediaUrl, sizes, priority }: VideoThumbnailProps) {
  const { src, avif, webp } = linksOf(link, mediaUrl).thumbnail;
  return (
    <picture>
      {avif ? <source type="image/avif" srcSet={avif} sizes={sizes} /> : null}
      {webp ? <source type="image/webp" srcSet={webp} sizes={sizes} /> : null}
      <img
        src={src}
        alt=""
        width={640}
        height={480}
        decoding="async"
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
      />
    </picture>
  );
}

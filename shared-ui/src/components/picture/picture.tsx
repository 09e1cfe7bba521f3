import { PICTURE_WIDTHS, pictureSources } from '@elo/contract';
import { classNames } from '../class-names';
import styles from './picture.module.scss';

export interface PictureProps {
  /** Path without width and extension, e.g. `/media/pictures/products/x/angle`. */
  readonly base: string;
  /** Portuguese description; empty for decoration. */
  readonly alt: string;
  /** The `sizes` attribute, e.g. `(min-width: 64em) 33vw, 100vw`. */
  readonly sizes: string;
  /** Intrinsic size in pixels; it reserves the space, so that loading shifts nothing. */
  readonly width: number;
  readonly height: number;
  /** `host.mediaUrl` */
  readonly mediaUrl: (path: string) => string;
  /** Available widths, ascending; default: the widths of every picture. */
  readonly widths?: readonly number[];
  /** Above the fold: loads eagerly and with high priority. */
  readonly priority?: boolean;
  readonly className?: string;
}

/** A picture in AVIF with WebP as fallback, lazy unless `priority`. */
export function Picture(props: PictureProps) {
  const { base, alt, sizes, width, height, mediaUrl, widths = PICTURE_WIDTHS } = props;
  const sources = pictureSources(base, mediaUrl, widths);
  return (
    <picture className={classNames(styles.picture, props.className)}>
      <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
      <source type="image/webp" srcSet={sources.webp} sizes={sizes} />
      <img
        src={sources.src}
        alt={alt}
        width={width}
        height={height}
        decoding={props.priority ? 'sync' : 'async'}
        loading={props.priority ? 'eager' : 'lazy'}
        fetchPriority={props.priority ? 'high' : undefined}
      />
    </picture>
  );
}

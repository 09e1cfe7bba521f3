import type { MouseEvent } from 'react';
import { isPlainClick } from '../../lib/plain-click';
import { Photo } from '../photo/photo';
import { GalleryControls } from './gallery-controls';
import { type GalleryView, SLIDE_SIZES } from './gallery-view';
import styles from './product-gallery.module.scss';

/** Follows a click only where it means "open elsewhere"; else acts on the page. */
function instead(action: () => void) {
  return (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    action();
  };
}

/** The gallery before the carousel's code is here, and for visitors without script. */
export function GalleryStill({ photos, index, onShow, onEnlarge, mediaUrl }: GalleryView) {
  const photo = photos[index];
  if (!photo) return null;
  return (
    <>
      <a
        className={styles.stage}
        href={photo.full}
        data-replay=""
        aria-label={`Ampliar foto: ${photo.alt}`}
        onClick={instead(() => onEnlarge(index))}
      >
        <Photo
          src={photo.source}
          alt={photo.alt}
          sizes={SLIDE_SIZES}
          mediaUrl={mediaUrl}
          priority
          className={styles.photo}
        />
      </a>
      {photos.length > 1 && (
        <ul className={styles.thumbs} aria-label="Miniaturas">
          {photos.map(({ thumb, full }, position) => (
            <li key={full}>
              <a
                className={styles.thumb}
                href={full}
                data-replay=""
                aria-label={`Ver foto ${position + 1}`}
                aria-current={position === index ? 'true' : undefined}
                onClick={instead(() => onShow(position))}
              >
                <img src={thumb} alt="" width={120} height={80} decoding="async" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <GalleryControls index={index} count={photos.length} onShow={onShow} onEnlarge={onEnlarge} />
    </>
  );
}

import 'react-image-gallery/styles/image-gallery.css';
import { prefersReducedMotion } from '@elo/shared-ui/browser/motion';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { GalleryItem, ImageGalleryRef } from 'react-image-gallery';
import ImageGallery from 'react-image-gallery';
import { type GalleryView, SLIDE_SIZES, THUMBNAILS } from '../../lib/gallery-photo';
import { Photo } from '../photo/photo';
import { GalleryControls } from './gallery-controls';
import live from './gallery-live.module.scss';
import styles from './product-gallery.module.scss';

/** Carousel of the gallery, milliseconds (spec, section 9). */
const CAROUSEL = { interval: 3000, transition: 350 } as const;

/** Sets an attribute only where it differs, so that a run without a change touches nothing. */
function label(element: Element | null | undefined, name: string, value: string): void {
  if (element && element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/**
 * Puts into Portuguese the labels that react-image-gallery 2 writes in English and offers no
 * setting for, keeps photos outside the frame from screen readers, and turns its live region off:
 * the position below the gallery speaks instead. React leaves these attributes alone as long as
 * the library's own values do not change, and they never do.
 * @param frame element around the gallery
 * @param index photo on show
 */
function translateGallery(frame: HTMLElement | null, index: number): void {
  if (!frame) return;
  label(frame.querySelector('.image-gallery'), 'aria-live', 'off');
  label(frame.querySelector('.image-gallery-thumbnails-container'), 'aria-label', 'Miniaturas');
  frame.querySelectorAll('.image-gallery-thumbnail').forEach((thumb, position) => {
    label(thumb, 'aria-label', `Ver foto ${position + 1}`);
  });
  frame.querySelectorAll('.image-gallery-slide').forEach((slide, position) => {
    label(slide, 'aria-label', `Ampliar foto ${position + 1}`);
    label(slide, 'aria-hidden', String(position !== index));
  });
}

interface GalleryLiveProps extends GalleryView {
  /** True while the lightbox covers the gallery: then it does not advance. */
  readonly paused: boolean;
  /** True when the visitor chose a photo before the carousel was here: it does not play then. */
  readonly chosen: boolean;
}

/** Items of the carousel, each drawn as the still is, so that nothing flickers at the change. */
function useItems({ photos, mediaUrl }: Pick<GalleryView, 'photos' | 'mediaUrl'>): GalleryItem[] {
  return useMemo(
    () =>
      photos.map((photo, position) => ({
        original: photo.full,
        thumbnail: photo.thumb,
        thumbnailAlt: '',
        thumbnailWidth: THUMBNAILS.width,
        thumbnailHeight: THUMBNAILS.height,
        renderItem: () => (
          <Photo
            src={photo.source}
            alt={photo.alt}
            sizes={SLIDE_SIZES}
            mediaUrl={mediaUrl}
            priority={position === 0}
            className={styles.photo}
          />
        ),
      })),
    [photos, mediaUrl],
  );
}

/** The carousel. It advances automatically until the visitor uses it. */
export default function GalleryLive(props: GalleryLiveProps) {
  const { photos, index, onShow, onEnlarge, mediaUrl, paused, chosen } = props;
  const gallery = useRef<ImageGalleryRef>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [still] = useState(prefersReducedMotion);
  const [plays] = useState(!still && !chosen && photos.length > 1);
  const [first] = useState(index);
  const [playing, setPlaying] = useState(false);
  const items = useItems({ photos, mediaUrl });
  const pause = useCallback(() => gallery.current?.pause(), []);
  useEffect(() => {
    if (paused) pause();
  }, [paused, pause]);
  // The lightbox may have gone on to another photo.
  useEffect(() => {
    if (gallery.current?.getCurrentIndex() !== index) gallery.current?.slideToIndex(index);
  }, [index]);
  useLayoutEffect(() => translateGallery(frame.current, index));

  function show(next: number) {
    pause();
    onShow(next);
  }

  function togglePlay() {
    if (playing) return pause();
    if (index === photos.length - 1) onShow(0);
    gallery.current?.play();
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing is operated here; any touch or key inside ends the automatic play */}
      <div
        ref={frame}
        className={live.live}
        onPointerDown={pause}
        onKeyDown={pause}
        onFocus={pause}
      >
        <ImageGallery
          ref={gallery}
          items={items}
          startIndex={first}
          autoPlay={plays && !paused}
          infinite={false}
          slideInterval={CAROUSEL.interval}
          slideDuration={still ? 0 : CAROUSEL.transition}
          showThumbnails={photos.length > 1}
          thumbnailPosition={THUMBNAILS.position}
          showNav={false}
          showPlayButton={false}
          showFullscreenButton={false}
          showBullets={false}
          onBeforeSlide={onShow}
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onClick={() => onEnlarge(gallery.current?.getCurrentIndex() ?? index)}
        />
      </div>
      <GalleryControls
        index={index}
        count={photos.length}
        onShow={show}
        onEnlarge={onEnlarge}
        playing={playing}
        onTogglePlay={togglePlay}
      />
    </>
  );
}

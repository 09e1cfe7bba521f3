import type { HostServices, PageProps } from '@elo/contract';
import { Icon, type IconName, Notice } from '@elo/shared-ui';
import { prefersReducedMotion } from '@elo/shared-ui/browser/motion';
import { onPlainClick } from '@elo/shared-ui/browser/plain-click';
import {
  type CSSProperties,
  type FocusEvent,
  type Ref,
  type RefObject,
  type TouchEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type GalleryPhoto, type PicturedProduct, toGalleryPhotos } from '../../lib/photos';
import { useLazyModule } from '../../lib/use-lazy-module';
import { Photo } from '../photo/photo';
import styles from './product-gallery.module.scss';

/** Displayed width of a photo (spec, section 2): 600 px on large screens, 400 px on medium ones. */
const SLIDE_SIZES = '(min-width: 1024px) 600px, (min-width: 768px) 400px, 100vw';

/** Time per photo in the slide show, milliseconds (spec, section 9). */
const INTERVAL = 3000;

/** Minimum horizontal distance of a swipe, pixels (spec, section 9). */
const SWIPE = 20;

/** While it plays, shows one photo after the other, up to the last. */
function useSlideShow(index: number, count: number, show: (index: number) => void) {
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => {
      show(index + 1);
      if (index + 2 === count) setPlaying(false);
    }, INTERVAL);
    return () => clearTimeout(timer);
  }, [playing, index, count, show]);
  return { playing, setPlaying };
}

/**
 * Tracks a finger; calls with -1 after a swipe to the right, with 1 after one to the left.
 * @returns `offset`: horizontal distance from the first touch, in pixels
 */
function useSwipe(onSwipe: (step: number) => void) {
  const start = useRef(0);
  const [offset, setOffset] = useState(0);
  const offsetOf = ({ changedTouches }: TouchEvent) =>
    (changedTouches[0]?.clientX ?? start.current) - start.current;
  const handlers = {
    onTouchStart: ({ changedTouches }: TouchEvent) => {
      start.current = changedTouches[0]?.clientX ?? 0;
    },
    onTouchMove: (event: TouchEvent) => setOffset(offsetOf(event)),
    onTouchEnd: (event: TouchEvent) => {
      setOffset(0);
      if (Math.abs(offsetOf(event)) > SWIPE) onSwipe(-Math.sign(offsetOf(event)));
    },
    onTouchCancel: () => setOffset(0),
  };
  return { offset, handlers };
}

/** Position of the row of photos; none for the first photo, so that the document has no inline style. */
function slideStyle(index: number, offset: number): CSSProperties | undefined {
  if (index === 0 && offset === 0) return undefined;
  const transform = `translateX(calc(${-100 * index}% + ${offset}px))`;
  return offset === 0 ? { transform } : { transform, transition: 'none' };
}

interface ThumbnailsProps {
  readonly photos: readonly GalleryPhoto[];
  readonly index: number;
  readonly onChoose: (index: number) => void;
}

/** Scrolls the row, not the page, until an entry is in its middle. */
function centre(entry: Element | null | undefined): void {
  const row = entry?.parentElement;
  if (!row || !(entry instanceof HTMLElement)) return;
  row.scrollLeft = entry.offsetLeft - (row.clientWidth - entry.clientWidth) / 2;
}

/** A row of links to all photos, which keeps the current and the focused one in sight. */
function Thumbnails({ photos, index, onChoose }: ThumbnailsProps) {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => centre(row.current?.children[index]), [index]);
  // Under a pointer, the row must not move before the click.
  const follow = ({ target }: FocusEvent<Element>) => {
    if (target.matches(':focus-visible')) centre(target.closest('li'));
  };
  return (
    <ul ref={row} className={styles.thumbs} aria-label="Miniaturas" onFocus={follow}>
      {photos.map(({ thumb, full }, position) => (
        <li key={full}>
          <a
            className={styles.thumb}
            href={full}
            data-replay=""
            aria-label={`Ver foto ${position + 1}`}
            aria-current={position === index ? 'true' : undefined}
            onClick={onPlainClick(() => onChoose(position))}
          >
            <img src={thumb} alt="" width={120} height={80} decoding="async" />
          </a>
        </li>
      ))}
    </ul>
  );
}

interface ControlProps {
  readonly label: string;
  readonly icon: IconName;
  /** Keeps focus, does nothing; absent for a control that never stops. */
  readonly stopped?: boolean;
  /** Is at the end of the row. */
  readonly atEnd?: boolean;
  readonly onClick: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

function Control({ label, icon, stopped, atEnd, onClick, ref }: ControlProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={atEnd ? `${styles.control} ${styles.atEnd}` : styles.control}
      aria-label={label}
      aria-disabled={stopped}
      onClick={stopped ? undefined : onClick}
    >
      <Icon name={icon} />
    </button>
  );
}

interface SlideControlsProps {
  readonly index: number;
  readonly count: number;
  readonly playing: boolean;
  /** True once it can play: the other photos are there. */
  readonly ready: boolean;
  readonly onChoose: (index: number) => void;
  readonly onPlay: () => void;
}

/** The previous and the next photo, which one it is, and the slide show. */
function SlideControls({ index, count, playing, ready, onChoose, onPlay }: SlideControlsProps) {
  return (
    <>
      <Control
        label="Foto anterior"
        icon="arrow-left"
        stopped={index === 0}
        onClick={() => onChoose(index - 1)}
      />
      <Control
        label="Próxima foto"
        icon="arrow-right"
        stopped={index === count - 1}
        onClick={() => onChoose(index + 1)}
      />
      <p className={styles.position} aria-live={playing ? 'off' : 'polite'}>
        {`Foto ${index + 1} de ${count}`}
      </p>
      <Control
        label={playing ? 'Pausar apresentação' : 'Iniciar apresentação'}
        icon={playing ? 'pause' : 'play'}
        stopped={!ready}
        onClick={onPlay}
      />
    </>
  );
}

/** The lightbox, which is fetched when first opened. @param opener gets the focus when it closes */
function useLightbox(opener: RefObject<HTMLButtonElement | null>, host: HostServices) {
  const [isOpen, setOpen] = useState(false);
  const { value, failed, load } = useLazyModule(
    () => import('../product-lightbox/product-lightbox'),
    (error) => host.reportError(error, 'catalogue: lightbox'),
  );
  const open = () => {
    // The lightbox restores the focus when it closes; the button of a retry disappears with its notice.
    opener.current?.focus({ preventScroll: true });
    setOpen(true);
    load();
  };
  const close = useCallback(() => setOpen(false), []);
  return { Lightbox: value, isOpen, failed: failed && isOpen, open, close };
}

/**
 * Photos of a product: one large, below it links to all of them and the controls. It plays until the
 * visitor uses it; without script the links lead to the files.
 */
export function ProductGallery({ data: product, host }: PageProps<PicturedProduct>) {
  const photos = useMemo(() => toGalleryPhotos(product, host.mediaUrl), [product, host.mediaUrl]);
  const { length } = photos;
  const [index, setIndex] = useState(0);
  const { playing, setPlaying } = useSlideShow(index, length, setIndex);
  /** The document has the first photo only; the others come with the code that shows them. */
  const [ready, setReady] = useState(false);
  useEffect(() => {
    setReady(true);
    setPlaying(length > 1 && !prefersReducedMotion());
  }, [length, setPlaying]);
  const pause = () => setPlaying(false);
  const choose = (next: number) => {
    pause();
    if (photos[next]) setIndex(next);
  };
  const play = () => {
    if (index === length - 1) setIndex(0);
    setPlaying(!playing);
  };
  const swipe = useSwipe((step) => choose(index + step));
  const enlargeButton = useRef<HTMLButtonElement>(null);
  const { Lightbox, ...lightbox } = useLightbox(enlargeButton, host);
  const enlarge = () => {
    pause();
    lightbox.open();
  };

  const photo = photos[index];
  if (!photo) return null;
  return (
    <div className={styles.gallery}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing is operated here; any touch or key inside ends the automatic play */}
      <div className={styles.frame} onPointerDown={pause} onKeyDown={pause} onFocus={pause}>
        <a
          className={styles.stage}
          href={photo.full}
          data-replay=""
          aria-label={`Ampliar foto: ${photo.alt}`}
          onClick={onPlainClick(enlarge)}
          {...swipe.handlers}
        >
          <span className={styles.slides} style={slideStyle(index, swipe.offset)}>
            {photos.slice(0, ready ? undefined : 1).map(({ source, alt }, position) => (
              <Photo
                key={source}
                src={source}
                alt={position === index ? alt : ''}
                sizes={SLIDE_SIZES}
                mediaUrl={host.mediaUrl}
                priority={position === 0}
                className={styles.photo}
              />
            ))}
          </span>
        </a>
        {length > 1 && <Thumbnails photos={photos} index={index} onChoose={choose} />}
      </div>
      <div className={styles.controls}>
        {length > 1 && (
          <SlideControls
            index={index}
            count={length}
            playing={playing}
            ready={ready}
            onChoose={choose}
            onPlay={play}
          />
        )}
        <Control
          ref={enlargeButton}
          label="Ampliar foto"
          icon="maximize-2"
          atEnd
          onClick={enlarge}
        />
      </div>
      {Lightbox && (
        <Lightbox
          photos={photos}
          name={product.id}
          open={lightbox.isOpen}
          index={index}
          onClose={lightbox.close}
          onView={setIndex}
        />
      )}
      {/* One picture shows all sizes of a kind of chain, the number on its plates included. */}
      <p className={styles.caption}>Fotos ilustrativas: o tamanho da peça pode ser outro.</p>
      {lightbox.failed && (
        <Notice tone="error" action={{ label: 'Tentar de novo', onClick: enlarge }}>
          Não foi possível ampliar a foto. Verifique sua conexão.
        </Notice>
      )}
    </div>
  );
}

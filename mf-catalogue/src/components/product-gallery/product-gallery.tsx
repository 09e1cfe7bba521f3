import type { HostServices } from '@elo/contract';
import { Notice } from '@elo/shared-ui';
import { isPlainClick } from '@elo/shared-ui/browser/plain-click';
import { whenNear } from '@elo/shared-ui/browser/when-near';
import {
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type GalleryView, SLIDE_SIZES, toGalleryPhotos } from '../../lib/gallery-photo';
import type { PicturedProduct } from '../../lib/photos';
import { useLazyModule } from '../../lib/use-lazy-module';
import { Photo } from '../photo/photo';
import { GalleryControls } from './gallery-controls';
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
function GalleryStill({ photos, index, onShow, onEnlarge, mediaUrl }: GalleryView) {
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

const importGallery = () => import('./gallery-live');
const importLightbox = () => import('../product-lightbox/product-lightbox');

/**
 * Gives the keyboard back its place when the carousel takes over from the still: to the control of
 * the same name, else to the button that enlarges.
 */
function useKeptFocus(target: RefObject<HTMLElement | null>, live: boolean) {
  const last = useRef<string | null>(null);
  useEffect(() => {
    const note = ({ target: control }: FocusEvent) => {
      last.current = (control as Element).getAttribute('aria-label');
    };
    const area = target.current;
    area?.addEventListener('focusin', note);
    return () => area?.removeEventListener('focusin', note);
  }, [target]);
  useLayoutEffect(() => {
    if (!live || last.current === null || document.activeElement !== document.body) return;
    const named = `[aria-label="${CSS.escape(last.current)}"]`;
    const control =
      target.current?.querySelector<HTMLElement>(named) ??
      target.current?.querySelector<HTMLElement>('[data-enlarge]');
    control?.focus({ preventScroll: true });
  }, [live, target]);
}

interface ProductGalleryProps {
  readonly product: PicturedProduct;
  readonly host: HostServices;
}

/**
 * Photos of a product. The document carries a still of it, with links to the photos; the carousel
 * takes its place, in the same box, once its code is here, and the lightbox is fetched when first
 * opened. A photo clicked before that opens as soon as it can.
 */
export function ProductGallery({ product, host }: ProductGalleryProps) {
  const photos = useMemo(() => toGalleryPhotos(product, host.mediaUrl), [product, host.mediaUrl]);
  const [index, setIndex] = useState(0);
  const [enlarged, setEnlarged] = useState(false);
  const report = (where: string) => (error: unknown) =>
    host.reportError(error, `catalogue: ${where}`);
  const gallery = useLazyModule(importGallery, report('gallery'));
  const lightbox = useLazyModule(importLightbox, report('lightbox'));
  const target = useNearViewport<HTMLDivElement>(gallery.load);
  const enlarge = useCallback(
    (photo: number) => {
      // The lightbox gives focus back to where it was; a photo may have moved out of sight by then.
      target.current?.querySelector<HTMLElement>('[data-enlarge]')?.focus({ preventScroll: true });
      setIndex(photo);
      setEnlarged(true);
      lightbox.load();
    },
    [lightbox.load, target],
  );
  const close = useCallback(() => setEnlarged(false), []);
  const chosen = useRef(false);
  const choose = (photo: number) => {
    chosen.current = true;
    setIndex(photo);
  };
  const view = { photos, index, onEnlarge: enlarge, mediaUrl: host.mediaUrl };
  const Live = gallery.value;
  useKeptFocus(target, Live !== undefined);
  const Lightbox = lightbox.value;
  return (
    <div className={styles.gallery} ref={target}>
      {Live ? (
        <Live {...view} onShow={setIndex} paused={enlarged} chosen={chosen.current} />
      ) : (
        <GalleryStill {...view} onShow={choose} />
      )}
      {Lightbox && (
        <Lightbox
          photos={photos}
          name={product.id}
          open={enlarged}
          index={index}
          onClose={close}
          onView={setIndex}
        />
      )}
      {/* One picture shows all sizes of a kind of chain, the number on its plates included. */}
      <p className={styles.caption}>Fotos ilustrativas: o tamanho da peça está nas medidas.</p>
      {lightbox.failed && enlarged && (
        <Notice tone="error" action={{ label: 'Tentar de novo', onClick: lightbox.load }}>
          Não foi possível ampliar a foto. Verifique sua conexão.
        </Notice>
      )}
    </div>
  );
}

/**
 * Calls once when an element comes near the visible part of the page and the browser is idle.
 * @param action called once
 * @returns ref for the element
 */
function useNearViewport<Target extends Element>(action: () => void): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => {
    if (!target.current) return;
    return whenNear(target.current, '200px', () => {
      if (window.requestIdleCallback) window.requestIdleCallback(action, { timeout: 2000 });
      else action();
    });
  }, [action]);
  return target;
}

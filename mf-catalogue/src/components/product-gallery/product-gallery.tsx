import type { HostServices, Product } from '@elo/contract';
import { Notice } from '@elo/shared-ui';
import { useCallback, useMemo, useState } from 'react';
import { toGalleryPhotos } from '../../lib/gallery-photo';
import { useLazyModule } from '../../lib/use-lazy-module';
import { useNearViewport } from '../../lib/use-near-viewport';
import { GalleryStill } from './gallery-still';
import styles from './product-gallery.module.scss';

const importGallery = () => import('./gallery-live');
const importLightbox = () => import('../product-lightbox/product-lightbox');

interface ProductGalleryProps {
  readonly product: Product;
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
  const view = { photos, index, onShow: setIndex, onEnlarge: enlarge, mediaUrl: host.mediaUrl };
  const Live = gallery.value;
  const Lightbox = lightbox.value;
  return (
    <div className={styles.gallery} ref={target}>
      {Live ? <Live {...view} paused={enlarged} /> : <GalleryStill {...view} />}
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
      {lightbox.failed && enlarged && (
        <Notice tone="error" action={{ label: 'Tentar de novo', onClick: lightbox.load }}>
          Não foi possível ampliar a foto. Verifique sua conexão.
        </Notice>
      )}
    </div>
  );
}

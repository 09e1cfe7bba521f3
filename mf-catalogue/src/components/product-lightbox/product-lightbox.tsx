import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/thumbnails.css';
import { withEnd } from '@elo/contract';
import { Notice } from '@elo/shared-ui';
import { useMemo, useState } from 'react';
import type { Labels, Slide, SlideImage } from 'yet-another-react-lightbox';
import Lightbox from 'yet-another-react-lightbox';
import Download from 'yet-another-react-lightbox/plugins/download';
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import type { GalleryPhoto } from '../../lib/photos';
import styles from './product-lightbox.module.scss';

const LABELS: Labels = {
  Previous: 'Foto anterior',
  Next: 'Próxima foto',
  Close: 'Fechar',
  Slide: 'foto',
  Carousel: 'carrossel',
  Lightbox: 'Fotos ampliadas',
  'Photo gallery': 'Fotos do produto',
  '{index} of {total}': 'Foto {index} de {total}',
  'Zoom in': 'Aproximar',
  'Zoom out': 'Afastar',
  Download: 'Baixar foto',
  Thumbnails: 'Miniaturas',
  'Show thumbnails': 'Mostrar miniaturas',
  'Hide thumbnails': 'Esconder miniaturas',
};

interface ProductLightboxProps {
  readonly photos: readonly GalleryPhoto[];
  /** Start of the name that a downloaded file gets. */
  readonly name: string;
  readonly open: boolean;
  /** Photo to open with. */
  readonly index: number;
  readonly onClose: () => void;
  /** Called with the index of the visible photo. */
  readonly onView: (index: number) => void;
}

/** A photo as the library takes it, with what it needs to compute the largest zoom. */
function toSlide(photo: GalleryPhoto, file: string): SlideImage {
  const largest = photo.versions.at(-1);
  return {
    src: photo.full,
    alt: photo.alt,
    srcSet: photo.versions,
    ...(largest && { width: largest.width, height: largest.height }),
    download: { url: photo.full, filename: file },
  };
}

const nothing = () => null;

/** Photos over the whole screen, with zoom and download; several also with arrows and thumbnails. */
export default function ProductLightbox(props: ProductLightboxProps) {
  const { photos, name, open, index, onClose, onView } = props;
  const [failed, setFailed] = useState(false);
  const slides = useMemo(
    () =>
      photos.map((photo, position) =>
        toSlide(photo, `${name}-${position + 1}${/\.\w+$/.exec(photo.full)?.[0] ?? ''}`),
      ),
    [photos, name],
  );
  const isOne = slides.length === 1;
  return (
    <Lightbox
      className={styles.lightbox}
      open={open}
      close={onClose}
      index={index}
      slides={slides}
      plugins={isOne ? [Zoom, Download] : [Zoom, Download, Thumbnails]}
      labels={LABELS}
      carousel={{ finite: true }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      // The other values of the specification, section 9, are the library's defaults.
      zoom={{ scrollToZoom: true, doubleClickDelay: 300 }}
      download={{
        download: ({ slide, saveAs }) => {
          setFailed(false);
          downloadPhoto(slide, saveAs).catch((error: unknown) => {
            console.error('Failed to download file', error);
            setFailed(true);
          });
        },
      }}
      on={{
        view: ({ index: shown }) => {
          setFailed(false);
          onView(shown);
        },
        exited: () => setFailed(false),
      }}
      render={{
        ...(isOne && { buttonPrev: nothing, buttonNext: nothing }),
        controls: () =>
          failed && (
            <div className={styles.failure}>
              <Notice tone="error">
                Não foi possível baixar a foto. Tente de novo em instantes.
              </Notice>
            </div>
          ),
      }}
    />
  );
}

function request(url: string, method: 'GET' | 'HEAD'): Promise<Blob> {
  return withEnd(async (signal) => {
    const answer = await fetch(url, { method, signal });
    if (!answer.ok) throw new Error(`${method} ${url} failed with status ${answer.status}`);
    return answer.blob();
  });
}

/** True where another origin lets scripts read the file. */
function isReadable(url: string): Promise<boolean> {
  return request(url, 'HEAD').then(
    () => true,
    () => false,
  );
}

/**
 * Downloads a slide's file (spec, section 7): as a blob, whose address `saveAs` revokes after 30
 * seconds. A file on another origin is checked by HEAD first; one that scripts may not read is
 * opened in a new tab instead. Rejects when the file cannot be fetched.
 */
export async function downloadPhoto(
  slide: Slide,
  saveAs: (source: Blob, name?: string) => void,
): Promise<void> {
  const { download } = slide;
  const url = typeof download === 'object' ? download.url : slide.src;
  const name = typeof download === 'object' ? download.filename : undefined;
  const foreign = new URL(url, window.location.href).origin !== window.location.origin;
  if (foreign && !(await isReadable(url))) {
    window.open(url, '_blank', 'noopener');
    return;
  }
  saveAs(await request(url, 'GET'), name);
}

import { Icon } from '@elo/shared-ui';
import styles from './product-gallery.module.scss';

interface GalleryControlsProps {
  readonly index: number;
  readonly count: number;
  readonly onShow: (index: number) => void;
  readonly onEnlarge: (index: number) => void;
  /** Absent while there is nothing that plays. */
  readonly playing?: boolean;
  readonly onTogglePlay?: () => void;
}

interface ArrowProps {
  readonly label: string;
  readonly icon: 'arrow-left' | 'arrow-right';
  /** At the end: keeps focus, does nothing. */
  readonly stopped: boolean;
  readonly onClick: () => void;
}

function Arrow({ label, icon, stopped, onClick }: ArrowProps) {
  return (
    <button
      type="button"
      className={styles.control}
      aria-label={label}
      aria-disabled={stopped}
      onClick={stopped ? undefined : onClick}
    >
      <Icon name={icon} />
    </button>
  );
}

/** Row under the gallery: arrows that stop at the first and the last photo, pause, and enlarge. */
export function GalleryControls(props: GalleryControlsProps) {
  const { index, count, onShow, onEnlarge, playing, onTogglePlay } = props;
  const several = count > 1;
  return (
    <div className={styles.controls}>
      {several && (
        <>
          <Arrow
            label="Foto anterior"
            icon="arrow-left"
            stopped={index === 0}
            onClick={() => onShow(index - 1)}
          />
          <Arrow
            label="Próxima foto"
            icon="arrow-right"
            stopped={index === count - 1}
            onClick={() => onShow(index + 1)}
          />
          <p className={styles.position} aria-live={playing ? 'off' : 'polite'}>
            Foto {index + 1} de {count}
          </p>
          <button
            type="button"
            className={styles.control}
            aria-label={playing ? 'Pausar apresentação' : 'Iniciar apresentação'}
            aria-disabled={onTogglePlay === undefined}
            onClick={onTogglePlay}
          >
            <Icon name={playing ? 'pause' : 'play'} />
          </button>
        </>
      )}
      <button
        type="button"
        className={styles.control}
        aria-label="Ampliar foto"
        data-enlarge=""
        onClick={() => onEnlarge(index)}
      >
        <Icon name="maximize-2" />
      </button>
    </div>
  );
}

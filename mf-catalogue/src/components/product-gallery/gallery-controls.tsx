import { Icon, type IconName } from '@elo/shared-ui';
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

interface ControlProps {
  readonly label: string;
  readonly icon: IconName;
  /** Keeps focus, does nothing; absent for a control that never stops. */
  readonly stopped?: boolean;
  readonly onClick: (() => void) | undefined;
  readonly 'data-enlarge'?: string;
}

function Control({ label, icon, stopped, onClick, ...mark }: ControlProps) {
  return (
    <button
      type="button"
      className={styles.control}
      aria-label={label}
      aria-disabled={stopped}
      onClick={stopped ? undefined : onClick}
      {...mark}
    >
      <Icon name={icon} />
    </button>
  );
}

/** Row under the gallery: arrows that stop at the first and the last photo, pause, and enlarge. */
export function GalleryControls(props: GalleryControlsProps) {
  const { index, count, onShow, onEnlarge, playing, onTogglePlay } = props;
  return (
    <div className={styles.controls}>
      {count > 1 && (
        <>
          <Control
            label="Foto anterior"
            icon="arrow-left"
            stopped={index === 0}
            onClick={() => onShow(index - 1)}
          />
          <Control
            label="Próxima foto"
            icon="arrow-right"
            stopped={index === count - 1}
            onClick={() => onShow(index + 1)}
          />
          <p className={styles.position} aria-live={playing ? 'off' : 'polite'}>
            Foto {index + 1} de {count}
          </p>
          <Control
            label={playing ? 'Pausar apresentação' : 'Iniciar apresentação'}
            icon={playing ? 'pause' : 'play'}
            stopped={onTogglePlay === undefined}
            onClick={onTogglePlay}
          />
        </>
      )}
      <Control
        label="Ampliar foto"
        icon="maximize-2"
        onClick={() => onEnlarge(index)}
        data-enlarge=""
      />
    </div>
  );
}

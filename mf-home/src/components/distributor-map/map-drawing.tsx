import {
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  Suspense,
  type SyntheticEvent,
  useEffect,
  useRef,
} from 'react';
import { MAP } from '../../content/map';
import type { StateCounts } from '../../lib/distributors';
import styles from './map-drawing.module.scss';
import { MAP_SIZE } from './shape-size';

/** Props of {@link MapDrawing}. */
export interface MapDrawingProps {
  readonly counts: StateCounts;
  /** Whether the page came as HTML, with the outlines in it. */
  readonly composed: boolean;
  /** A state was chosen by click, touch, Enter or Space. */
  readonly onChoose: (sigla: string) => void;
  /** Pointer or focus reached a state. */
  readonly onPoint: (sigla: string) => void;
}

const NOTHING = { __html: '' } as const;

/**
 * Keeps the outlines of the composed HTML, whose clicks this drawing handles. It is also the fallback
 * when the outlines' code cannot be loaded after a navigation: then only the list remains. React
 * never hydrates these elements, so no code may wait for that (`data-native`).
 */
function KeptShapes(_props: { counts: StateCounts }) {
  const group = useRef<SVGGElement>(null);
  useEffect(() => group.current?.setAttribute('data-native', ''), []);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty constant; keeps the HTML there
  return <g ref={group} dangerouslySetInnerHTML={NOTHING} suppressHydrationWarning />;
}

const MapShapes = lazy(() =>
  import('./map-shapes').catch((): { default: typeof import('./map-shapes').default } => ({
    default: KeptShapes,
  })),
);

/** Outlines for a page that is rendered here; a composed one has them, and needs no code for them. */
function shapesFor(composed: boolean): typeof KeptShapes | typeof MapShapes {
  return composed && typeof document !== 'undefined' ? KeptShapes : MapShapes;
}

/** Abbreviation of the state that an event happened on. */
function siglaOf(event: SyntheticEvent): string | undefined {
  const control = (event.target as Element).closest('[data-sigla]');
  return control?.getAttribute('data-sigla') ?? undefined;
}

/** Map of Brazil. Its outlines are code of their own, fetched where the page was not composed. */
export function MapDrawing({ counts, composed, onChoose, onPoint }: MapDrawingProps) {
  const Shapes = shapesFor(composed);
  const choose = (event: MouseEvent | KeyboardEvent) => {
    const sigla = siglaOf(event);
    if (!sigla) return;
    event.preventDefault();
    onChoose(sigla);
  };
  const point = (event: SyntheticEvent) => {
    const sigla = siglaOf(event);
    if (sigla) onPoint(sigla);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing that groups controls, not a form
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`}
      width={MAP_SIZE.width}
      height={MAP_SIZE.height}
      role="group"
      aria-label={MAP.mapLabel}
      onClick={choose}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === ' ') choose(event);
      }}
      onPointerOver={point}
      onFocus={point}
    >
      <Suspense fallback={null}>
        <Shapes counts={counts} />
      </Suspense>
    </svg>
  );
}

import { type HostServices, WAITS, withEnd } from '@elo/contract';
import {
  type ComponentType,
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  Suspense,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { distributorCount, MAP, totalText } from '../../content/map';
import { type StateCounts, stateAnchor, stateOf } from '../../lib/distributors';
import styles from './map-view.module.scss';

/** Size of the map's drawing in its own units; apart from the outlines, which load later. */
export const MAP_SIZE = { width: 660, height: 640 } as const;

/** One object, because React writes the HTML again for another one. */
const NOTHING = { __html: '' } as const;

interface ShapesProps {
  readonly counts: StateCounts;
}

/** The outlines; where their code cannot be loaded, only the list remains. */
const MapShapes = lazy<ComponentType<ShapesProps>>(() =>
  import('./map-shapes').catch(() => ({ default: () => null })),
);

/**
 * Keeps the outlines of the composed HTML, whose clicks this drawing handles. React never hydrates
 * these elements, so no code may wait for that (`data-native`). If a translator or an extension has
 * changed the HTML before, React renders the drawing again, without outlines: their code is fetched.
 */
function KeptShapes({ counts }: ShapesProps) {
  const group = useRef<SVGGElement>(null);
  const [isEmpty, setEmpty] = useState(false);
  useEffect(() => {
    group.current?.setAttribute('data-native', '');
    setEmpty(!group.current?.hasChildNodes());
  }, []);
  if (isEmpty) return <MapShapes counts={counts} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty constant; keeps the HTML there
  return <g ref={group} dangerouslySetInnerHTML={NOTHING} suppressHydrationWarning />;
}

/** Abbreviation of the state that an event happened on. */
function siglaOf(event: SyntheticEvent): string | undefined {
  const control = (event.target as Element).closest('[data-sigla]');
  return control?.getAttribute('data-sigla') ?? undefined;
}

interface MapDrawingProps extends MapViewProps {
  /** A state was chosen by click, touch, Enter or Space. */
  readonly onChoose: (sigla: string) => void;
  /** Pointer or focus reached a state. */
  readonly onPoint: (sigla: string) => void;
}

/** Map of Brazil. A composed page has its outlines; elsewhere their code is fetched. */
function MapDrawing({ counts, host, onChoose, onPoint }: MapDrawingProps) {
  const isHere = host.composed && typeof document !== 'undefined';
  const Shapes = isHere ? KeptShapes : MapShapes;
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

type StateModal = typeof import('../state-modal/state-modal').StateModal;

/** Opens a state's entry in the plain list and moves there. */
function revealInList(sigla: string): void {
  const details = document.getElementById(stateAnchor(sigla))?.closest('details');
  if (!details) return;
  details.open = true;
  details.scrollIntoView({ block: 'start' });
  details.querySelector('summary')?.focus();
}

/** The dialog of one state: its code comes when the map is first touched. */
function useStateDialog(host: HostServices) {
  const [Modal, setModal] = useState<StateModal>();
  /** State shown, kept while the dialog closes. */
  const [sigla, setSigla] = useState<string>();
  const [open, setOpen] = useState(false);

  const load = async () => {
    const module = await import('../state-modal/state-modal');
    setModal(() => module.StateModal);
  };

  return {
    Modal,
    sigla,
    open,
    close: () => setOpen(false),
    /** Fetches the code ahead of a click, which tries again and reports where this fails. */
    prepare: () => void load().catch(() => undefined),
    show: (chosen: string) => {
      setSigla(chosen);
      setOpen(true);
      // Its code failed or hangs: the state is opened in the plain list instead.
      withEnd(load, WAITS.patience).catch((error: unknown) => {
        host.reportError(error, 'state dialog');
        setOpen(false);
        revealInList(chosen);
      });
    },
  };
}

export interface MapViewProps {
  readonly counts: StateCounts;
  readonly host: HostServices;
}

/** Name and count of the state under pointer or focus; the total before that. */
function Readout({ counts, sigla }: { counts: StateCounts; sigla: string | undefined }) {
  const state = stateOf(sigla);
  const served = Object.values(counts).filter((count) => count > 0);
  const total = served.reduce((sum, count) => sum + count, 0);
  return (
    <p className={styles.readout} data-active={state !== undefined}>
      <strong className={styles.place}>{state?.nome ?? 'Brasil'}</strong>
      <span>
        {state ? distributorCount(counts[state.sigla] ?? 0) : totalText(total, served.length)}
      </span>
    </p>
  );
}

function Legend() {
  return (
    <div className={styles.legend}>
      <p className={styles.legendTitle}>{MAP.legend}</p>
      <ul className={styles.steps}>
        {MAP.legendSteps.map((step, shade) => (
          <li key={step} className={styles.step} data-shade={shade}>
            {step}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Whose map it is, and what was changed in it (CC BY 4.0 asks for both). */
function Attribution() {
  const { before, author, authorHref, licence, licenceHref, changes } = MAP.attribution;
  return (
    <p className={styles.attribution}>
      {before}
      <a href={authorHref} rel="noopener">
        {author}
      </a>
      ,{' '}
      <a href={licenceHref} rel="license noopener">
        {licence}
      </a>
      . {changes}
    </p>
  );
}

/** The map and the dialog that it opens. The dialog reads the plain list of the page. */
export function MapView({ counts, host }: MapViewProps) {
  const [pointed, setPointed] = useState<string>();
  const dialog = useStateDialog(host);
  const chosen = stateOf(dialog.sigla);
  return (
    <div className={styles.map}>
      <a className={styles.skip} href="#lista-de-estados">
        {MAP.skip}
      </a>
      <Readout counts={counts} sigla={pointed} />
      <MapDrawing
        counts={counts}
        host={host}
        onChoose={dialog.show}
        onPoint={(sigla) => {
          setPointed(sigla);
          dialog.prepare();
        }}
      />
      <Legend />
      <Attribution />
      {dialog.Modal && chosen ? (
        <dialog.Modal
          state={chosen}
          open={dialog.open}
          onClose={dialog.close}
          company={host.company}
        />
      ) : null}
    </div>
  );
}

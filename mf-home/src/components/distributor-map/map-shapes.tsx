import { distributorCount } from '../../content/map';
import SHAPES from '../../content/outlines/shapes.json';
import { type StateCounts, shadeOf, stateAnchor, stateOf } from '../../lib/distributors';
import styles from './map-view.module.scss';

/**
 * A state: its outline in tenths of a map unit, the middle of its label, and for a label outside the
 * point that a line joins it to.
 */
type StateShape = (typeof SHAPES)[number];

/**
 * Side of the square that receives clicks for a label outside its state, map units. Labels outside
 * are this far apart, 24 px on the narrowest phone, so that each is a separate touch target.
 */
const HIT = 48;

/** Outline, label and hit area of one state: a link to its list entry, a button once script runs. */
function StateControl({ shape, count }: { shape: StateShape; count: number }) {
  const state = stateOf(shape.sigla);
  const [x = 0, y = 0] = shape.label;
  if (!state) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no button; without script it is a link
    <a
      className={styles.state}
      href={`#${stateAnchor(state.sigla)}`}
      role="button"
      aria-haspopup="dialog"
      aria-label={`${state.nome}, ${state.sigla}: ${distributorCount(count)}`}
      data-sigla={state.sigla}
      data-codigo={state.codigo}
      data-shade={shadeOf(count)}
    >
      <path className={styles.shape} d={shape.path} transform="scale(.1)" />
      {shape.leader ? (
        <>
          <rect className={styles.hit} x={x - HIT / 2} y={y - HIT / 2} width={HIT} height={HIT} />
          <path className={styles.leader} d={`M${shape.leader.join(' ')}L${x} ${y}`} />
        </>
      ) : null}
      <text className={styles.label} data-outside={shape.leader ? '' : undefined} x={x} y={y}>
        {state.sigla}
      </text>
    </a>
  );
}

/** The 27 states as controls. Clicks and keys are handled by the drawing around them. */
export default function MapShapes({ counts }: { counts: StateCounts }) {
  return (
    <g>
      {SHAPES.map((shape) => (
        <StateControl key={shape.sigla} shape={shape} count={counts[shape.sigla] ?? 0} />
      ))}
    </g>
  );
}

import { polygonPath, type Rim, rimProfile, standardRim } from '@elo/calculation/outlines';
import { AUSTIN_SHEAVES } from '../../content/brands';
import styles from './sheave-drawing.module.scss';

/** Drawing units a millimetre. */
const SCALE = 40 / 25.4;

/** Room above a section for its dimension line, drawing units. */
const HEAD = 34;

/** A sheave with its most and its fewest grooves, placed below the one before it. */
type PlacedSheave = (typeof AUSTIN_SHEAVES)[number] & {
  readonly most: Rim;
  readonly fewest: Rim;
  readonly top: number;
};

/** Height of a section, millimetres: its grooves, and half their width as the rim below them. */
const heightOf = ({ depth, topWidth }: Rim): number => depth + topWidth / 2;

/** Stacks the sections, smallest first. */
function placeSheaves(): { sheaves: readonly PlacedSheave[]; width: number; height: number } {
  let top = 0;
  const sheaves: PlacedSheave[] = [];
  for (const row of AUSTIN_SHEAVES) {
    const [fewest, most] = [row.from, row.to].map((grooves) => standardRim(row.profile, grooves));
    if (!fewest || !most) continue;
    sheaves.push({ ...row, fewest, most, top: top + HEAD });
    top += HEAD + heightOf(most) * SCALE + 14;
  }
  const widths = sheaves.map(({ most }) => most.face * SCALE);
  return { sheaves, width: Math.max(...widths), height: top };
}

const DRAWING = placeSheaves();

/** Outline of a rim, cut along its axis: grooves on top, rim below. */
function sectionPath(rim: Rim): string {
  const height = heightOf(rim);
  const corners = [...rimProfile(rim), [rim.face, height] as const, [0, height] as const];
  return polygonPath(
    corners.map(([x, y]) => [x * SCALE, y * SCALE]),
    1,
  );
}

/** One section: every groove that exists in outline, the fewest filled, a dimension line above. */
function Section({ profile, most, fewest, from, to, top }: PlacedSheave) {
  const width = most.face * SCALE;
  return (
    <g transform={`translate(0 ${top.toFixed(1)})`}>
      <path className={styles.outline} d={sectionPath(most)} />
      <path className={styles.fill} d={sectionPath(fewest)} />
      <path className={styles.dimension} d={`M0 -6V-18M${width} -6V-18M0 -12H${width}`} />
      <text className={styles.text} x="6" y="-18">
        {profile} · {from} a {to} canais
      </text>
    </g>
  );
}

/** The three groove profiles to one scale, as on a drawing sheet. The table next to it says the same. */
export function SheaveDrawing() {
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.drawing}
        viewBox={`-2 -8 ${(DRAWING.width + 4).toFixed(1)} ${(DRAWING.height + 8).toFixed(1)}`}
        aria-hidden="true"
      >
        {DRAWING.sheaves.map((sheave) => (
          <Section key={sheave.profile} {...sheave} />
        ))}
      </svg>
      <figcaption className={styles.caption}>
        Seção das polias na mesma escala. Cheio: o menor número de canais; contorno: o maior.
      </figcaption>
    </figure>
  );
}

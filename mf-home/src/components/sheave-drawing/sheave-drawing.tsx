import { AUSTIN, AUSTIN_SHEAVES, type SheaveRow } from '../../content/austin';
import styles from './sheave-drawing.module.scss';
import {
  faceWidth,
  GROOVES,
  type GrooveDimensions,
  sectionHeight,
  sectionPath,
} from './sheave-profile';

/** Drawing units an inch. */
const SCALE = 40;

/** Room above a section for its dimension line, drawing units. */
const HEAD = 34;

/** A sheave with its dimensions, placed below the one before it. */
interface PlacedSheave extends SheaveRow {
  readonly groove: GrooveDimensions;
  readonly top: number;
}

/** Stacks the sections, smallest first. */
function placeSheaves(): { sheaves: readonly PlacedSheave[]; width: number; height: number } {
  let top = 0;
  const sheaves: PlacedSheave[] = [];
  for (const row of AUSTIN_SHEAVES) {
    const groove = GROOVES[row.profile];
    if (!groove) continue;
    sheaves.push({ ...row, groove, top: top + HEAD });
    top += HEAD + sectionHeight(groove) * SCALE + 14;
  }
  const widths = sheaves.map(({ groove, to }) => faceWidth(groove, to) * SCALE);
  return { sheaves, width: Math.max(...widths), height: top };
}

const DRAWING = placeSheaves();

/** One section: every groove that exists in outline, the fewest filled, a dimension line above. */
function Section({ profile, groove, from, to, top }: PlacedSheave) {
  const width = faceWidth(groove, to) * SCALE;
  return (
    <g transform={`translate(0 ${top.toFixed(1)})`}>
      <path className={styles.outline} d={sectionPath(groove, to, SCALE)} />
      <path className={styles.fill} d={sectionPath(groove, from, SCALE)} />
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
      <figcaption className={styles.caption}>{AUSTIN.drawing}</figcaption>
    </figure>
  );
}

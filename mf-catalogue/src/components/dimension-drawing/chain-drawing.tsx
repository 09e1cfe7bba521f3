import { pathOf, plateContour, polygonPath, WAIST } from '@elo/calculation/outlines';
import type { Drawing } from './choose-drawing';
import styles from './dimension-drawing.module.scss';
import { Axes, DIGITS, DimensionLine, DrawingView, Leader } from './sheet';

type ChainNumbers = Extract<Drawing, { kind: 'chain' }>;

/** Pitch as drawn, and plate proportions in pitches (ISO 606 allows plates up to 0.95 p high, about p/8 thick). */
const PITCH = 80;
const PLATE = { most: 0.44, perRoller: 0.7, thickness: 0.125 };
const PINS = [40, 40 + PITCH, 40 + 2 * PITCH, 40 + 3 * PITCH] as const;

/** A plate's height in drawing units, at its ends and between them. */
function plateShape({ pitch, roller }: ChainNumbers): { height: number; neck: number } {
  const across = roller.size / pitch.size;
  const height = 2 * Math.min(PLATE.most, PLATE.perRoller * across) * PITCH;
  // Double pitch chains have straight plates.
  return { height, neck: height * (across < 0.4 ? 1 : WAIST) };
}

/** Rollers and plates from the side: pitch and roller diameter. */
function SideView(chain: ChainNumbers) {
  const { pitch, roller } = chain;
  const y = 132;
  const { height, neck } = plateShape(chain);
  const outline = pathOf(plateContour(PITCH, height, 0, neck), DIGITS);
  const radius = (roller.size / pitch.size) * (PITCH / 2);
  const plate = (pin: number, inner: boolean) => (
    <path
      key={pin}
      className={inner ? styles.back : styles.body}
      transform={`translate(${pin} ${y})`}
      d={outline}
    />
  );
  return (
    <DrawingView
      name="Vista lateral"
      description={`passo P igual a ${pitch.text}, diâmetro D igual a ${roller.text}`}
    >
      {plate(PINS[1], true)}
      {plate(PINS[0], false)}
      {plate(PINS[2], false)}
      {PINS.map((pin) => (
        <g key={pin}>
          <circle className={styles.hidden} cx={pin} cy={y} r={radius} />
          <circle className={styles.bore} cx={pin} cy={y} r={radius * 0.5} />
          <Axes at={[pin, y]} reach={radius + 6} />
        </g>
      ))}
      <DimensionLine
        from={[PINS[1], 52]}
        to={[PINS[2], 52]}
        part={y - height / 2}
        text={`P ${pitch.text}`}
      />
      <Leader
        from={[PINS[2] - 34, 206]}
        to={[PINS[2] - radius * 0.64, y + radius * 0.77]}
        text={`D ${roller.text}`}
      />
    </DrawingView>
  );
}

/** Rollers between plates from above: inner width. */
function TopView({ pitch, roller, width, strands, transversePitch }: ChainNumbers) {
  const scale = PITCH / pitch.size;
  const [inside, across] = [width.size * scale, roller.size * scale];
  const plate = PLATE.thickness * PITCH;
  const strand = transversePitch ? transversePitch.size * scale : inside + 4 * plate;
  // A wide chain, or one of several strands, is drawn smaller as a whole, so that it fits its view.
  const fit = Math.min(1, 150 / (strand * strands));
  const y = 104;
  const upper = y - (((strands - 1) * strand) / 2) * fit;
  return (
    <DrawingView
      name="Vista superior"
      description={`largura interna L igual a ${width.text}${strands > 1 ? `, ${strands} fileiras` : ''}`}
    >
      <g transform={`translate(${160 - 160 * fit} ${y - y * fit}) scale(${fit})`}>
        {Array.from({ length: strands }, (_, row) => {
          const middle = y + (row - (strands - 1) / 2) * strand;
          return (
            <Strand key={middle} middle={middle} inside={inside} across={across} plate={plate} />
          );
        })}
      </g>
      <DimensionLine
        from={[160, upper - (inside / 2) * fit]}
        to={[160, upper + (inside / 2) * fit]}
        part={160}
      />
      <path className={styles.dimension} d={`M160 ${upper}V212H168`} />
      <text className={styles.figure} x={172} y={216}>
        {`L ${width.text}`}
      </text>
    </DrawingView>
  );
}

interface StrandProps {
  readonly middle: number;
  readonly inside: number;
  readonly across: number;
  readonly plate: number;
}

/** One row of a chain from above: pins, rollers, inner and outer plates. */
function Strand({ middle, inside, across, plate }: StrandProps) {
  const bar = (x: number, edge: number, side: 1 | -1) => {
    const [near, far] = [middle + side * edge, middle + side * (edge + plate)];
    const [left, right] = [x - PLATE.most * PITCH, x + PITCH + PLATE.most * PITCH];
    return polygonPath(
      [
        [left, near],
        [right, near],
        [right, far],
        [left, far],
      ],
      DIGITS,
    );
  };
  const inner = inside / 2;
  const sides = [1, -1] as const;
  return (
    <g>
      {PINS.map((pin) => (
        <g key={pin}>
          <rect
            className={styles.pin}
            x={pin - across * 0.24}
            y={middle - inner - 2.6 * plate}
            width={across * 0.48}
            height={inside + 5.2 * plate}
          />
          <rect
            className={styles.body}
            x={pin - across / 2}
            y={middle - inner}
            width={across}
            height={inside}
          />
        </g>
      ))}
      {sides.map((side) => (
        <path
          key={side}
          className={styles.solid}
          d={
            bar(PINS[1], inner, side) +
            bar(PINS[0] - PITCH * 0.02, inner + plate * 1.1, side) +
            bar(PINS[2] + PITCH * 0.02, inner + plate * 1.1, side)
          }
        />
      ))}
      <path className={styles.centre} d={`M4 ${middle}H316`} />
    </g>
  );
}

/** Drawing of a chain: pitch, roller diameter and inner width. */
export function ChainDrawing({ drawing }: { readonly drawing: ChainNumbers }) {
  return (
    <>
      <SideView {...drawing} />
      <TopView {...drawing} />
    </>
  );
}

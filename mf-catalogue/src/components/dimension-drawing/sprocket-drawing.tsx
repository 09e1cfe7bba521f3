import { pathOf, sprocketContour } from '@elo/calculation/outlines';
import type { Drawing } from './choose-drawing';
import styles from './dimension-drawing.module.scss';
import { at, DIGITS, type Point, polar } from './path';
import { Axes, DimensionLine, DrawingView, Leader } from './sheet';

type SprocketNumbers = Extract<Drawing, { kind: 'sprocket' }>;

/** Roller radius in pitches where the product names none: five eighths of the pitch across. */
const USUAL_ROLLER = 0.3125;

/** Chordal pitch, millimetres: p = PD · sin(180°/z). */
const pitchOf = ({ pitchDiameter, teeth }: SprocketNumbers): number =>
  pitchDiameter.size * Math.sin(Math.PI / teeth.size);

/** The wheel in drawing units; its outline has its centre at 0,0 and a gap on the x axis. */
function shapeAt(drawing: SprocketNumbers, scale: number) {
  const count = drawing.teeth.size;
  const pitch = pitchOf(drawing) * scale;
  const roller = drawing.roller ? drawing.roller.size * scale : 2 * USUAL_ROLLER * pitch;
  const outsideDiameter = drawing.outsideDiameter.size * scale;
  return {
    pitchRadius: (drawing.pitchDiameter.size / 2) * scale,
    outsideRadius: outsideDiameter / 2,
    rollerRadius: roller / 2,
    outline: pathOf(sprocketContour({ count, pitch, roller, outsideDiameter }), DIGITS),
  };
}

/** The whole wheel: every tooth, pitch circle and both diameters. */
function FrontView(drawing: SprocketNumbers) {
  const centre: Point = [124, 122];
  const radius = 100;
  const shape = shapeAt(drawing, radius / (drawing.outsideDiameter.size / 2));
  const root = shape.pitchRadius - shape.rollerRadius;
  const [x, y] = centre;
  return (
    <DrawingView
      name="Vista frontal"
      description={`${drawing.teeth.text} dentes, diâmetro primitivo Dp igual a ${drawing.pitchDiameter.text}, diâmetro externo De igual a ${drawing.outsideDiameter.text}`}
    >
      <path
        className={styles.body}
        transform={`translate(${at(centre)}) rotate(-90)`}
        d={shape.outline}
      />
      <circle className={styles.hidden} cx={x} cy={y} r={root * 0.52} />
      <circle className={styles.bore} cx={x} cy={y} r={root * 0.24} />
      <circle className={styles.centre} cx={x} cy={y} r={shape.pitchRadius} />
      <Axes at={centre} reach={radius + 10} />
      <Leader
        from={[46, 224]}
        to={polar(centre, shape.outsideRadius, 2.3)}
        text={`z ${drawing.teeth.text}`}
      />
      <DimensionLine
        from={[252, y - shape.pitchRadius]}
        to={[252, y + shape.pitchRadius]}
        part={x}
        text={`Dp ${drawing.pitchDiameter.text}`}
      />
      <DimensionLine
        from={[292, y - radius]}
        to={[292, y + radius]}
        part={x}
        text={`De ${drawing.outsideDiameter.text}`}
      />
    </DrawingView>
  );
}

/** A few teeth, large, with two rollers in their seats: pitch as the chain measures it. */
function ToothView(drawing: SprocketNumbers) {
  const scale = 112 / pitchOf(drawing);
  const shape = shapeAt(drawing, scale);
  const centre: Point = [160, 128 + shape.pitchRadius];
  const step = (2 * Math.PI) / drawing.teeth.size;
  const rollers = [-step, 0].map((turn) =>
    polar(centre, shape.pitchRadius, -Math.PI / 2 + turn + step / 2),
  ) as [Point, Point];
  const [left, right] = rollers;
  // The outline's gap is on the x axis; the tooth between the two rollers points up.
  const turn = (180 / drawing.teeth.size - 90).toFixed(3);
  return (
    <DrawingView
      name="Detalhe do dente"
      description={`os rolos da corrente assentam entre os dentes${drawing.pitch ? `, passo P igual a ${drawing.pitch.text}` : ''}${drawing.roller ? `, diâmetro do rolo D igual a ${drawing.roller.text}` : ''}`}
    >
      <path
        className={styles.body}
        transform={`translate(${at(centre)}) rotate(${turn})`}
        d={shape.outline}
      />
      <circle className={styles.centre} cx={centre[0]} cy={centre[1]} r={shape.pitchRadius} />
      {rollers.map(([x, y]) => (
        <g key={x}>
          <circle className={styles.roller} cx={x} cy={y} r={shape.rollerRadius} />
          <Axes at={[x, y]} reach={9} />
        </g>
      ))}
      {drawing.pitch && (
        <DimensionLine
          from={[left[0], 34]}
          to={[right[0], 34]}
          part={left[1] - 8}
          text={`P ${drawing.pitch.text}`}
        />
      )}
      {drawing.roller && (
        <Leader
          from={[right[0] + 22, 66]}
          to={polar(right, shape.rollerRadius, -0.8)}
          text={`D ${drawing.roller.text}`}
        />
      )}
    </DrawingView>
  );
}

/** Drawing of a sprocket with its real count of teeth and diameters. */
export function SprocketDrawing({ drawing }: { readonly drawing: SprocketNumbers }) {
  return (
    <>
      <FrontView {...drawing} />
      <ToothView {...drawing} />
    </>
  );
}

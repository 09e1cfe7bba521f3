import {
  grooveCentres,
  type Point,
  pathOf,
  polar,
  polygonPath,
  rimProfile,
  sprocketContour,
  usualRim,
} from '@elo/calculation/outlines';
import { type Product, typeset } from '@elo/contract';
import { ChainDrawing } from './chain-drawing';
import { chooseDrawing, type Drawing } from './choose-drawing';
import styles from './dimension-drawing.module.scss';
import { Axes, at, DIGITS, DimensionLine, DrawingView, HATCH_FILL, Hatch, Leader } from './sheet';

type SheaveNumbers = Extract<Drawing, { kind: 'sheave' }>;

/** The section in words, for readers. */
function rimText({ grooves, faceWidth, spacing, topWidth }: SheaveNumbers): string {
  return [
    grooves.size === 1 ? '1 canal' : `${grooves.text} canais`,
    `largura da face F igual a ${faceWidth.text}`,
    ...(spacing ? [`distância entre canais S igual a ${spacing.text}`] : []),
    `largura superior do canal B igual a ${topWidth.text}`,
  ].join(', ');
}

/** Section through the rim: grooves, spacing, width at the top and the face. */
function RimView(sheave: SheaveNumbers) {
  const { grooves, faceWidth, spacing, topWidth } = sheave;
  const scale = Math.min(250 / faceWidth.size, 46 / topWidth.size);
  const rim = usualRim({
    grooves: grooves.size,
    face: faceWidth.size,
    // One groove has no neighbour.
    spacing: spacing?.size ?? 0,
    topWidth: topWidth.size,
  });
  const [face, depth] = [rim.face * scale, rim.depth * scale];
  const [x, y] = [160 - face / 2, 96];
  const floor = y + depth + 22;
  const centres = grooveCentres(rim).map((centre) => x + centre * scale);
  const profile = rimProfile(rim).map(
    ([along, below]): Point => [x + along * scale, y + below * scale],
  );
  const first = centres[0] ?? x;
  const second = centres[1];
  return (
    <DrawingView name="Corte do aro" description={rimText(sheave)}>
      <Hatch />
      <path
        className={styles.section}
        fill={HATCH_FILL}
        d={polygonPath([...profile, [x + face, floor], [x, floor]], DIGITS)}
      />
      {centres.map((centre) => (
        <path key={centre} className={styles.centre} d={`M${centre} ${y - 12}V${y + depth + 8}`} />
      ))}
      {second !== undefined && <DimensionLine from={[first, 62]} to={[second, 62]} part={y - 12} />}
      {second !== undefined && (
        <text className={styles.figure} x={first - 4} y={42}>{`S ${spacing?.text ?? ''}`}</text>
      )}
      <Leader
        from={[Math.min((centres.at(-1) ?? first) + 6, 218), 58]}
        to={[(centres.at(-1) ?? first) + (topWidth.size / 2) * scale, y]}
        text={`B ${topWidth.text}`}
      />
      <DimensionLine
        from={[x, floor + 34]}
        to={[x + face, floor + 34]}
        part={floor}
        text={`F ${faceWidth.text}`}
      />
    </DrawingView>
  );
}

/** The wheel from the front: its diameter. */
function SheaveFront({ diameter, grooves }: SheaveNumbers) {
  if (!diameter) return null;
  const [x, y, radius] = [132, 120, 98];
  return (
    <DrawingView
      name="Vista frontal"
      description={`${grooves.size === 1 ? '1 canal' : `${grooves.text} canais`}, diâmetro externo ${diameter.least ? 'mínimo ' : ''}igual a ${diameter.text}`}
    >
      <circle className={styles.body} cx={x} cy={y} r={radius} />
      <circle className={styles.hidden} cx={x} cy={y} r={radius * 0.9} />
      <circle className={styles.line} cx={x} cy={y} r={radius * 0.76} />
      <circle className={styles.line} cx={x} cy={y} r={radius * 0.4} />
      <circle className={styles.bore} cx={x} cy={y} r={radius * 0.2} />
      <Axes at={[x, y]} reach={radius + 12} />
      <DimensionLine
        from={[276, y - radius]}
        to={[276, y + radius]}
        part={x}
        text={`De ${diameter.least ? 'mín. ' : ''}${diameter.text}`}
      />
    </DrawingView>
  );
}

type BushingNumbers = Extract<Drawing, { kind: 'bushing' }>;

/** Taper of QD bushings: 3/4 inch on the diameter per foot, so 1 in 32 a side. */
const TAPER = 1 / 32;

/** The flange from the front: its screw holes, the slit and the keyway. */
function FlangeView({ screws }: BushingNumbers) {
  const centre: Point = [130, 120];
  const [x, y] = centre;
  const holes = Array.from({ length: screws.size * 2 }, (_, index) =>
    polar(centre, 76, (index * Math.PI) / screws.size - Math.PI / 2 + Math.PI / (2 * screws.size)),
  );
  const used = holes.filter((_, index) => index % 2 === 0);
  const pointed = used[0] ?? centre;
  return (
    <DrawingView
      name="Vista frontal"
      description={`flange com ${screws.text} parafusos de fixação`}
    >
      <circle className={styles.body} cx={x} cy={y} r={100} />
      <circle className={styles.line} cx={x} cy={y} r={54} />
      <path
        className={styles.bore}
        d={`M${x - 8} ${y - 35}V${y - 46}H${x + 8}V${y - 35}A36 36 0 1 1 ${x - 8} ${y - 35}Z`}
      />
      <path
        className={styles.line}
        d={`M${x - 1.5} ${y + 36}V${y + 100}M${x + 1.5} ${y + 36}V${y + 100}`}
      />
      <circle className={styles.centre} cx={x} cy={y} r={76} />
      {holes.map(([cx, cy], index) => (
        <circle
          key={`${cx} ${cy}`}
          className={index % 2 === 0 ? styles.roller : styles.line}
          cx={cx}
          cy={cy}
          r={9}
        />
      ))}
      <path className={styles.centre} d={`M18 ${y}H242M${x} 8V232`} />
      <Leader from={[236, 34]} to={polar(pointed, 9, -0.6)} text={`${screws.text} parafusos`} />
    </DrawingView>
  );
}

/** Section along the axis: flange, taper and bore. */
function SectionView({ torque }: BushingNumbers) {
  const [left, right, y] = [76, 236, 120];
  const half = (side: 1 | -1) => {
    const edge = (x: number) => y + side * (62 - (x - left) * TAPER);
    return polygonPath(
      [
        [left, y + side * 34],
        [left, y + side * 100],
        [left + 26, y + side * 100],
        [left + 26, edge(left + 26)],
        [right, edge(right)],
        [right, y + side * 34],
      ],
      DIGITS,
    );
  };
  return (
    <DrawingView
      name="Corte"
      description={`bucha cônica com flange${torque ? `, aperto dos parafusos ${torque.text}` : ''}`}
    >
      <Hatch />
      <path className={styles.section} fill={HATCH_FILL} d={half(-1) + half(1)} />
      <path className={styles.line} d={`M${left} ${y - 34}H${right}M${left} ${y + 34}H${right}`} />
      <path className={styles.centre} d={`M52 ${y}H262`} />
      <path className={styles.centre} d={`M60 ${y - 78}H126M60 ${y + 78}H126`} />
      {torque && (
        <Leader from={[140, 22]} to={[left + 26, y - 78]} text={`aperto ${torque.text}`} />
      )}
    </DrawingView>
  );
}

function Views({ drawing }: { readonly drawing: Drawing }) {
  switch (drawing.kind) {
    case 'chain':
      return <ChainDrawing drawing={drawing} />;
    case 'sprocket':
      return (
        <>
          <SprocketFront {...drawing} />
          <ToothView {...drawing} />
        </>
      );
    case 'sheave':
      return (
        <>
          <RimView {...drawing} />
          <SheaveFront {...drawing} />
        </>
      );
    case 'bushing':
      return (
        <>
          <FlangeView {...drawing} />
          <SectionView {...drawing} />
        </>
      );
  }
}

/** Drawing made from a product's own numbers; nothing where they do not suffice. */
export function DimensionDrawing({ product }: { readonly product: Product }) {
  const drawing = chooseDrawing(product);
  if (!drawing) return null;
  return (
    <figure className={styles.drawing}>
      <div className={styles.views}>
        <Views drawing={drawing} />
      </div>
      <figcaption className={styles.titleBlock}>
        <span>{typeset(product.nome)}</span>
        <span>Medidas cotadas em escala; furos, cubos e raios ilustrativos</span>
      </figcaption>
    </figure>
  );
}

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
function SprocketFront(drawing: SprocketNumbers) {
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

import { grooveCentres, polygonPath, rimProfile, usualRim } from '@elo/calculation/outlines';
import type { Drawing } from './choose-drawing';
import styles from './dimension-drawing.module.scss';
import { DIGITS, type Point } from './path';
import { DimensionLine, DrawingView, HATCH_FILL, Hatch, Leader } from './sheet';

type SheaveNumbers = Extract<Drawing, { kind: 'sheave' }>;

/** The section in words, for readers. */
function rimText({ grooves, faceWidth, spacing, topWidth }: Omit<SheaveNumbers, 'kind'>): string {
  return [
    grooves.size === 1 ? '1 canal' : `${grooves.text} canais`,
    `largura da face F igual a ${faceWidth.text}`,
    ...(spacing ? [`distância entre canais S igual a ${spacing.text}`] : []),
    `largura superior do canal B igual a ${topWidth.text}`,
  ].join(', ');
}

/** Section through the rim: grooves, spacing, width at the top and the face. */
function RimView({ grooves, faceWidth, spacing, topWidth }: SheaveNumbers) {
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
    <DrawingView
      name="Corte do aro"
      description={rimText({ grooves, faceWidth, spacing, topWidth })}
    >
      <Hatch />
      <path
        className={styles.section}
        fill={HATCH_FILL}
        d={polygonPath([...profile, [x + face, floor], [x, floor]], DIGITS)}
      />
      {centres.map((centre) => (
        <path key={centre} className={styles.centre} d={`M${centre} ${y - 12}V${y + depth + 8}`} />
      ))}
      {second !== undefined && (
        <DimensionLine from={[first, 62]} to={[second, 62]} part={y - 12} text="" />
      )}
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
        side="after"
      />
    </DrawingView>
  );
}

/** The wheel from the front: its diameter. */
function FrontView({ diameter, grooves }: SheaveNumbers) {
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
      <path
        className={styles.centre}
        d={`M${x - radius - 12} ${y}H${x + radius + 12}M${x} ${y - radius - 12}V${y + radius + 12}`}
      />
      <DimensionLine from={[276, y - radius]} to={[276, y + radius]} part={x} text="" />
      <text
        className={styles.figure}
        textAnchor="middle"
        transform={`translate(270 ${y}) rotate(-90)`}
      >
        {`De ${diameter.least ? 'mín. ' : ''}${diameter.text}`}
      </text>
    </DrawingView>
  );
}

/** Drawing of a sheave: the real section of its rim, and its diameter where the product has one. */
export function SheaveDrawing({ drawing }: { readonly drawing: SheaveNumbers }) {
  return (
    <>
      <RimView {...drawing} />
      <FrontView {...drawing} />
    </>
  );
}

import { type Point, polar, polygonPath } from '@elo/calculation/outlines';
import { formatMeasure, type Measure, type Product } from '@elo/contract';
import styles from './dimension-drawing.module.scss';
import { DIGITS, DrawingView, HATCH_FILL, Hatch, Leader } from './sheet';

interface BushingNumbers {
  readonly screws: Measure;
  /** Tightening torque of the screws; absent where no list states it. */
  readonly torque: Measure | undefined;
}

/** Taper of QD bushings: 3/4 inch on the diameter per foot, so 1 in 32 a side. */
const TAPER = 1 / 32;

/** The flange from the front: its screw holes, the slit and the keyway. */
function FlangeView({ screws }: Pick<BushingNumbers, 'screws'>) {
  const centre: Point = [130, 120];
  const [x, y] = centre;
  const holes = Array.from({ length: screws.valor * 2 }, (_, index) =>
    polar(
      centre,
      76,
      (index * Math.PI) / screws.valor - Math.PI / 2 + Math.PI / (2 * screws.valor),
    ),
  );
  const used = holes.filter((_, index) => index % 2 === 0);
  const pointed = used[0] ?? centre;
  return (
    <DrawingView
      name="Vista frontal"
      description={`flange com ${formatMeasure(screws)} parafusos de fixação`}
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
      <Leader
        from={[236, 34]}
        to={polar(pointed, 9, -0.6)}
        text={`${formatMeasure(screws)} parafusos`}
      />
    </DrawingView>
  );
}

/** Section along the axis: flange, taper and bore. */
function SectionView({ torque }: Pick<BushingNumbers, 'torque'>) {
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
      description={`bucha cônica com flange${torque ? `, aperto dos parafusos ${formatMeasure(torque)}` : ''}`}
    >
      <Hatch />
      <path className={styles.section} fill={HATCH_FILL} d={half(-1) + half(1)} />
      <path className={styles.line} d={`M${left} ${y - 34}H${right}M${left} ${y + 34}H${right}`} />
      <path className={styles.centre} d={`M52 ${y}H262`} />
      <path className={styles.centre} d={`M60 ${y - 78}H126M60 ${y + 78}H126`} />
      {torque && (
        <Leader
          from={[140, 22]}
          to={[left + 26, y - 78]}
          text={`aperto ${formatMeasure(torque)}`}
        />
      )}
    </DrawingView>
  );
}

/** Numbers of a QD bushing; `undefined` for any other product. */
export function bushingNumbers({ medidas }: Product): BushingNumbers | undefined {
  const figure = (key: string) => medidas.find(({ chave }) => chave === key);
  const screws = figure('screws');
  return screws && { screws, torque: figure('torque') };
}

/** Drawing of a QD bushing: the flange, and a section with the torque of its screws; not to scale. */
export function BushingDrawing({ screws, torque }: BushingNumbers) {
  return (
    <>
      <FlangeView screws={screws} />
      <SectionView torque={torque} />
    </>
  );
}

import { type Figures, figuresOf, formatNumber, type Product } from '@elo/contract';
import { ANSI, bottomDiameter, type ChainSize, greatestHub, ISO, toothWidth } from '@elo/standards';
import { bulgeOf, type Contour, circle, type Edge, type Point, polar } from './contour';
import { boreContour, keywayFor, LARGEST_KEYED_BORE, shaftsBetween } from './keyway';
import { isAnsi, type Layer, type SolidMaker, sizeName } from './solid';

/** Dimensions of a sprocket's teeth, millimetres. */
export interface Teeth {
  readonly count: number;
  readonly pitch: number;
  /** Outside diameter of the chain's roller. */
  readonly roller: number;
  readonly outsideDiameter: number;
  /** Degrees of the seat for endless teeth: 140 (minimum form of ISO 606) to 120 (maximum form). */
  readonly seatAngle?: number;
}

/**
 * A tooth gap of ISO 606, by default its minimum form: seat ri = 0.505 · d1 over α = 140° − 90°/z, then a flank of
 * re = 0.12 · d1 · (z + 2), tangent to it, up to the outside diameter, or to the middle of the tooth
 * where the flanks of a small wheel meet before. The standard allows any form between this and its
 * maximum form; makers of the A series (ANSI) cut that of ASME B29.1 too, which is not drawn here.
 * @returns its upper half around the x axis: end of the seat, start of the tip, and the sweeps of the
 *   whole seat and of the flank, radians
 */
function halfGap(teeth: Teeth) {
  const { count, pitch, roller, outsideDiameter, seatAngle: endless = 140 } = teeth;
  const half = Math.PI / count;
  const centre: Point = [pitch / 2 / Math.sin(half), 0];
  const seatRadius = 0.505 * roller;
  const flankRadius = 0.12 * roller * (count + 2);
  const seatAngle = ((endless - 90 / count) * Math.PI) / 180;
  const direction = Math.PI - seatAngle / 2;
  const seat = polar(centre, seatRadius, direction);
  const flank = polar(centre, seatRadius + flankRadius, direction);
  const tip =
    onCircle(flank, flankRadius, outsideDiameter / 2, half) ?? onAxis(flank, flankRadius, half);
  const angleOf = (point: Point) => Math.atan2(point[1] - flank[1], point[0] - flank[0]);
  const flankAngle = (angleOf(tip) - angleOf(seat) + 2 * Math.PI) % (2 * Math.PI);
  return { seat, tip, seatAngle, flankAngle };
}

/** Where a flank meets the outside diameter; `undefined` if the tooth's middle comes first. */
function onCircle(centre: Point, radius: number, outside: number, half: number): Point | undefined {
  const distance = Math.hypot(...centre);
  const cosine = (distance ** 2 + outside ** 2 - radius ** 2) / (2 * distance * outside);
  if (Math.abs(cosine) > 1) return undefined;
  // Of both intersections, the one on the side of the gap.
  const angle = Math.atan2(centre[1], centre[0]) - Math.acos(cosine);
  return angle > 0 && angle < half ? polar([0, 0], outside, angle) : undefined;
}

/** Intersection of a flank with the centre line of the tooth, outside its own centre. */
function onAxis(centre: Point, radius: number, half: number): Point {
  const along = centre[0] * Math.cos(half) + centre[1] * Math.sin(half);
  const across = centre[1] * Math.cos(half) - centre[0] * Math.sin(half);
  return polar([0, 0], along + Math.sqrt(Math.max(0, radius ** 2 - across ** 2)), half);
}

const turned = ([x, y]: Point, angle: number): Point => [
  x * Math.cos(angle) - y * Math.sin(angle),
  x * Math.sin(angle) + y * Math.cos(angle),
];

const mirrored = ([x, y]: Point): Point => [x, -y];

/** Outline of a sprocket, with a gap on the x axis. @throws RangeError for fewer than six teeth */
export function sprocketContour(teeth: Teeth): Contour {
  if (teeth.count < 6) throw new RangeError('A sprocket has six teeth or more.');
  const { seat, tip, seatAngle, flankAngle } = halfGap(teeth);
  const pitchAngle = (2 * Math.PI) / teeth.count;
  const tipAngle = pitchAngle - 2 * Math.atan2(tip[1], tip[0]);
  const flank = bulgeOf(-flankAngle);
  const edges = Array.from({ length: teeth.count }, (_, at): Edge[] => {
    const place = (point: Point) => turned(point, at * pitchAngle);
    const next = (point: Point) => turned(point, (at + 1) * pitchAngle);
    return [
      { to: place(seat), bulge: bulgeOf(-seatAngle) },
      { to: place(tip), bulge: -flank },
      // Flanks that intersect leave no tip between them.
      ...(tipAngle > 1e-9 ? [{ to: next(mirrored(tip)), bulge: bulgeOf(tipAngle) }] : []),
      { to: next(mirrored(seat)), bulge: -flank },
    ];
  });
  return { start: mirrored(seat), edges: edges.flat() };
}

/** The hub; `undefined` if a figure is missing, or if it would reach into the tooth gaps. */
function hubOf(figure: Figures, thickness: number, rim: number, bottom: number) {
  const [diameter, length] = [figure('hubDiameter'), figure('hubLength')];
  if (!diameter || !length || length <= thickness || diameter >= bottom) return undefined;
  return { diameter, length: Math.max(length, rim) };
}

/** Diameter of the discs between rows of teeth; the chain's plates must pass them. */
const discOf = (figure: Figures, chain: ChainSize | undefined, teeth: number) =>
  chain ? greatestHub(chain, teeth) : figure('hubDiameter');

/** Dimensions of a sprocket, millimetres; `undefined` if figures are missing. */
function readWheel(product: Product) {
  const figure = figuresOf(product);
  const count = figure('teeth');
  const pitchDiameter = figure('pitchDiameter');
  const outsideDiameter = figure('outsideDiameter');
  const caliper = figure('caliperDiameter');
  if (!count || !pitchDiameter || !outsideDiameter || !caliper) return undefined;
  const pitch = figure('pitch') ?? pitchDiameter * Math.sin(Math.PI / count);
  // Between the centres of opposite gaps, or nearly opposite ones where the teeth are odd; the caliper
  // diameter is one roller less.
  const across = pitchDiameter * (count % 2 === 0 ? 1 : Math.cos(Math.PI / 2 / count));
  const roller = figure('rollerDiameter') ?? across - caliper;
  const standard = isAnsi(product) ? ANSI : ISO;
  const chain = standard.sizes.find(({ size }) => size === product.tamanho);
  const strands = figure('strands') ?? 1;
  const thickness = figure('toothWidth') ?? (chain && toothWidth(chain, strands));
  const transversePitch = strands > 1 ? figure('transversePitch') : 0;
  if (!thickness || transversePitch === undefined) return undefined;
  const disc = strands > 1 ? discOf(figure, chain, count) : 0;
  if (disc === undefined) return undefined;
  const rim = (strands - 1) * transversePitch + thickness;
  const bottom = bottomDiameter(pitch, count, 1.01 * roller);
  const hub = hubOf(figure, thickness, rim, bottom);
  return {
    count,
    pitch,
    roller,
    pitchDiameter,
    outsideDiameter,
    thickness,
    strands,
    transversePitch,
    /** Width over all rows of teeth. */
    rim,
    /** Diameter of the discs between rows of teeth; 0 for one row. */
    disc,
    hub,
    /** Diameter of the narrowest part, which a bore leaves whole. */
    narrowest: Math.min(bottom, hub?.diameter ?? bottom, strands > 1 ? disc : bottom),
  };
}

type Wheel = NonNullable<ReturnType<typeof readWheel>>;

/** Rows of teeth with discs between them, then the hub, from below. */
function layersOf(wheel: Wheel, holes: readonly Contour[]): Layer[] {
  const { strands, transversePitch, thickness, rim, disc, hub } = wheel;
  const teeth = sprocketContour(wheel);
  const rows = Array.from({ length: strands }, (_, row): Layer[] => {
    const from = row * transversePitch;
    const to = from + thickness;
    const between = { outline: circle(disc / 2), holes, from: to, to: from + transversePitch };
    const isLast = row === strands - 1;
    return [{ outline: teeth, holes, from, to }, ...(isLast ? [] : [between])];
  }).flat();
  if (hub === undefined || hub.length - rim < 1e-3) return rows;
  return [...rows, { outline: circle(hub.diameter / 2), holes, from: rim, to: hub.length }];
}

function notesOf({ hub, strands }: Wheel): string[] {
  return [
    'Dentes pela forma mínima da ISO 606, sem chanfro nem arredondamento lateral.',
    ...(strands > 1 ? ['Entre as fileiras, o maior disco que livra as placas da corrente.'] : []),
    ...(hub ? [] : ['Sem cubo: as medidas dele são informadas na cotação.']),
  ];
}

function labelOf(bore: number | undefined): string {
  if (bore === undefined) return 'Sem furo';
  const keyway = keywayFor(bore);
  if (keyway === undefined) return `Furo ${bore} mm`;
  return `Furo ${bore} mm, rasgo de chaveta ${formatNumber(keyway.width)} × ${formatNumber(keyway.depth)} mm (DIN 6885-1)`;
}

/** A sprocket of any number of rows; `undefined` if figures are missing. */
export function sprocketSolid(product: Product): SolidMaker | undefined {
  const wheel = readWheel(product);
  if (wheel === undefined) return undefined;
  const figure = figuresOf(product);
  const { count, strands, hub, pitchDiameter, roller, narrowest } = wheel;
  const least = figure('boreMin') ?? 0.1 * pitchDiameter;
  // Default if no list states it: six tenths of the space below the teeth.
  const most = figure('boreMax') ?? 0.6 * (pitchDiameter - roller);
  const name = `roda-${sizeName(product, strands)}-z${count}${hub ? '-cubo' : ''}`;
  const notes = notesOf(wheel);
  return {
    bores: shaftsBetween(least, Math.min(most, LARGEST_KEYED_BORE)).filter(
      (bore) => bore + 2 * (keywayFor(bore)?.depth ?? 0) < narrowest,
    ),
    make(bore) {
      const holes = bore === undefined ? [] : [boreContour(bore)];
      return {
        file: bore === undefined ? name : `${name}-f${bore}`,
        label: labelOf(bore),
        bodies: [{ name: 'Roda dentada', layers: layersOf(wheel, holes) }],
        notes,
      };
    },
  };
}

import { figuresOf, formatMeasure, type Product } from '@elo/contract';
import {
  type Contour,
  circle,
  type Point,
  pathOf,
  polygonOf,
  polygonPath,
  rangeOf,
} from './contour';
import { solidOf } from './product-solids';
import { type Layer, type Solid, topOf } from './solid';

/** A dimension of a view: between two positions along an axis, with its text, e.g. `P 12,7 mm`. */
export interface Dimension {
  /** `x` is below the view, `y` to its right. */
  readonly axis: 'x' | 'y';
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** One view of a part: millimetres, y downwards as in SVG. */
export interface PartView {
  /** Portuguese, e.g. `Vista frontal`. */
  readonly name: string;
  /** SVG path data. */
  readonly outlines: readonly string[];
  /** Pitch circles and similar lines, drawn dashed. */
  readonly thin: readonly string[];
  readonly bounds: { readonly least: Point; readonly most: Point };
  readonly dimensions: readonly Dimension[];
}

const layersOf = ({ bodies }: Solid): Layer[] => bodies.flatMap(({ layers }) => layers);

function boundsOf(corners: readonly Point[]): PartView['bounds'] {
  const [left, right] = rangeOf(corners.map(([x]) => x));
  const [top, bottom] = rangeOf(corners.map(([, y]) => y));
  return { least: [left, top], most: [right, bottom] };
}

/** Maximum distance of an arc from its chord when computing extents, millimetres. */
const REACH = 0.01;

type Sketch = Pick<PartView, 'outlines' | 'bounds'>;

/** The view along z, each contour once. */
function front(solid: Solid): Sketch {
  const contours = layersOf(solid).flatMap((layer) => [
    layer.outline,
    topOf(layer),
    ...layer.holes,
  ]);
  const corners = contours.flatMap((contour) => polygonOf(contour, REACH));
  return {
    outlines: [...new Set(contours.map((contour) => pathOf(contour)))],
    bounds: boundsOf(corners.map(([x, y]) => [x, -y])),
  };
}

/** The view across z, each layer as a rectangle: along the other axis `x` or `y`. */
function across(solid: Solid, axis: 'x' | 'y'): Sketch {
  const at = axis === 'x' ? 0 : 1;
  const reach = (contour: Contour): Point => {
    const { least, most } = boundsOf(polygonOf(contour, REACH));
    return [least[at], most[at]];
  };
  // A chain extends along x with z upwards; a wheel is upright, with z to the right.
  const corner = (along: number, z: number): Point => (axis === 'x' ? [along, z] : [z, along]);
  const drawn = layersOf(solid).map((layer): Point[] => {
    const [[low, high], [topLow, topHigh]] = [reach(layer.outline), reach(topOf(layer))];
    return [
      corner(low, layer.from),
      corner(high, layer.from),
      corner(topHigh, layer.to),
      corner(topLow, layer.to),
    ];
  });
  return {
    outlines: [...new Set(drawn.map((corners) => polygonPath(corners)))],
    bounds: boundsOf(drawn.flat()),
  };
}

/** Figures of a product by key, each with the text of its dimension. */
type Texts = (key: string, letter: string) => { size: number; text: string } | undefined;

const textsOf =
  ({ medidas }: Product): Texts =>
  (key, letter) => {
    const measure = medidas.find(({ chave }) => chave === key);
    if (measure === undefined) return undefined;
    return { size: measure.valor, text: `${letter} ${formatMeasure(measure)}` };
  };

/** A dimension along an axis; none if the list does not state its figure. */
function along(axis: 'x' | 'y', figure: ReturnType<Texts>, from = 0): Dimension[] {
  return figure ? [{ axis, from, to: from + figure.size, text: figure.text }] : [];
}

/** A dimension that is symmetric about the centre. */
const centred = (axis: 'x' | 'y', figure: ReturnType<Texts>): Dimension[] =>
  along(axis, figure, -(figure?.size ?? 0) / 2);

const view = (
  name: string,
  sketch: Sketch,
  dimensions: readonly Dimension[],
  thin: readonly string[] = [],
): PartView => ({ name, ...sketch, thin, dimensions });

function chainViews(solid: Solid, texts: Texts): PartView[] {
  const isSingle = texts('transversePitch', '') === undefined;
  return [
    view('Vista lateral', front(solid), [
      ...along('x', texts('pitch', 'P')),
      ...centred('y', texts('plateHeight', 'h')),
    ]),
    view('Vista superior', across(solid, 'x'), [
      ...(isSingle ? centred('y', texts('innerWidth', 'L')) : []),
      ...centred('y', texts('outerWidth', 'B')),
    ]),
  ];
}

function sprocketViews(solid: Solid, texts: Texts): PartView[] {
  const pitchCircle = texts('pitchDiameter', 'Dp');
  const length = texts('hubLength', 'C');
  const width = texts('rimWidth', 'b') ?? texts('toothWidth', 'b');
  const isLonger = length !== undefined && width !== undefined && length.size > width.size;
  const dimensions = [
    ...centred('x', pitchCircle),
    ...centred('x', texts('outsideDiameter', 'De')),
  ];
  const thin = pitchCircle ? [pathOf(circle(pitchCircle.size / 2))] : [];
  return [
    view('Vista frontal', front(solid), dimensions, thin),
    view('Vista lateral', across(solid, 'y'), [
      ...along('x', width),
      ...(isLonger ? [...along('x', length), ...centred('y', texts('hubDiameter', 'Dc'))] : []),
    ]),
  ];
}

function sheaveViews(solid: Solid, texts: Texts): PartView[] {
  const edge = texts('edgeDistance', 'Se');
  return [
    view('Vista frontal', front(solid), centred('x', texts('outsideDiameter', 'De'))),
    view('Vista lateral', across(solid, 'y'), [
      ...(edge ? along('x', texts('grooveSpacing', 'Sg'), edge.size) : []),
      ...along('x', texts('faceWidth', 'F')),
    ]),
  ];
}

/**
 * Two views of a product to scale, with the dimensions that its list states; empty if there is no
 * drawing. A wheel is shown without a bore.
 */
export function viewsOf(product: Product): readonly PartView[] {
  const solid = solidOf(product)?.make();
  if (solid === undefined) return [];
  const [figure, texts] = [figuresOf(product), textsOf(product)];
  if (figure('grooves') !== undefined) return sheaveViews(solid, texts);
  return figure('teeth') === undefined ? chainViews(solid, texts) : sprocketViews(solid, texts);
}

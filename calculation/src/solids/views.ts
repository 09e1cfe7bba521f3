import { formatMeasure, type Measure, type Product } from '@elo/contract';
import { linksOf } from './chain';
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
import { figuresOf, type Layer, type Solid, topOf } from './solid';

/** A dimension of a view: between two positions along an axis, with its text, e.g. `P 12,7 mm`. */
export interface Dimension {
  /** `x` is below the view, `y` to its right. */
  readonly axis: 'x' | 'y';
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** What is measured, e.g. `Passo`. */
  readonly name: string;
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

/** Figures by key, each with the text of its dimension: the letter of the drawing, then the value. */
type Texts = (
  key: string,
  letter: string,
) => { readonly size: number; readonly text: string; readonly name: string } | undefined;

const textsOf =
  (measures: readonly Measure[]): Texts =>
  (key, letter) => {
    const measure = measures.find(({ chave }) => chave === key);
    if (measure === undefined) return undefined;
    return { size: measure.valor, text: `${letter} ${formatMeasure(measure)}`, name: measure.nome };
  };

/** A dimension along an axis; none if the list does not state its figure. */
function along(axis: 'x' | 'y', figure: ReturnType<Texts>, from = 0): Dimension[] {
  if (figure === undefined) return [];
  const { size, text, name } = figure;
  return [{ axis, from, to: from + size, text, name }];
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

/**
 * Two views of a chain: of any with figures of pitch, roller and inner width.
 * @param product with at least those figures; `[]` without
 */
export function chainViews(
  product: Pick<Product, 'medidas' | 'norma' | 'tamanho'>,
): readonly PartView[] {
  const [solid, texts, figure] = [linksOf(product), textsOf(product.medidas), figuresOf(product)];
  if (solid === undefined) return [];
  const strands = figure('strands') ?? 1;
  const [inner, firstStrand] = [
    texts('innerWidth', 'L'),
    ((1 - strands) / 2) * (figure('transversePitch') ?? 0),
  ];
  return [
    view('Vista lateral', front(solid), [
      ...along('x', texts('pitch', 'P')),
      ...centred('y', texts('rollerDiameter', 'D')),
      ...centred('y', texts('plateHeight', 'h')),
    ]),
    view('Vista superior', across(solid, 'x'), [
      ...along('y', inner, firstStrand - (inner?.size ?? 0) / 2),
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
  const [figure, texts] = [figuresOf(product), textsOf(product.medidas)];
  const isSheave = figure('grooves') !== undefined;
  if (!isSheave && figure('teeth') === undefined) return chainViews(product);
  const solid = solidOf(product)?.make();
  if (solid === undefined) return [];
  return isSheave ? sheaveViews(solid, texts) : sprocketViews(solid, texts);
}

/** Where a view is drawn, in units of the drawing. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Fits a view and its dimension lines into a place: the units per millimetre, the place of a
 * position on each axis, and the ends of each line.
 * @param step distance of dimension lines, the first one from the view
 * @param right least room to the right of the view
 */
export function fitView(
  { bounds, dimensions }: PartView,
  place: Place,
  step: number,
  right: number,
) {
  const { least, most } = bounds;
  const lines = (axis: Dimension['axis']) => dimensions.filter((one) => one.axis === axis);
  const width = place.width - Math.max(right, (lines('y').length + 1.5) * step);
  const height = place.height - (lines('x').length + 1) * step;
  const [wide, high] = [most[0] - least[0], most[1] - least[1]];
  const scale = Math.min(width / wide, height / high);
  const left = place.left + (width - wide * scale) / 2 - least[0] * scale;
  const top = place.top + (height - high * scale) / 2 - least[1] * scale;
  const x = (value: number) => left + value * scale;
  const y = (value: number) => top + value * scale;
  const [end, bottom] = [x(most[0]), y(most[1])];
  const across = lines('x').map((one, at) => {
    const line = bottom + step * (at + 1);
    return { ...one, from: [x(one.from), line], to: [x(one.to), line], part: bottom } as const;
  });
  const upright = lines('y').map((one, at) => {
    const line = end + step * (at + 1);
    return { ...one, from: [line, y(one.from)], to: [line, y(one.to)], part: end } as const;
  });
  return { scale, x, y, lines: [...across, ...upright] };
}

import type { Measure, Product } from '@elo/contract';
import { quantity } from '../language/numbers';
import { type Contour, circle, type Point, pathOf, polygonOf, polygonPath } from './contour';
import { figuresOf } from './product-solid';
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
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const least = (all: readonly number[]) => all.reduce((a, b) => Math.min(a, b));
  const most = (all: readonly number[]) => all.reduce((a, b) => Math.max(a, b));
  return { least: [least(xs), least(ys)], most: [most(xs), most(ys)] };
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

/** A dimension that is symmetric about the centre. */
const centred = (axis: 'x' | 'y', size: number, text: string): Dimension => ({
  axis,
  from: -size / 2,
  to: size / 2,
  text,
});

type Texts = (key: string, letter: string) => { size: number; text: string } | undefined;

const textsOf =
  ({ medidas }: Product): Texts =>
  (key, letter) => {
    const measure: Measure | undefined = medidas.find(({ chave }) => chave === key);
    if (measure === undefined) return undefined;
    return {
      size: measure.valor,
      text: `${letter} ${quantity(measure.valor, measure.unidade, 3)}`,
    };
  };

function chainViews(solid: Solid, texts: Texts): PartView[] {
  const [pitch, height] = [texts('pitch', 'P'), texts('plateHeight', 'h')];
  const [inner, over] = [texts('innerWidth', 'L'), texts('outerWidth', 'B')];
  return [
    {
      name: 'Vista lateral',
      ...front(solid),
      thin: [],
      dimensions: [
        ...(pitch ? [{ axis: 'x', from: 0, to: pitch.size, text: pitch.text } as const] : []),
        ...(height ? [centred('y', height.size, height.text)] : []),
      ],
    },
    {
      name: 'Vista superior',
      ...across(solid, 'x'),
      thin: [],
      dimensions: [
        ...(inner && !texts('transversePitch', '') ? [centred('y', inner.size, inner.text)] : []),
        ...(over ? [centred('y', over.size, over.text)] : []),
      ],
    },
  ];
}

function wheelViews(solid: Solid, texts: Texts, product: Product): PartView[] {
  const [pitchCircle, outside] = [texts('pitchDiameter', 'Dp'), texts('outsideDiameter', 'De')];
  const [hub, length] = [texts('hubDiameter', 'Dc'), texts('hubLength', 'C')];
  const width = texts(
    figuresOf(product)('rimWidth') === undefined ? 'toothWidth' : 'rimWidth',
    'b',
  );
  const isLonger = length !== undefined && width !== undefined && length.size > width.size;
  return [
    {
      name: 'Vista frontal',
      ...front(solid),
      thin: pitchCircle ? [pathOf(circle(pitchCircle.size / 2))] : [],
      dimensions: [
        ...(pitchCircle ? [centred('x', pitchCircle.size, pitchCircle.text)] : []),
        ...(outside ? [centred('x', outside.size, outside.text)] : []),
      ],
    },
    {
      name: 'Vista lateral',
      ...across(solid, 'y'),
      thin: [],
      dimensions: [
        ...(width ? [{ axis: 'x', from: 0, to: width.size, text: width.text } as const] : []),
        ...(isLonger ? [{ axis: 'x', from: 0, to: length.size, text: length.text } as const] : []),
        ...(isLonger && hub ? [centred('y', hub.size, hub.text)] : []),
      ],
    },
  ];
}

function sheaveViews(solid: Solid, texts: Texts): PartView[] {
  const [outside, face] = [texts('outsideDiameter', 'De'), texts('faceWidth', 'F')];
  const [spacing, edge] = [texts('grooveSpacing', 'Sg'), texts('edgeDistance', 'Se')];
  return [
    {
      name: 'Vista frontal',
      ...front(solid),
      thin: [],
      dimensions: outside ? [centred('x', outside.size, outside.text)] : [],
    },
    {
      name: 'Vista lateral',
      ...across(solid, 'y'),
      thin: [],
      dimensions: [
        ...(spacing && edge
          ? [
              {
                axis: 'x',
                from: edge.size,
                to: edge.size + spacing.size,
                text: spacing.text,
              } as const,
            ]
          : []),
        ...(face ? [{ axis: 'x', from: 0, to: face.size, text: face.text } as const] : []),
      ],
    },
  ];
}

/**
 * Two views of a product to scale, with the dimensions that its list states; empty if there is no
 * drawing. A wheel is shown without a bore.
 */
export function viewsOf(product: Product): readonly PartView[] {
  const part = solidOf(product)?.make();
  if (part === undefined) return [];
  const texts = textsOf(product);
  if (figuresOf(product)('grooves') !== undefined) return sheaveViews(part.solid, texts);
  return figuresOf(product)('teeth') === undefined
    ? chainViews(part.solid, texts)
    : wheelViews(part.solid, texts, product);
}

import {
  areaOf,
  type Contour,
  type Layer,
  type Point,
  polygonOf,
  type Solid,
} from '@elo/calculation/solids';
import earcut from 'earcut';

/** Triangles of a solid, its middle at the origin: three corners of x, y, z each, millimetres. */
export interface Mesh {
  readonly positions: Float32Array;
  /** One for each corner. */
  readonly normals: Float32Array;
  /** Of the ball around it. */
  readonly radius: number;
}

/** Arcs lie off their chords by this share of the solid's width at most. */
const TOLERANCE = 1 / 4000;

class Triangles {
  readonly positions: number[] = [];
  readonly normals: number[] = [];

  add(corners: readonly (readonly [Point, number])[], normal: readonly number[]): void {
    for (const [[x, y], z] of corners) {
      this.positions.push(x, y, z);
      this.normals.push(...normal);
    }
  }
}

/**
 * The walls of a layer below a polygon; of a hole they look inwards.
 * @param growth of the polygon from the lower end to the upper one, 1 for a prism
 */
function addWalls(
  to: Triangles,
  polygon: readonly Point[],
  layer: Layer,
  side: 1 | -1,
  growth = 1,
): void {
  const grown = ([x, y]: Point): Point => [x * growth, y * growth];
  for (const [at, from] of polygon.entries()) {
    const next = polygon[(at + 1) % polygon.length] as Point;
    const [dx, dy] = [next[0] - from[0], next[1] - from[1]];
    const length = Math.hypot(dx, dy) || 1;
    const [low, high] = [layer.from, layer.to];
    // How much a wall of a cone looks down: its radius grows by so much over its height.
    const fall = (-side * (growth - 1) * Math.hypot(...from)) / (high - low);
    const size = Math.hypot(1, fall);
    const normal = [(side * dy) / length / size, (-side * dx) / length / size, fall / size];
    to.add(
      [
        [from, low],
        [next, low],
        [grown(next), high],
      ],
      normal,
    );
    to.add(
      [
        [from, low],
        [grown(next), high],
        [grown(from), high],
      ],
      normal,
    );
  }
}

/** Bottom and top of a layer; only its outline grows. */
function addCaps(
  to: Triangles,
  polygons: readonly (readonly Point[])[],
  layer: Layer,
  growth: number,
): void {
  const corners = polygons.flat();
  const holes = polygons
    .slice(0, -1)
    .map((_, at) => polygons.slice(0, at + 1).reduce((sum, one) => sum + one.length, 0));
  const triangles = earcut(corners.flat(), holes);
  for (let at = 0; at < triangles.length; at += 3) {
    const numbers = triangles.slice(at, at + 3);
    const three = numbers.map((corner) => corners[corner] as Point);
    const outer = polygons[0]?.length ?? 0;
    to.add(
      three.map(([x, y], corner) => {
        const share = (numbers[corner] ?? 0) < outer ? growth : 1;
        return [[x * share, y * share], layer.to] as const;
      }),
      [0, 0, 1],
    );
    to.add(
      three.map((corner) => [corner, layer.from] as const),
      [0, 0, -1],
    );
  }
}

function widthOf({ bodies }: Solid): number {
  const places = bodies.flatMap(({ layers }) => layers.flatMap(({ outline }) => outline.edges));
  const xs = places.map(({ to: [x] }) => x);
  return Math.max(...xs) - Math.min(...xs);
}

/** Triangles of a solid for a view of it. */
export function meshOf(solid: Solid): Mesh {
  const triangles = new Triangles();
  const tolerance = widthOf(solid) * TOLERANCE;
  const polygon = (contour: Contour) => polygonOf(contour, tolerance);
  for (const layer of solid.bodies.flatMap(({ layers }) => layers)) {
    const outline = polygon(layer.outline);
    const holes = layer.holes.map(polygon);
    const growth = layer.upper ? Math.sqrt(areaOf(layer.upper) / areaOf(layer.outline)) : 1;
    addWalls(triangles, outline, layer, 1, growth);
    for (const hole of holes) addWalls(triangles, hole, layer, -1);
    addCaps(triangles, [outline, ...holes], layer, growth);
  }
  return centred(triangles);
}

function centred({ positions, normals }: Triangles): Mesh {
  const along = (axis: number) => positions.filter((_, at) => at % 3 === axis);
  const middle = [0, 1, 2].map((axis) => {
    const values = along(axis);
    const [least, most] = values.reduce(
      ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
      [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY] as [number, number],
    );
    return (least + most) / 2;
  });
  const moved = Float32Array.from(positions, (value, at) => value - (middle[at % 3] as number));
  let radius = 0;
  for (let at = 0; at < moved.length; at += 3) {
    const [x = 0, y = 0, z = 0] = moved.subarray(at, at + 3);
    radius = Math.max(radius, Math.hypot(x, y, z));
  }
  return { positions: moved, normals: Float32Array.from(normals), radius };
}

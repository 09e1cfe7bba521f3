import earcut, { flatten } from 'earcut';
import { areaOf, type Contour, type Point, polygonOf, rangeOf } from './contour';
import type { Layer, Solid } from './solid';

/** Triangles of a solid centred on the origin: three corners of x, y, z each, millimetres. */
export interface Mesh {
  readonly positions: Float32Array;
  /** One normal for each corner. */
  readonly normals: Float32Array;
  /** Radius of the bounding sphere. */
  readonly radius: number;
}

/** Maximum distance of arcs from their chords, as a share of the solid's width. */
const TOLERANCE = 1 / 4000;

/** Triangles before centring: corners and their normals, x, y, z each, millimetres. */
export class Triangles {
  readonly positions: number[] = [];
  readonly normals: number[] = [];

  /** Adds a flat, convex face as triangles that share its first corner. */
  add([first, ...rest]: readonly (readonly [Point, number])[], normal: readonly number[]): void {
    const [nx = 0, ny = 0, nz = 0] = normal;
    for (let at = 1; at < rest.length; at += 1) {
      for (const corner of [first, rest[at - 1], rest[at]]) {
        const [[x, y], z] = corner as readonly [Point, number];
        this.positions.push(x, y, z);
        this.normals.push(nx, ny, nz);
      }
    }
  }
}

const place = (height: number) => (corner: Point) => [corner, height] as const;

/**
 * The walls of a layer from a polygon; a hole's walls face inwards.
 * @param growth scale of the polygon at the upper end, 1 for a prism
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
    // Downward slope of a cone's wall: the growth of its radius over its height.
    const fall = (-side * (growth - 1) * Math.hypot(...from)) / (high - low);
    const size = Math.hypot(1, fall);
    const normal = [(side * dy) / length / size, (-side * dx) / length / size, fall / size];
    const [top, topNext] = [grown(from), grown(next)];
    to.add([...[from, next].map(place(low)), ...[topNext, top].map(place(high))], normal);
  }
}

/** A flat face: an outline with holes, at a height, facing up or down. */
function addCap(
  to: Triangles,
  polygons: readonly (readonly Point[])[],
  height: number,
  side: 1 | -1,
): void {
  const corners = polygons.flat();
  const { vertices, holes } = flatten(polygons);
  const triangles = earcut(vertices, holes);
  for (let at = 0; at < triangles.length; at += 3) {
    const three = triangles.slice(at, at + 3).map((corner) => corners[corner] as Point);
    to.add(three.map(place(height)), [0, 0, side]);
  }
}

function widthOf({ bodies }: Solid): number {
  const places = bodies.flatMap(({ layers }) => layers.flatMap(({ outline }) => outline.edges));
  const [least, most] = rangeOf(places.map(({ to: [x] }) => x));
  return most - least;
}

/**
 * Triangles of a solid.
 * @param tolerance maximum distance of arcs from their chords, as a share of the solid's width
 */
export function trianglesOf(solid: Solid, tolerance = TOLERANCE): Triangles {
  const triangles = new Triangles();
  const most = widthOf(solid) * tolerance;
  const polygon = (contour: Contour) => polygonOf(contour, most);
  for (const layer of solid.bodies.flatMap(({ layers }) => layers)) {
    const outline = polygon(layer.outline);
    const holes = layer.holes.map(polygon);
    const growth = layer.upper ? Math.sqrt(areaOf(layer.upper) / areaOf(layer.outline)) : 1;
    addWalls(triangles, outline, layer, 1, growth);
    for (const hole of holes) addWalls(triangles, hole, layer, -1);
    addCap(triangles, [outline, ...holes], layer.from, -1);
    const top = outline.map(([x, y]): Point => [x * growth, y * growth]);
    addCap(triangles, [top, ...holes], layer.to, 1);
  }
  return triangles;
}

/** Triangles of a solid for display. */
export function meshOf(solid: Solid): Mesh {
  const { positions, normals } = trianglesOf(solid);
  const middle = [0, 1, 2].map((axis) => {
    const [least, most] = rangeOf(positions.filter((_, at) => at % 3 === axis));
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

import { arcOf, areaOf, type Contour, type Edge, type Point, piecesOf } from './contour';
import { type Body, type Layer, type Solid, topOf } from './solid';
import { real, StepFile } from './step-file';

type Piece = Edge & { readonly from: Point };

/** An edge of a loop, and whether the loop uses it in its own direction. */
const oriented = (file: StepFile, edge: string, along: boolean): string =>
  file.add(`ORIENTED_EDGE('',*,*,${edge},${along ? '.T.' : '.F.'})`);

const vertex = (file: StepFile, [x, y]: Point, z: number): string => file.vertex(x, y, z);

/** A straight edge between two vertices with the same references in every face. */
function straight(file: StepFile, ends: readonly [string, string], line: string): string {
  return file.add(`EDGE_CURVE('',${ends[0]},${ends[1]},${line},.T.)`);
}

function lineThrough(file: StepFile, at: string, direction: string): string {
  return file.add(`LINE('',${at},${file.add(`VECTOR('',${direction},1.)`)})`);
}

/** A piece of a contour in reverse direction. */
const turnedRound = ({ from, to, bulge }: Piece): Piece => ({
  from: to,
  to: from,
  ...(bulge !== undefined && { bulge: -bulge }),
});

/** A contour in reverse direction: clockwise, as a hole bounds material. */
function reversed(pieces: readonly Piece[]): Piece[] {
  return [...pieces].reverse().map(turnedRound);
}

/**
 * Whether a piece is stored reversed: arcs turn to the left, lines go towards the greater x, then
 * y.
 */
function isStoredTurned({ from, to, bulge }: Piece): boolean {
  if (bulge) return bulge < 0;
  return from[0] > to[0] || (from[0] === to[0] && from[1] > to[1]);
}

/** The edge of a piece at a height, in the contour's direction. */
function edgeAt(file: StepFile, piece: Piece, z: number, along: boolean): string {
  const isTurned = isStoredTurned(piece);
  const { from, to, bulge } = isTurned ? turnedRound(piece) : piece;
  const ends = [vertex(file, from, z), vertex(file, to, z)] as const;
  const edge = bulge
    ? arcEdge(file, { from, to, bulge }, z, ends)
    : straight(file, ends, lineThrough(file, file.point(...from, z), towards(file, from, to)));
  return oriented(file, edge, along !== isTurned);
}

function towards(file: StepFile, [x1, y1]: Point, [x2, y2]: Point): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  return file.direction((x2 - x1) / length, (y2 - y1) / length, 0);
}

function arcEdge(
  file: StepFile,
  { from, to, bulge = 0 }: Piece,
  z: number,
  ends: readonly [string, string],
): string {
  const { centre, radius } = arcOf(from, to, bulge);
  const circle = file.add(`CIRCLE('',${upright(file, centre, z)},${real(radius)})`);
  return file.add(`EDGE_CURVE('',${ends[0]},${ends[1]},${circle},.T.)`);
}

/** A placement with its axis along z. */
function upright(file: StepFile, [x, y]: Point, z: number): string {
  return file.placement(file.point(x, y, z), file.direction(0, 0, 1), file.direction(1, 0, 0));
}

function loop(file: StepFile, edges: readonly string[], isOuter: boolean): string {
  const path = file.add(`EDGE_LOOP('',(${edges.join(',')}))`);
  return file.add(`${isOuter ? 'FACE_OUTER_BOUND' : 'FACE_BOUND'}('',${path},.T.)`);
}

/** A wall below a piece, with material on its left: flat, or part of a cylinder. */
function wall(file: StepFile, piece: Piece, low: number, high: number): string {
  const { from, to, bulge } = piece;
  const up = (at: Point) => {
    const ends = [vertex(file, at, low), vertex(file, at, high)] as const;
    return straight(file, ends, lineThrough(file, file.point(...at, low), file.direction(0, 0, 1)));
  };
  const edges = [
    edgeAt(file, piece, low, true),
    oriented(file, up(to), true),
    edgeAt(file, piece, high, false),
    oriented(file, up(from), false),
  ];
  const bound = loop(file, edges, true);
  if (!bulge) {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dy);
    const outwards = file.direction(dy / length, -dx / length, 0);
    const place = file.placement(file.point(...from, low), outwards, towards(file, from, to));
    return file.add(`ADVANCED_FACE('',(${bound}),${file.add(`PLANE('',${place})`)},.T.)`);
  }
  const { centre, radius } = arcOf(from, to, bulge);
  const around = file.add(`CYLINDRICAL_SURFACE('',${upright(file, centre, low)},${real(radius)})`);
  // A cylinder's own normal points away from its axis, which is correct for a left turn with
  // material on the left.
  return file.add(`ADVANCED_FACE('',(${bound}),${around},${bulge > 0 ? '.T.' : '.F.'})`);
}

/** A wall between two concentric arcs of circles around the origin: part of a cone. */
function slope(file: StepFile, [below, above]: readonly [Piece, Piece], layer: Layer): string {
  const { from: low, to: high } = layer;
  const up = (start: Point, end: Point) => {
    const ends = [vertex(file, start, low), vertex(file, end, high)] as const;
    const [dx, dy, dz] = [end[0] - start[0], end[1] - start[1], high - low];
    const length = Math.hypot(dx, dy, dz);
    const along = file.direction(dx / length, dy / length, dz / length);
    return straight(file, ends, lineThrough(file, file.point(...start, low), along));
  };
  const edges = [
    edgeAt(file, below, low, true),
    oriented(file, up(below.to, above.to), true),
    edgeAt(file, above, high, false),
    oriented(file, up(below.from, above.from), false),
  ];
  const [narrow, wide] = [Math.hypot(...below.from), Math.hypot(...above.from)];
  const angle = Math.atan(Math.abs(wide - narrow) / (high - low));
  // A STEP cone opens along its axis, with a positive angle.
  const isOpening = wide > narrow;
  const place = file.placement(
    file.point(0, 0, isOpening ? low : high),
    file.direction(0, 0, isOpening ? 1 : -1),
    file.direction(1, 0, 0),
  );
  const cone = file.add(
    `CONICAL_SURFACE('',${place},${real(Math.min(narrow, wide))},${real(angle, 12)})`,
  );
  return file.add(`ADVANCED_FACE('',(${loop(file, edges, true)}),${cone},.T.)`);
}

/** The walls of a layer. */
function wallsOf(file: StepFile, layer: Layer): string[] {
  const { outline, upper, holes, from, to } = layer;
  const inner = holes.flatMap((hole) => reversed(piecesOf(hole)));
  const outer = piecesOf(outline);
  if (upper === undefined) return [...outer, ...inner].map((piece) => wall(file, piece, from, to));
  const above = piecesOf(upper);
  return [
    ...outer.map((piece, at) => slope(file, [piece, above[at] as Piece], layer)),
    ...inner.map((piece) => wall(file, piece, from, to)),
  ];
}

/** A flat face at a height: an outline with holes, facing up or down. */
function flat(
  file: StepFile,
  { outline, holes }: Pick<Layer, 'outline' | 'holes'>,
  z: number,
  looksUp: boolean,
): string {
  const edges = (contour: Contour, along: boolean) => {
    const pieces = piecesOf(contour);
    const travelled = along === looksUp ? pieces : reversed(pieces);
    return travelled.map((piece) => edgeAt(file, piece, z, true));
  };
  const bounds = [
    loop(file, edges(outline, true), true),
    ...holes.map((hole) => loop(file, edges(hole, false), false)),
  ];
  const place = file.placement(
    file.point(0, 0, z),
    file.direction(0, 0, looksUp ? 1 : -1),
    file.direction(1, 0, 0),
  );
  return file.add(`ADVANCED_FACE('',(${bounds.join(',')}),${file.add(`PLANE('',${place})`)},.T.)`);
}

/** The step between two layers, where one outline contains the other. */
function stepBetween(file: StepFile, lower: Layer, upper: Layer): string[] {
  const [below, above] = [topOf(lower), upper.outline];
  if (JSON.stringify(below) === JSON.stringify(above)) return [];
  const isWider = areaOf(below) > areaOf(above);
  const [wide, narrow] = isWider ? [below, above] : [above, below];
  return [flat(file, { outline: wide, holes: [narrow] }, upper.from, isWider)];
}

function addBody(file: StepFile, { layers }: Body): string {
  file.startBody();
  const stack = [...layers].sort((a, b) => a.from - b.from);
  const [first, last] = [stack[0], stack.at(-1)];
  if (first === undefined || last === undefined) throw new Error('A body has at least one layer.');
  const faces = stack.flatMap((layer, at): string[] => {
    const next = stack[at + 1];
    return [...wallsOf(file, layer), ...(next === undefined ? [] : stepBetween(file, layer, next))];
  });
  faces.push(
    flat(file, first, first.from, false),
    flat(file, { outline: topOf(last), holes: last.holes }, last.to, true),
  );
  return file.add(`MANIFOLD_SOLID_BREP('',${file.add(`CLOSED_SHELL('',(${faces.join(',')}))`)})`);
}

/**
 * A solid as STEP (ISO 10303-21, AP214), millimetres: exact planes, cylinders and cones, one
 * manifold solid per body. Equal solids give equal texts. Layers of a body are in contact and have
 * the same holes, and of two neighbours one outline contains the other. Not a library: no small one
 * writes STEP, and Open CASCADE is 10 MB in a browser; media/cad/cad.system.test.ts reads these
 * files with it.
 * @param name any text, shown by CAD programs
 */
export function writeStep({ bodies }: Pick<Solid, 'bodies'>, name: string): string {
  const file = new StepFile();
  return file.finish(
    name,
    bodies.map((body) => addBody(file, body)),
  );
}

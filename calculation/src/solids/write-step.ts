import { arcOf, areaOf, type Contour, type Edge, type Point, piecesOf } from './contour';
import { type Body, type Layer, type Solid, topOf } from './solid';

type Piece = Edge & { readonly from: Point };

/** An edge of a loop, and whether the loop uses it in its own direction. */
const oriented = (file: StepFile, edge: string, along: boolean): string =>
  file.add(`ORIENTED_EDGE('',*,*,${edge},${along ? '.T.' : '.F.'})`);

type Place = readonly [x: number, y: number, z: number];

const raised = ([x, y]: Point, z: number): Place => [x, y, z];

/** An edge along a curve between two vertices, which every face of the body shares. */
function edge(file: StepFile, from: Place, to: Place, curve: () => string): string {
  const ends = [file.vertex(...from), file.vertex(...to)];
  return file.add(`EDGE_CURVE('',${ends.join(',')},${curve()},.T.)`);
}

function straight(file: StepFile, from: Place, to: Place): string {
  return edge(file, from, to, () => {
    const at = file.point(...from);
    const along = towards(file, from, to);
    return file.add(`LINE('',${at},${file.add(`VECTOR('',${along},1.)`)})`);
  });
}

function towards(file: StepFile, from: Place, to: Place): string {
  const [dx, dy, dz] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const length = Math.hypot(dx, dy, dz);
  return file.direction(dx / length, dy / length, dz / length);
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

/** Whether a piece is stored reversed: arcs turn left, lines go towards the greater x, then y. */
function isStoredTurned({ from, to, bulge }: Piece): boolean {
  if (bulge) return bulge < 0;
  return from[0] > to[0] || (from[0] === to[0] && from[1] > to[1]);
}

/** The edge of a piece at a height, in the contour's direction. */
function edgeAt(file: StepFile, piece: Piece, z: number, along: boolean): string {
  const isTurned = isStoredTurned(piece);
  const { from, to, bulge } = isTurned ? turnedRound(piece) : piece;
  const [start, end] = [raised(from, z), raised(to, z)];
  const stored = bulge
    ? edge(file, start, end, () => {
        const { centre, radius } = arcOf(from, to, bulge);
        return file.add(`CIRCLE('',${upright(file, raised(centre, z))},${real(radius)})`);
      })
    : straight(file, start, end);
  return oriented(file, stored, along !== isTurned);
}

/** A placement with its axis along z, upwards or downwards. */
function upright(file: StepFile, at: Place, isUp = true): string {
  const z = isUp ? 1 : -1;
  return file.placement(file.point(...at), file.direction(0, 0, z), file.direction(1, 0, 0));
}

function loop(file: StepFile, edges: readonly string[], isOuter: boolean): string {
  const path = file.add(`EDGE_LOOP('',(${edges.join(',')}))`);
  return file.add(`${isOuter ? 'FACE_OUTER_BOUND' : 'FACE_BOUND'}('',${path},.T.)`);
}

/**
 * A wall between a piece and the one above it, with material on its left: a plane, or part of a
 * cylinder or, between arcs of unequal circles around the origin, of a cone.
 */
function wall(file: StepFile, below: Piece, above: Piece, { from: low, to: high }: Layer): string {
  const up = (start: Point, end: Point) => straight(file, raised(start, low), raised(end, high));
  const edges = [
    edgeAt(file, below, low, true),
    oriented(file, up(below.to, above.to), true),
    edgeAt(file, above, high, false),
    oriented(file, up(below.from, above.from), false),
  ];
  const bound = loop(file, edges, true);
  const face = (surface: string, isOutside = true) =>
    file.add(`ADVANCED_FACE('',(${bound}),${surface},${isOutside ? '.T.' : '.F.'})`);
  const { from, to, bulge } = below;
  if (!bulge) {
    const [start, end] = [raised(from, low), raised(to, low)];
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dy);
    const outwards = file.direction(dy / length, -dx / length, 0);
    const place = file.placement(file.point(...start), outwards, towards(file, start, end));
    return face(file.add(`PLANE('',${place})`));
  }
  if (below !== above) {
    const [narrow, wide] = [Math.hypot(...from), Math.hypot(...above.from)];
    const angle = real(Math.atan(Math.abs(wide - narrow) / (high - low)), 12);
    // A STEP cone opens along its axis, with a positive angle.
    const isOpening = wide > narrow;
    const place = upright(file, [0, 0, isOpening ? low : high], isOpening);
    const radius = real(Math.min(narrow, wide));
    return face(file.add(`CONICAL_SURFACE('',${place},${radius},${angle})`));
  }
  const { centre, radius } = arcOf(from, to, bulge);
  const place = upright(file, raised(centre, low));
  // A cylinder's own normal points away from its axis, which is correct for a left turn with
  // material on the left.
  return face(file.add(`CYLINDRICAL_SURFACE('',${place},${real(radius)})`), bulge > 0);
}

function wallsOf(file: StepFile, layer: Layer): string[] {
  const outer = piecesOf(layer.outline);
  const above = layer.upper ? piecesOf(layer.upper) : outer;
  const inner = layer.holes.flatMap((hole) => reversed(piecesOf(hole)));
  return [
    ...outer.map((piece, at) => wall(file, piece, above[at] as Piece, layer)),
    ...inner.map((piece) => wall(file, piece, piece, layer)),
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
  const place = upright(file, [0, 0, z], looksUp);
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
  const [first, last] = [stack[0], stack.at(-1)] as [Layer, Layer];
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
 * writes STEP, and Open CASCADE is 10 MB in a browser; api/src/cad/cad-zip.system.test.ts reads these
 * files with it.
 * @param name any text, shown by CAD programs
 */
export function writeStep({ bodies }: Solid, name: string): string {
  const file = new StepFile();
  return file.finish(
    name,
    bodies.map((body) => addBody(file, body)),
  );
}

/** Formats a real number for ISO 10303-21: with a point, without trailing zeros. */
function real(value: number, decimals = 9): string {
  const text = value.toFixed(decimals).replace(/0+$/, '');
  return text === '-0.' ? '0.' : text;
}

const hex = (code: number, digits: number): string =>
  code.toString(16).toUpperCase().padStart(digits, '0');

/**
 * A quoted string of ISO 10303-21: apostrophes and backslashes doubled, other characters than those
 * of ASCII by their code points, control characters left out.
 */
function quoted(text: string): string {
  const plain = text
    .replace(/\p{Cc}/gu, '')
    .replace(/['\\]/g, '$&$&')
    .replace(/[^ -~]/gu, (character) => {
      const code = character.codePointAt(0) as number;
      return code > 0xffff ? `\\X4\\${hex(code, 8)}\\X0\\` : `\\X2\\${hex(code, 4)}\\X0\\`;
    });
  return `'${plain}'`;
}

/** Entities of a STEP file; equal entities are written once. */
class StepFile {
  private readonly lines: string[] = [];
  private readonly known = new Map<string, string>();

  private bodies = 0;

  /** @returns the entity's reference, e.g. `#12` */
  add(text: string, scope = ''): string {
    const known = this.known.get(scope + text);
    if (known !== undefined) return known;
    this.lines.push(text);
    const reference = `#${this.lines.length}`;
    this.known.set(scope + text, reference);
    return reference;
  }

  /** Starts another body: it shares points with the previous ones, but no vertex or edge. */
  startBody(): void {
    this.bodies += 1;
  }

  /** A vertex of the current body. */
  vertex(x: number, y: number, z: number): string {
    return this.add(`VERTEX_POINT('',${this.point(x, y, z)})`, `body ${this.bodies} `);
  }

  point(x: number, y: number, z: number): string {
    return this.add(`CARTESIAN_POINT('',(${real(x)},${real(y)},${real(z)}))`);
  }

  direction(x: number, y: number, z: number): string {
    return this.add(`DIRECTION('',(${real(x, 12)},${real(y, 12)},${real(z, 12)}))`);
  }

  /** A placement: a point with its z axis and x axis, as references. */
  placement(at: string, axis: string, across: string): string {
    return this.add(`AXIS2_PLACEMENT_3D('',${at},${axis},${across})`);
  }

  /**
   * The whole file, ISO 10303-214. Its date is a constant of the writer, so that equal parts give
   * equal files.
   * @param name any text
   * @param solids references of the visible solids, millimetres
   */
  finish(name: string, solids: readonly string[]): string {
    const context = this.units();
    const shape = this.add(
      `ADVANCED_BREP_SHAPE_REPRESENTATION(${quoted(name)},(${solids.join(',')}),${context})`,
    );
    this.add(`SHAPE_DEFINITION_REPRESENTATION(${this.product(name)},${shape})`);
    const data = this.lines.map((line, at) => `#${at + 1}=${line};`);
    return [
      'ISO-10303-21;',
      'HEADER;',
      "FILE_DESCRIPTION((''),'2;1');",
      `FILE_NAME(${quoted(`${name}.step`)},'2026-11-23T00:00:00',(''),('Elo'),'','Elo','');`,
      "FILE_SCHEMA(('AUTOMOTIVE_DESIGN { 1 0 10303 214 1 1 1 1 }'));",
      'ENDSEC;',
      'DATA;',
      ...data,
      'ENDSEC;',
      'END-ISO-10303-21;',
      '',
    ].join('\n');
  }

  /** Units and precision: millimetres, radians, and the distance of equal points. */
  private units(): string {
    const length = this.add('(LENGTH_UNIT()NAMED_UNIT(*)SI_UNIT(.MILLI.,.METRE.))');
    const angle = this.add('(NAMED_UNIT(*)PLANE_ANGLE_UNIT()SI_UNIT($,.RADIAN.))');
    const solid = this.add('(NAMED_UNIT(*)SI_UNIT($,.STERADIAN.)SOLID_ANGLE_UNIT())');
    const near = this.add(
      `UNCERTAINTY_MEASURE_WITH_UNIT(LENGTH_MEASURE(1.E-06),${length},'distance_accuracy_value','')`,
    );
    return this.add(
      `(GEOMETRIC_REPRESENTATION_CONTEXT(3)GLOBAL_UNCERTAINTY_ASSIGNED_CONTEXT((${near}))GLOBAL_UNIT_ASSIGNED_CONTEXT((${length},${angle},${solid}))REPRESENTATION_CONTEXT('',''))`,
    );
  }

  /** The product entity, which every STEP file must have. */
  private product(name: string): string {
    const application = this.add("APPLICATION_CONTEXT('automotive design')");
    this.add(
      `APPLICATION_PROTOCOL_DEFINITION('international standard','automotive_design',2000,${application})`,
    );
    const context = this.add(`PRODUCT_CONTEXT('',${application},'mechanical')`);
    const product = this.add(`PRODUCT(${quoted(name)},${quoted(name)},'',(${context}))`);
    const formation = this.add(`PRODUCT_DEFINITION_FORMATION('','',${product})`);
    const stage = this.add(`PRODUCT_DEFINITION_CONTEXT('part definition',${application},'design')`);
    const definition = this.add(`PRODUCT_DEFINITION('design','',${formation},${stage})`);
    return this.add(`PRODUCT_DEFINITION_SHAPE('','',${definition})`);
  }
}

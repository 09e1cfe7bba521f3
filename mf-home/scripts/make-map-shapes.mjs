/**
 * Writes `src/content/outlines/shapes.ts` from @svg-maps/brazil: outlines simplified and
 * rounded to a tenth of a unit, so that the map costs the page a tenth of the original, and a place
 * for each state's label. Run `npm run map -w @elo/mf-home` after an update of the package;
 * `--print` writes the shapes as JSON to standard output instead.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The package is an ES module that does not say so, which older Node versions refuse to import. */
const source = readFileSync(createRequire(import.meta.url).resolve('@svg-maps/brazil'), 'utf8');
const map = JSON.parse(source.replace(/^export default\s*/, '').replace(/;?\s*$/, ''));

/** Largest distance, in map units (about a pixel), that the drawn outline may leave the original. */
const TOLERANCE = 0.45;

/** Islets smaller than this, in square units, would be a dot on the screen; they are left out. */
const SMALLEST_ISLAND = 4;

/**
 * States too small for their label: the label's place, and the end of the line from it. Labels are
 * 48 units apart, 24 px on the narrowest phone, so that each is a separate touch target.
 */
const OUTSIDE = {
  rn: { label: [636, 122], leader: [600, 174] },
  pb: { label: [636, 171], leader: [603, 194] },
  pe: { label: [636, 220], leader: [602, 213] },
  al: { label: [636, 269], leader: [592, 232] },
  se: { label: [622, 318], leader: [578, 250] },
  es: { label: [560, 404], leader: [524, 396] },
  rj: { label: [538, 452], leader: [506, 440] },
  df: { label: [430, 318], leader: [411, 330] },
};

/** Polygons of a path made of `m dx,dy dx,dy … z` parts only, in absolute coordinates. */
function parsePath(path) {
  let [x, y] = [0, 0];
  return path
    .split('z')
    .map((part) => part.replace('m', '').trim())
    .filter((part) => part !== '')
    .map((part) => {
      const points = part.split(/\s+/).map((pair) => {
        const [dx, dy] = pair.split(',').map(Number);
        x += dx;
        y += dy;
        return [x, y];
      });
      [x, y] = points[0];
      return points;
    });
}

/** Signed area by the shoelace formula, square units. */
function areaOf(points) {
  let sum = 0;
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    sum += points[j][0] * points[i][1] - points[i][0] * points[j][1];
  }
  return sum / 2;
}

/** Distance of a point from the segment a–b. */
function distanceTo([px, py], [ax, ay], [bx, by]) {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((px - ax) * dx + (py - ay) * dy) / length));
  return Math.hypot(px - ax - t * dx, py - ay - t * dy);
}

/** Douglas–Peucker simplification of an open line. */
function simplifyLine(points) {
  if (points.length < 3) return points;
  let [far, index] = [0, 0];
  for (let i = 1; i < points.length - 1; i += 1) {
    const distance = distanceTo(points[i], points[0], points.at(-1));
    if (distance > far) [far, index] = [distance, i];
  }
  if (far <= TOLERANCE) return [points[0], points.at(-1)];
  return [
    ...simplifyLine(points.slice(0, index + 1)).slice(0, -1),
    ...simplifyLine(points.slice(index)),
  ];
}

/** Simplifies a ring by halving it at the point farthest from its first. */
function simplifyRing(points) {
  const from = points[0];
  const distances = points.map(([x, y]) => Math.hypot(x - from[0], y - from[1]));
  const half = distances.indexOf(Math.max(...distances));
  const first = simplifyLine(points.slice(0, half + 1));
  const second = simplifyLine([...points.slice(half), from]);
  return [...first.slice(0, -1), ...second.slice(0, -1)];
}

/** Path text in whole tenths, relative; drawn inside a group scaled by 0.1. */
function pathText(rings) {
  return rings
    .map((ring) => {
      const tenths = ring.map(([x, y]) => [Math.round(x * 10), Math.round(y * 10)]);
      const steps = tenths.slice(1).map(([x, y], i) => [x - tenths[i][0], y - tenths[i][1]]);
      const text = steps.map(([dx, dy]) => `${dx}${dy < 0 ? '' : ' '}${dy}`).join(' ');
      return `M${tenths[0].join(' ')}l${text.replaceAll(' -', '-')}z`;
    })
    .join('');
}

/** Whether a point is inside a ring (even–odd rule). */
function isInside([px, py], ring) {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [[xi, yi], [xj, yj]] = [ring[i], ring[j]];
    if (yi > py !== yj > py && px < ((xj - xi) * (py - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}

/** Point of a ring that is farthest from its border, searched on a grid of two units. */
function innermostPoint(ring) {
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  let best = { distance: -1, point: ring[0] };
  for (let x = Math.min(...xs); x <= Math.max(...xs); x += 2) {
    for (let y = Math.min(...ys); y <= Math.max(...ys); y += 2) {
      if (!isInside([x, y], ring)) continue;
      const distance = Math.min(
        ...ring.map((point, i) => distanceTo([x, y], point, ring[(i + 1) % ring.length])),
      );
      if (distance > best.distance) best = { distance, point: [x, y] };
    }
  }
  return best.point.map(Math.round);
}

/** What the page needs of one state. */
function shapeOf({ id, path }) {
  const rings = parsePath(path).sort((a, b) => Math.abs(areaOf(b)) - Math.abs(areaOf(a)));
  const kept = rings.filter((ring, i) => i === 0 || Math.abs(areaOf(ring)) >= SMALLEST_ISLAND);
  const simple = kept.map(simplifyRing);
  return {
    sigla: id.toUpperCase(),
    path: pathText(simple),
    ...(OUTSIDE[id] ?? { label: innermostPoint(simple[0]) }),
  };
}

/** By abbreviation; the Federal District last, because its label is drawn over its neighbours. */
function inDrawingOrder(a, b) {
  const last = Number(a.sigla === 'DF') - Number(b.sigla === 'DF');
  return last || a.sigla.localeCompare(b.sigla);
}

const shapes = map.locations.map(shapeOf).sort(inDrawingOrder);

/** The generated module's text. */
function moduleText() {
  const rows = shapes.map(({ sigla, path, label, leader }) => {
    const end = leader ? `\n    leader: [${leader.join(', ')}],` : '';
    return `  {
    sigla: '${sigla}',
    path: '${path}',
    label: [${label.join(', ')}],${end}
  },`;
  });
  return `// Generated by scripts/make-map-shapes.mjs from @svg-maps/brazil (CC BY 4.0, MapSVG): outlines
// simplified and rounded, islets left out, label places added.

/** One state's outline. */
export interface StateShape {
  readonly sigla: string;
  /** SVG path in tenths of a map unit. */
  readonly path: string;
  /** Middle of the label, map units. */
  readonly label: readonly [number, number];
  /** Point inside the state that a line joins to a label standing outside. */
  readonly leader?: readonly [number, number];
}

/** The 27 units in drawing order. */
export const SHAPES: readonly StateShape[] = [
${rows.join('\n')}
];
`;
}

if (process.argv.includes('--print')) {
  process.stdout.write(JSON.stringify(shapes));
} else {
  const target = new URL('../src/content/outlines/shapes.ts', import.meta.url);
  writeFileSync(target, moduleText());
}

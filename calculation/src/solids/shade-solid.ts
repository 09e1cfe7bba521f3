import { trianglesOf } from './mesh';
import type { Body } from './solid';

// Taken once: in a test's sandbox each use of a global is a slow look-up, and pixels make millions.
const { min, max, round } = Math;

type Vector = readonly [x: number, y: number, z: number];

/** Surface of a body: how bright its metal is, and whether its faces are turned on a lathe. */
export interface Finish {
  readonly bright: number;
  readonly turned: boolean;
}

/** A part ready to be shown: bodies with their finish, and how far it is turned from its front, radians. */
export interface Exhibit {
  readonly parts: readonly { readonly body: Body; readonly finish: Finish }[];
  readonly turn: number;
  readonly tilt: number;
}

/** Share of the frame that the part fills. */
const FILL = 0.84;
/** Distance of the camera, in radii of the part. */
const DISTANCE = 7;
/** Arcs are off their chords by this share of a body's width, so that no single facet reflects. */
const TOLERANCE = 1 / 20_000;
/** Light comes from the upper left, behind the camera. */
const LIGHT: Vector = [-0.42, 0.72, 0.55];

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const unit = (v: Vector): Vector => {
  const length = Math.hypot(...v) || 1;
  return [v[0] / length, v[1] / length, v[2] / length];
};
const TO_LIGHT = unit(LIGHT);
/** Halfway between the light and the camera. */
const HALF = unit([LIGHT[0], LIGHT[1], LIGHT[2] + 1]);
const smooth = (from: number, to: number, value: number): number => {
  const t = min(1, max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

/** Turns the part's axis from the camera to the right, then looks down on it: x right, y up, z near. */
function turnOf({ turn, tilt }: Exhibit): (x: number, y: number, z: number) => Vector {
  const [c, s, d, t] = [Math.cos(turn), Math.sin(turn), Math.cos(tilt), Math.sin(tilt)];
  return (x, y, z) => {
    const [across, near] = [c * x + s * z, c * z - s * x];
    return [across, d * y - t * near, t * y + d * near];
  };
}

type Posed = ReturnType<typeof pose>;

/**
 * Poses a part so that its projection fills a frame and is whole.
 * @returns its meshes; `turn` into the camera's directions, and from these to pixels (`project`)
 */
export function pose(exhibit: Exhibit, width: number, height: number, tolerance: number) {
  const turn = turnOf(exhibit);
  const meshes = exhibit.parts.map(({ body, finish }) => ({
    triangles: trianglesOf({ bodies: [body] }, tolerance),
    finish,
  }));
  const least = [Infinity, Infinity, Infinity];
  const most = [-Infinity, -Infinity, -Infinity];
  const each = (take: (place: Vector) => void) => {
    for (const { triangles } of meshes) {
      const { positions } = triangles;
      for (let at = 0; at < positions.length; at += 3) {
        take(turn(positions[at] ?? 0, positions[at + 1] ?? 0, positions[at + 2] ?? 0));
      }
    }
  };
  each((place) => {
    for (let axis = 0; axis < 3; axis += 1) {
      least[axis] = min(least[axis] as number, place[axis] as number);
      most[axis] = max(most[axis] as number, place[axis] as number);
    }
  });
  const middle = least.map((low, axis) => (low + (most[axis] as number)) / 2) as unknown as Vector;
  const radius = Math.hypot(...least.map((low, axis) => (most[axis] as number) - low)) / 2;
  const far = DISTANCE * radius;
  const flat = (place: Vector): readonly [number, number] => {
    const depth = far - (place[2] - middle[2]);
    return [(place[0] - middle[0]) / depth, (place[1] - middle[1]) / depth];
  };
  const box = [Infinity, Infinity, -Infinity, -Infinity] as [number, number, number, number];
  each((place) => {
    const [x, y] = flat(place);
    box[0] = min(box[0], x);
    box[1] = min(box[1], y);
    box[2] = max(box[2], x);
    box[3] = max(box[3], y);
  });
  const scale = FILL * min(width / (box[2] - box[0]), height / (box[3] - box[1]));
  const project = (place: Vector): readonly [number, number] => {
    const [x, y] = flat(place);
    return [
      width / 2 + (x - (box[0] + box[2]) / 2) * scale,
      height / 2 - (y - (box[1] + box[3]) / 2) * scale,
    ];
  };
  return { meshes, turn, project, radius, middle };
}

/** Depth of a pixel without a part. */
const NOTHING = -Infinity;

/** What is nearest at each pixel. */
interface Surface {
  /** Towards the camera, in radii of the part; `NOTHING` where there is no part. */
  readonly depth: Float32Array;
  /** Three a pixel. */
  readonly normal: Float32Array;
  readonly finish: Uint8Array;
}

type Corner = readonly [x: number, y: number, depth: number];

/** Visits every pixel of a triangle with its depth. */
function fill(
  corners: readonly [Corner, Corner, Corner],
  width: number,
  height: number,
  put: (pixel: number, depth: number) => void,
): void {
  const [[ax, ay, az], [bx, by, bz], [cx, cy, cz]] = corners;
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
  if (area === 0) return;
  const low = max(0, Math.ceil(min(ay, by, cy) - 0.5));
  const high = min(height - 1, Math.floor(max(ay, by, cy) - 0.5));
  const [across, down] = [
    ((bz - az) * (cy - ay) - (cz - az) * (by - ay)) / area,
    ((cz - az) * (bx - ax) - (bz - az) * (cx - ax)) / area,
  ];
  for (let y = low; y <= high; y += 1) {
    const py = y + 0.5;
    // The row between the two edges that it crosses: slivers of a cap stay cheap.
    let [from, to] = [Infinity, -Infinity];
    for (let side = 0; side < 3; side += 1) {
      const [x1, y1] = corners[side] as Corner;
      const [x2, y2] = corners[(side + 1) % 3] as Corner;
      if (y1 === y2 || py < min(y1, y2) || py > max(y1, y2)) continue;
      const x = x1 + ((py - y1) / (y2 - y1)) * (x2 - x1);
      from = min(from, x);
      to = max(to, x);
    }
    const last = min(width - 1, Math.floor(to - 0.5));
    for (let x = max(0, Math.ceil(from - 0.5)); x <= last; x += 1) {
      put(y * width + x, az + (x + 0.5 - ax) * across + (py - ay) * down);
    }
  }
}

/** Draws the nearest surface of every pixel. */
function rasterise(posed: Posed, width: number, height: number): Surface {
  const depth = new Float32Array(width * height).fill(NOTHING);
  const normal = new Float32Array(width * height * 3);
  const finish = new Uint8Array(width * height);
  for (const [number, { triangles }] of posed.meshes.entries()) {
    const { positions, normals } = triangles;
    for (let at = 0; at < positions.length; at += 9) {
      const [nx, ny, nz] = posed.turn(normals[at] ?? 0, normals[at + 1] ?? 0, normals[at + 2] ?? 0);
      if (nz < -0.25) continue; // Faces away from the camera.
      const corner = (step: number): Corner => {
        const place = posed.turn(
          positions[at + step] ?? 0,
          positions[at + step + 1] ?? 0,
          positions[at + step + 2] ?? 0,
        );
        return [...posed.project(place), (place[2] - posed.middle[2]) / posed.radius];
      };
      fill([corner(0), corner(3), corner(6)], width, height, (pixel, near) => {
        if (near <= (depth[pixel] as number)) return;
        depth[pixel] = near;
        finish[pixel] = number;
        normal[pixel * 3] = nx;
        normal[pixel * 3 + 1] = ny;
        normal[pixel * 3 + 2] = nz;
      });
    }
  }
  return { depth, normal, finish };
}

/** Mean of a buffer over a square, where the depth is the same surface's: rounds edges as a bevel. */
function soften(surface: Surface, width: number, height: number, reach: number): Float32Array {
  const { depth } = surface;
  let from = surface.normal;
  for (const step of [1, width]) {
    const to = new Float32Array(from.length);
    for (let pixel = 0; pixel < width * height; pixel += 1) {
      const own = depth[pixel] as number;
      if (own === NOTHING) continue;
      const [before, own3, after] = [
        (pixel - reach * step) * 3,
        pixel * 3,
        (pixel + reach * step) * 3,
      ];
      if (
        from[before] === from[own3] &&
        from[after] === from[own3] &&
        from[before + 1] === from[own3 + 1] &&
        from[after + 1] === from[own3 + 1]
      ) {
        for (let axis = 0; axis < 3; axis += 1) to[own3 + axis] = from[own3 + axis] as number;
        continue;
      }
      for (let at = -reach; at <= reach; at += 1) {
        const other = pixel + at * step;
        const near = depth[other];
        if (near === undefined || Math.abs(near - own) > 0.02) continue;
        for (let axis = 0; axis < 3; axis += 1) {
          to[pixel * 3 + axis] = (to[pixel * 3 + axis] as number) + (from[other * 3 + axis] ?? 0);
        }
      }
    }
    from = to;
  }
  return from;
}

/** How open a place is to light: 1 on a free face, less in corners and gaps. */
function openness(depth: Float32Array, width: number, height: number): Float32Array {
  const open = new Float32Array(width * height).fill(1);
  const reach = width / 26;
  // A pixel's width in radii of the part, roughly: half of the height shows one radius.
  const pixelSize = 2 / (FILL * height);
  const rays = Array.from({ length: 16 }, (_, at) => {
    const [angle, length] = [at * 2.39996, reach * Math.sqrt((at + 0.5) / 16)];
    const [dx, dy] = [round(Math.cos(angle) * length), round(Math.sin(angle) * length)];
    return { step: dy * width + dx, run: Math.hypot(dx, dy) * pixelSize };
  });
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const own = depth[pixel] as number;
    if (own === NOTHING) continue;
    let hidden = 0;
    for (const { step, run } of rays) {
      // A face that leans has neighbours that are nearer: only what rises above its plane hides.
      const one = depth[pixel + step] ?? own;
      const other = depth[pixel - step] ?? own;
      const rise = (max(one, own - 1) + max(other, own - 1)) / 2 - own;
      const slope = rise / run;
      if (slope > 0.02) hidden += min(1, slope) * smooth(0.9, 0.3, rise);
    }
    open[pixel] = max(0, 1 - (1.5 * hidden) / rays.length);
  }
  return open;
}

/** The studio that metal mirrors: a soft box above, a strip on the right, a dark floor. */
function studio([x, y, z]: Vector): number {
  const above = 0.95 * smooth(-0.1, 0.75, y) * smooth(-1.2, 0.2, z);
  const left = 0.55 * smooth(0.2, 0.9, -x) * smooth(-0.6, 0.4, y);
  const strip = 0.5 * smooth(0.6, 0.85, x) * smooth(-0.5, 0.1, y);
  return 0.16 + above + left + strip + 0.18 * smooth(0.2, -0.9, y);
}

/** Light of a face that is turned on a lathe: two bright fans around its axis. */
function fans(place: Vector, axis: Vector): number {
  const along = dot(place, axis);
  const out = unit([
    place[0] - along * axis[0],
    place[1] - along * axis[1],
    place[2] - along * axis[2],
  ]);
  const tangent: Vector = [
    axis[1] * out[2] - axis[2] * out[1],
    axis[2] * out[0] - axis[0] * out[2],
    axis[0] * out[1] - axis[1] * out[0],
  ];
  return (1 - dot(tangent, HALF) ** 2) ** 14;
}

/** Shadow on the floor: soft, below the part and to the right. */
function floorShadow({ depth }: Surface, width: number, height: number): Float32Array {
  const shade = new Float32Array(width * height);
  let low = 0;
  for (let pixel = 0; pixel < depth.length; pixel += 1) {
    if ((depth[pixel] as number) > NOTHING) low = Math.floor(pixel / width);
  }
  const columns = new Float32Array(width);
  const reach = round(height / 3);
  for (let y = max(0, low - reach); y <= low; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const filled = (depth[y * width + x] as number) > NOTHING;
      const weight = (1 - (low - y) / reach) ** 2;
      if (filled) columns[x] = max(columns[x] as number, weight);
    }
  }
  const blur = round(width / 22);
  const soft = columns.map((_, x) => {
    let sum = 0;
    for (let at = -2 * blur; at <= blur; at += 1) sum += columns[x + at] ?? 0;
    return sum / (3 * blur + 1);
  });
  for (let y = 0; y < height; y += 1) {
    const off = (y - (low - height * 0.012)) / (height * (y < low ? 0.05 : 0.028));
    const fade = Math.exp(-off * off);
    if (fade < 0.004) continue;
    for (let x = 0; x < width; x += 1) shade[y * width + x] = fade * (soft[x] as number);
  }
  return shade;
}

const toByte = (value: number): number => round(255 * min(1, max(0, value)));

type Colour = readonly [red: number, green: number, blue: number];

/** The paper behind the part, darker towards its foot. @param x,y shares of the frame */
function paperAt(x: number, y: number, shadow: number): Colour {
  const paper = 0.955 - 0.11 * smooth(0.35, 1, y) + 0.02 * x;
  const grey = paper * (1 - 0.5 * shadow);
  return [grey, grey, grey * 1.004];
}

/**
 * Metal at a place of the part.
 * @param place in radii of the part, from its middle
 * @param axis of the part
 * @param openness see {@link openness}
 */
function metalAt(
  place: Vector,
  normal: Vector,
  view: Vector,
  axis: Vector,
  { bright, turned }: Finish,
  openness: number,
): Colour {
  const facing = dot(normal, view);
  const mirrored: Vector = [
    2 * facing * normal[0] - view[0],
    2 * facing * normal[1] - view[1],
    2 * facing * normal[2] - view[2],
  ];
  const flat = smooth(0.93, 0.99, dot(normal, axis));
  const glow = turned ? flat * 0.8 * fans(place, axis) : 0;
  const diffuse = 0.28 + 0.5 * max(0, dot(normal, TO_LIGHT));
  const edge = 0.16 * (1 - max(0, facing)) ** 4;
  const light = (0.62 * studio(mirrored) + 0.55 * diffuse + glow) * bright + edge;
  // A curve as of film: blacks stay, whites roll off.
  const tone = 1 - Math.exp(-1.75 * light * (0.2 + 0.8 * openness));
  return [tone * 0.985, tone * 0.995, tone * 1.02];
}

/**
 * Draws a part as metal in a studio; RGB, three bytes a pixel.
 * @param tolerance maximum distance of arcs from their chords, as a share of a body's width; a larger
 *   one is faster
 */
export function shade(
  exhibit: Exhibit,
  width: number,
  height: number,
  tolerance = TOLERANCE,
): Uint8Array {
  const posed = pose(exhibit, width, height, tolerance);
  const surface = rasterise(posed, width, height);
  const normals = soften(surface, width, height, max(1, round(width / 420)));
  const open = openness(surface.depth, width, height);
  const shadow = floorShadow(surface, width, height);
  const axis = posed.turn(0, 0, 1);
  const [middleX, middleY] = posed.project(posed.turn(0, 0, 0));
  const pixels = new Uint8Array(width * height * 3);
  const perRadius = (FILL * height) / 2;
  const colourAt = (pixel: number, x: number, y: number): Colour => {
    const depth = surface.depth[pixel] as number;
    const mesh = posed.meshes[surface.finish[pixel] as number];
    if (depth === NOTHING || mesh === undefined) {
      return paperAt(x / width, y / height, shadow[pixel] as number);
    }
    const place: Vector = [(x - middleX) / perRadius, (middleY - y) / perRadius, depth];
    const at = pixel * 3;
    const normal = unit([normals[at] ?? 0, normals[at + 1] ?? 0, normals[at + 2] ?? 0]);
    const view = unit([
      -((x - width / 2) / perRadius) / DISTANCE,
      (y - height / 2) / perRadius / DISTANCE,
      1,
    ]);
    return metalAt(place, normal, view, axis, mesh.finish, open[pixel] as number);
  };
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const [red, green, blue] = colourAt(pixel, pixel % width, Math.floor(pixel / width));
    pixels.set([toByte(red), toByte(green), toByte(blue)], pixel * 3);
  }
  return pixels;
}

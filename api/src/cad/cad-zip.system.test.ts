import {
  areaOf,
  type ProductSolid,
  solidOf,
  volumeOf,
  writeDxf,
  writeStep,
} from '@elo/calculation/solids';
import { sampleProducts } from '@elo/content/sample';
import DxfParser from 'dxf-parser';
import { strFromU8, unzipSync } from 'fflate';
import startOcct from 'occt-import-js';
import { cadZip } from './cad-zip';

/** Every geometry of the catalogue without a bore. */
const drawn = [
  ...new Map(
    sampleProducts().flatMap((product) => {
      const part = solidOf(product)?.make();
      return part ? [[part.file, part] as const] : [];
    }),
  ).values(),
];

/** With a bore: the largest that is offered, of every eighth wheel. */
const bored = sampleProducts()
  .filter((_, at) => at % 8 === 0)
  .flatMap((product) => {
    const maker = solidOf(product);
    const bore = maker?.bores.at(-1);
    return maker && bore !== undefined ? [maker.make(bore)] : [];
  });

/** Of each kind the smallest and the largest, and some between. */
const SAMPLE = [...drawn, ...bored].filter(
  ({ file }, at, all) =>
    /^(corrente-(ansi-(25|40|240|80-3|60h)|iso-(08b|06b-2))|roda-(ansi-25-z(13|114)|ansi-40-2-z16-cubo|iso-08b-z17.*|iso-16b-3-z25-cubo|ansi-240-z11)|polia-(3v-673-1|5v-3175-4|8v-18034-12))$/.test(
      file,
    ) && all.findIndex((part) => part.file === file) === at,
);

/**
 * The full run reads an eighth of all geometries and of bored wheels: about four minutes;
 * ELO_PART says which part, e.g. `2/8`, or `1/1` for all.
 */
function chosen(): ProductSolid[] {
  if (!process.env.ELO_FULL) return SAMPLE;
  const [part = 1, of = 1] = (process.env.ELO_PART ?? '1/8').split('/').map(Number);
  const every = new Map([...drawn, ...bored].map((one) => [one.file, one]));
  return [...every.values()].filter((_, at) => at % of === part - 1);
}

const CHOSEN = chosen();
interface Mesh {
  readonly attributes: { readonly position: { readonly array: readonly number[] } };
  readonly index: { readonly array: readonly number[] };
}

/** Volume within triangles, by the divergence theorem. */
function meshVolume({ attributes, index }: Mesh): number {
  const { array } = attributes.position;
  const at = (corner: number): [number, number, number] => {
    const place = (index.array[corner] as number) * 3;
    return [array[place] as number, array[place + 1] as number, array[place + 2] as number];
  };
  let six = 0;
  for (let corner = 0; corner < index.array.length; corner += 3) {
    const [[ax, ay, az], [bx, by, bz], [cx, cy, cz]] = [at(corner), at(corner + 1), at(corner + 2)];
    six += ax * (by * cz - bz * cy) - ay * (bx * cz - bz * cx) + az * (bx * cy - by * cx);
  }
  return six / 6;
}

/** How far a part reaches from its axis, millimetres. */
function reachOf({ bodies }: ProductSolid): number {
  const outlines = bodies.flatMap(({ layers }) => layers.map(({ outline }) => outline));
  const places = outlines.flatMap(({ edges }) => edges.map(({ to }) => Math.hypot(...to)));
  return places.reduce((most, one) => Math.max(most, one), 0);
}

describe('STEP, read by another program', () => {
  let occt: Awaited<ReturnType<typeof startOcct>>;
  beforeAll(async () => {
    occt = await startOcct();
  });

  /** @param deflection most that a triangle may lie off the part, millimetres */
  const volumeIn = (step: string, deflection: number): number => {
    const read = occt.ReadStepFile(new TextEncoder().encode(step), {
      linearUnit: 'millimeter',
      linearDeflectionType: 'absolute_value',
      linearDeflection: deflection,
      angularDeflection: 0.1,
    });
    expect(read.success).toBe(true);
    return read.meshes.reduce((sum: number, mesh: Mesh) => sum + meshVolume(mesh), 0);
  };

  test.each(CHOSEN.map((part) => [part.file, part] as const))(
    '%s has the volume that its figures give',
    (file, solid: ProductSolid) => {
      const volume = volumeIn(writeStep(solid, file), Math.max(0.005, reachOf(solid) / 10_000));
      expect(Math.abs(volume / volumeOf(solid) - 1)).toBeLessThan(0.001);
    },
    60_000,
  );
});

interface Polyline {
  readonly type: string;
  readonly layer: string;
  readonly vertices: readonly { readonly x: number; readonly y: number; readonly bulge?: number }[];
}

test.each(CHOSEN.map((part) => [part.file, part] as const))(
  'DXF of %s has the contours, by another reader',
  (_, solid) => {
    const drawing = new DxfParser().parseSync(writeDxf(solid));
    const shapes = (drawing?.entities ?? []) as unknown as Polyline[];
    const areas = shapes.map(({ vertices }) => {
      const places = vertices.map(({ x, y }) => [x, y] as const);
      const edges = vertices.map(({ bulge = 0 }, at) => ({
        to: places[(at + 1) % places.length] as readonly [number, number],
        bulge,
      }));
      return areaOf({ start: places[0] as readonly [number, number], edges });
    });
    const layers = solid.bodies.flatMap((body) => body.layers);
    for (const { outline, upper = outline, holes } of layers) {
      for (const contour of [outline, upper, ...holes]) {
        expect(areas.some((area) => Math.abs(area - areaOf(contour)) < 1e-3)).toBe(true);
      }
    }
    expect(new Set(shapes.map(({ layer }) => layer)).has('CONTORNO')).toBe(true);
  },
);

test('the ZIP has both files as written, and a Portuguese note of what they leave out', () => {
  const part = drawn.find(({ file }) => file === 'roda-iso-08b-z17');
  if (part === undefined) throw new Error('The sample lacks the sprocket 08B with 17 teeth.');
  const entries = unzipSync(cadZip(part));
  const text = (name: string) => strFromU8(entries[name] ?? new Uint8Array());
  expect(text(`${part.file}.step`)).toBe(writeStep(part, part.file));
  expect(text(`${part.file}.dxf`)).toBe(writeDxf(part));
  const note = text('LEIA-ME.txt');
  expect(note).toContain('Sem furo');
  expect(note).toContain('forma mínima da ISO 606');
  expect(note).toMatch(/Volume: \d+(,\d+)? cm³/);
  expect(cadZip(part).equals(cadZip(part))).toBe(true);
});

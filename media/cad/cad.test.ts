import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CAD_INDEX, digestOf } from '@elo/calculation/solid-files';
import { areaOf, type ProductSolid, volumeOf } from '@elo/calculation/solids';
import DxfParser from 'dxf-parser';
import { strFromU8, unzipSync } from 'fflate';
import startOcct from 'occt-import-js';
import { CAD, cadParts } from './parts';

const parts = [...cadParts().values()];

/** Of each kind the smallest and the largest, and some between; all of them in the full run. */
const SAMPLE = process.env.ELO_FULL
  ? parts
  : parts.filter(({ file }) =>
      /^(corrente-(ansi-(25|40|240)|iso-08b)|roda-(ansi-25-z13|ansi-80-z38.*|iso-08b-z17.*))$/.test(
        file,
      ),
    );

/** A file's texts by their endings. */
function open(file: string) {
  const entries = unzipSync(readFileSync(path.join(CAD, `${file}.zip`)));
  const text = (name: string) => strFromU8(entries[name] ?? new Uint8Array());
  return { step: text(`${file}.step`), dxf: text(`${file}.dxf`), readMe: text('LEIA-ME.txt') };
}

test('every geometry of the catalogue has its file, made from the figures of today', () => {
  const index = JSON.parse(readFileSync(CAD_INDEX, 'utf8'));
  // Where this fails, figures changed: npm run media -- cad
  expect(index).toEqual(Object.fromEntries(parts.map((part) => [part.file, digestOf(part)])));
  const files = readdirSync(CAD).filter((name) => name.endsWith('.zip'));
  expect(files.sort()).toEqual(parts.map(({ file }) => `${file}.zip`).sort());
});

test('the files stay small', () => {
  const bytes = readdirSync(CAD).map((name) => readFileSync(path.join(CAD, name)).length);
  expect(bytes.reduce((sum, size) => sum + size)).toBeLessThan(12_000_000);
});

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

describe('STEP, read by another program', () => {
  let occt: Awaited<ReturnType<typeof startOcct>>;
  beforeAll(async () => {
    occt = await startOcct();
  });

  test.each(SAMPLE.map((part) => [part.file, part] as const))(
    '%s has the volume that its figures give',
    (file, part: ProductSolid) => {
      const read = occt.ReadStepFile(new TextEncoder().encode(open(file).step), {
        linearUnit: 'millimeter',
        linearDeflectionType: 'absolute_value',
        linearDeflection: 0.005,
        angularDeflection: 0.1,
      });
      expect(read.success).toBe(true);
      const volume = read.meshes.reduce((sum: number, mesh: Mesh) => sum + meshVolume(mesh), 0);
      expect(Math.abs(volume / volumeOf(part.solid) - 1)).toBeLessThan(0.001);
    },
    60_000,
  );
});

interface Polyline {
  readonly type: string;
  readonly layer: string;
  readonly vertices: readonly { readonly x: number; readonly y: number; readonly bulge?: number }[];
}

test.each(SAMPLE.map((part) => [part.file, part] as const))(
  'DXF of %s has the contours, by another reader',
  (file, { solid }) => {
    const drawing = new DxfParser().parseSync(open(file).dxf);
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
    for (const { outline, holes } of layers) {
      for (const contour of [outline, ...holes]) {
        expect(areas.some((area) => Math.abs(area - areaOf(contour)) < 1e-3)).toBe(true);
      }
    }
    expect(new Set(shapes.map(({ layer }) => layer)).has('CONTORNO')).toBe(true);
  },
);

test('each says in Portuguese what it is and what it leaves out', () => {
  const { readMe } = open('roda-iso-08b-z17');
  expect(readMe).toContain('Sem furo');
  expect(readMe).toContain('forma mínima da ISO 606');
  expect(readMe).toMatch(/Volume: \d+(,\d+)? cm³/);
});

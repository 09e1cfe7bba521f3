import { sampleProducts } from '@elo/content/sample';
import type { Product } from '@elo/contract';
import { caliperDiameter, outsideDiameter, pitchDiameter } from '@elo/standards';
import { circle, type Point } from './contour';
import {
  areaOf,
  type ProductSolid,
  polygonOf,
  solidOf,
  viewsOf,
  volumeOf,
  writeDxf,
  writeStep,
} from './index';
import { boreContour, keywayFor } from './keyway';
import { sprocketContour } from './sprocket';

/** Area of a polygon, by the shoelace formula. */
function shoelace(corners: readonly (readonly [number, number])[]): number {
  return corners.reduce((sum, [x, y], at) => {
    const [nx, ny] = corners[(at + 1) % corners.length] as readonly [number, number];
    return sum + (x * ny - nx * y) / 2;
  }, 0);
}

const radiusOf = ([x, y]: Point): number => Math.hypot(x, y);

const TEETH = { count: 17, pitch: 12.7, roller: 7.92, outsideDiameter: 75.56 };

test('areas are exact for arcs', () => {
  expect(areaOf(circle(3))).toBeCloseTo(9 * Math.PI, 10);
  const outline = sprocketContour(TEETH);
  expect(shoelace(polygonOf(outline, 1e-5)) / areaOf(outline)).toBeCloseTo(1, 6);
});

test('a keyway removes its width times its depth above the bore from the hub', () => {
  // 20 mm: 6 x 2.8; above the circle's own arc across the keyway's width.
  const half = Math.asin(6 / 20);
  const crown = 50 * (2 * half - Math.sin(2 * half));
  const open = areaOf(boreContour(20)) - 100 * Math.PI;
  const rim = 10 - Math.sqrt(91);
  expect(open).toBeCloseTo(6 * (2.8 + rim) - crown, 9);
});

test.each([
  [6, undefined],
  [17, { width: 5, depth: 2.3 }],
  [17.5, { width: 6, depth: 2.8 }],
  [38, { width: 10, depth: 3.3 }],
  [110, { width: 28, depth: 6.4 }],
  [111, undefined],
])('a bore of %s mm has the keyway of DIN 6885-1', (bore, keyway) => {
  expect(keywayFor(bore)).toEqual(keyway);
});

test.each([6, 9, 17, 18, 38, 114])('with %s teeth a roller fits in each gap', (count) => {
  const half = Math.PI / count;
  const outsideDiameter = 12.7 * (0.6 + 1 / Math.tan(half));
  const corners = polygonOf(sprocketContour({ ...TEETH, count, outsideDiameter }), 1e-4);
  const radii = corners.map(radiusOf);
  const pitchRadius = 12.7 / 2 / Math.sin(half);
  expect(Math.min(...radii)).toBeCloseTo(pitchRadius - 0.505 * 7.92, 3);
  expect(Math.max(...radii)).toBeLessThanOrEqual(outsideDiameter / 2 + 1e-9);
  // No corner intersects a roller in the first gap.
  const free = corners.map(([x, y]) => Math.hypot(x - pitchRadius, y));
  expect(Math.min(...free)).toBeGreaterThan(7.92 / 2);
});

/** A double sprocket of ISO 08B with so many teeth, its figures by the standards' formulas. */
function doubleSprocket(teeth: number, more: Readonly<Record<string, number>> = {}): Product {
  const [example] = sampleProducts().filter(({ id }) => id === 'roda-dupla-iso-08b-z17');
  const figures = {
    teeth,
    pitch: 12.7,
    rollerDiameter: 8.51,
    pitchDiameter: pitchDiameter(12.7, teeth),
    outsideDiameter: outsideDiameter(12.7, teeth),
    caliperDiameter: caliperDiameter(12.7, teeth, 8.51),
    strands: 2,
    transversePitch: 13.92,
    ...more,
  };
  const medidas = Object.entries(figures).map(([chave, valor]) => ({
    chave,
    nome: chave,
    valor,
    unidade: 'mm',
  }));
  return { ...(example as Product), medidas };
}

test.each([7, 8, 9, 12, 40])('of %i teeth, no bore offered cuts through a disc', (teeth) => {
  const maker = solidOf(doubleSprocket(teeth));
  for (const bore of maker?.bores ?? []) {
    const { depth = 0 } = keywayFor(bore) ?? {};
    const outlines = maker?.make(bore).bodies.flatMap(({ layers }) => layers) ?? [];
    const radii = outlines.flatMap(({ outline }) => polygonOf(outline, 0.01).map(radiusOf));
    expect(Math.min(...radii)).toBeGreaterThan(bore / 2 + depth);
  }
  expect(teeth < 12 || (maker?.bores.length ?? 0) > 0).toBe(true);
});

test('a hub as wide as the tooth gaps are deep is left to the quotation', () => {
  const figures = { strands: 1, hubLength: 30 };
  const make = (hubDiameter: number) =>
    solidOf(doubleSprocket(11, { ...figures, hubDiameter }))?.make();
  // 11 teeth: the gaps reach down to 45.08 − 1.01 × 8.51 = 36.48 mm.
  expect(make(36)?.file).toMatch(/-cubo$/);
  expect(make(37)?.file).not.toMatch(/-cubo$/);
});

test('products of one file have one geometry, which has material and a Portuguese name', () => {
  const known = new Map<string, ProductSolid>();
  const parts = sampleProducts().flatMap((product) => {
    const maker = solidOf(product);
    return maker ? [maker.make(), maker.make(maker.bores.at(-1))] : [];
  });
  for (const part of parts) {
    expect(part).toEqual(known.get(part.file) ?? part);
    known.set(part.file, part);
  }
  for (const part of known.values()) {
    const { file, label } = part;
    expect(file).toMatch(/^((corrente|roda)-(ansi|iso)|polia-[358]v)-[a-z0-9-]+$/);
    expect(label).toMatch(/^(Um elo|Sem furo|Furo|Aro)/);
    expect(volumeOf(part)).toBeGreaterThan(0);
  }
  expect(known.size).toBeGreaterThan(100);
});

test("the mass of an ANSI 40 link is within 15 % of its list's mass per metre", () => {
  const product = sampleProducts().find(({ id }) => id === 'corrente-carbono-ansi-40');
  const part = product && solidOf(product)?.make();
  const stated = product?.medidas.find(({ chave }) => chave === 'mass')?.valor ?? 0;
  // Two pitches of 12.7 mm, steel of 7.85 g/cm³.
  const mass = (volumeOf(part ?? { bodies: [] }) * 7.85e-6) / 0.0254;
  expect(mass / stated).toBeGreaterThan(0.85);
  expect(mass / stated).toBeLessThan(1.15);
});

test.each([
  ['corrente-carbono-ansi-25', false],
  ['corrente-dupla-ansi-35', false],
  ['corrente-carbono-ansi-40', true],
  ['corrente-carbono-iso-06b', true],
])('%s has rollers: %s', (id, hasRollers) => {
  const product = sampleProducts().find((one) => one.id === id);
  const names =
    product &&
    solidOf(product)
      ?.make()
      .bodies.map(({ name }) => name);
  expect(names).toContain('Bucha');
  expect(names?.includes('Rolo')).toBe(hasRollers);
});

test('the volume of a sheave is its disc without the grooves, each a ring of trapezoidal section', () => {
  const product = sampleProducts().find(({ id }) => id === 'polia-5v-12-5-4-canais');
  const part = product && solidOf(product)?.make();
  const inch = 25.4;
  // 5V, 12.5 in: grooves of 0.6 by 0.59 in at 40°; face 3 × 0.688 + 2 × 0.5 in.
  const [outside, face, top, depth] = [12.5 * inch, 3.064 * inch, 0.6 * inch, 0.59 * inch];
  const bottom = top - 2 * depth * Math.tan((20 * Math.PI) / 180);
  const area = ((top + bottom) / 2) * depth;
  // Pappus: the centroid of a trapezoid, from its wide side.
  const centroid = (depth / 3) * ((top + 2 * bottom) / (top + bottom));
  const groove = area * 2 * Math.PI * (outside / 2 - centroid);
  const theory = (Math.PI / 4) * outside ** 2 * face - 4 * groove;
  expect(volumeOf(part ?? { bodies: [] }) / theory).toBeCloseTo(1, 3);
});

test('views are to scale and as large as the part', () => {
  const product = sampleProducts().find(({ id }) => id === 'roda-dupla-ansi-40-z17');
  const [front, side] = product ? viewsOf(product) : [];
  const figure = (key: string) =>
    product?.medidas.find(({ chave }) => chave === key)?.valor ?? Number.NaN;
  const size = (view: typeof front, at: 0 | 1) =>
    (view?.bounds.most[at] ?? 0) - (view?.bounds.least[at] ?? 0);
  expect(size(front, 0) / figure('outsideDiameter')).toBeGreaterThan(0.97);
  expect(size(front, 0)).toBeLessThanOrEqual(figure('outsideDiameter') + 1e-6);
  expect(size(side, 0)).toBeCloseTo(Math.max(figure('rimWidth'), figure('hubLength')), 0);
  expect(front?.dimensions.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Dp 69,12/),
    expect.stringMatching(/^De 7/),
  ]);
});

describe('STEP', () => {
  const drawn = [
    ...new Map(
      sampleProducts().flatMap((product) => {
        const maker = solidOf(product);
        const part = maker?.make(maker.bores.at(-1));
        return part ? [[part.file, part] as const] : [];
      }),
    ).values(),
  ].filter((_, at) => at % 40 === 0);

  test.each(drawn.map((part) => [part.file, part] as const))(
    '%s is closed: two faces meet at each edge, one on each side of it',
    (file, solid) => {
      const step = writeStep(solid, file);
      expect(step).toBe(writeStep(solid, file));
      expect(step.match(/MANIFOLD_SOLID_BREP/g)).toHaveLength(solid.bodies.length);
      const uses = [...step.matchAll(/^(#\d+)=ORIENTED_EDGE\('',\*,\*,(#\d+),\.([TF])\.\);/gm)];
      const sides = new Map<string, string[]>();
      for (const [, , edge = '', side = ''] of uses) {
        sides.set(edge, [...(sides.get(edge) ?? []), side]);
      }
      expect(sides.size).toBe(step.match(/=EDGE_CURVE\(/g)?.length);
      // An edge used by two loops in the same direction would be written as one entity, so each is
      // in one loop only.
      const loops = step.match(/=EDGE_LOOP\([^;]*;/g)?.join('') ?? '';
      expect(loops.match(/#\d+/g)).toHaveLength(uses.length);
      const wrong = [...sides.values()].filter((both) => both.sort().join('') !== 'FT');
      expect(wrong).toEqual([]);
    },
  );
});

describe('text of an imported list', () => {
  const HOSTILE = "=cmd|'/C calc'!A0 \"Ó\\'; ENDSEC; #1=漢 😀\n\r\u0000\u001b\u0085";
  const [plain] = sampleProducts();
  if (plain === undefined) throw new Error('The sample is empty');

  /** Strings of a STEP file as ISO 10303-21 reads them, 6.3.3.2. */
  const read = (quoted: string) =>
    quoted
      .replace(/''/g, "'")
      .replace(/\\X[24]\\([0-9A-F]+)\\X0\\/g, (_all, code) =>
        String.fromCodePoint(Number.parseInt(code, 16)),
      )
      .replace(/\\\\/g, '\\');

  test('is a quoted string in a STEP file, whatever it holds', () => {
    const part = solidOf(plain)?.make() as ProductSolid;
    const step = writeStep(part, HOSTILE);
    const own = writeStep(part, part.file);
    expect(step).toMatch(/^[ -~\n]*$/);
    // Line by line the same file but for the name.
    const lines = step.split('\n');
    expect(lines).toHaveLength(own.split('\n').length);
    const names = lines.flatMap(
      (line) => /^(?:FILE_NAME|#\d+=PRODUCT)\('((?:[^']|'')*)'/.exec(line)?.[1] ?? [],
    );
    const shown = HOSTILE.replace(/\p{Cc}/gu, '');
    expect(names.map(read)).toEqual([`${shown}.step`, shown]);
  });

  test('does not reach a DXF file, nor the names of files', () => {
    const hostile = { ...plain, id: HOSTILE, nome: HOSTILE, descricao: HOSTILE, marca: HOSTILE };
    const [own, other] = [plain, hostile].map((product) => solidOf(product)?.make());
    expect(other?.file).toBe(own?.file);
    expect(writeDxf(other as ProductSolid)).toBe(writeDxf(own as ProductSolid));
    const sized = solidOf({ ...plain, tamanho: `${plain.tamanho}${HOSTILE}` })?.make().file;
    expect(sized).toMatch(/^[a-z0-9-]+$/);
  });
});

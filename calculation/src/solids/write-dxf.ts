import { type Contour, piecesOf } from './contour';
import type { Solid } from './solid';

type Pair = readonly [code: number, value: string | number];

const figure = (value: number): string => value.toFixed(6);

/** A closed polyline of lines and arcs; arcs by their bulges. */
function polyline(contour: Contour, layer: string): Pair[] {
  const corners = piecesOf(contour).flatMap(({ from: [x, y], bulge }): Pair[] => [
    [0, 'VERTEX'],
    [8, layer],
    [10, figure(x)],
    [20, figure(y)],
    [30, '0.0'],
    ...(bulge ? [[42, bulge.toFixed(9)] as const] : []),
  ]);
  return [
    [0, 'POLYLINE'],
    [8, layer],
    [66, 1],
    [10, '0.0'],
    [20, '0.0'],
    [30, '0.0'],
    [70, 1],
    ...corners,
    [0, 'SEQEND'],
    [8, layer],
  ];
}

/** Contours seen along z, each once, with the layer of each. */
function viewOf({ bodies }: Solid): readonly (readonly [Contour, string])[] {
  const seen = new Map<string, readonly [Contour, string]>();
  for (const { outline, upper, holes } of bodies.flatMap(({ layers }) => layers)) {
    seen.set(JSON.stringify(outline), [outline, 'CONTORNO']);
    if (upper) seen.set(JSON.stringify(upper), [upper, 'CONTORNO']);
    for (const hole of holes) seen.set(JSON.stringify(hole), [hole, 'FUROS']);
  }
  return [...seen.values()];
}

const section = (name: string, pairs: readonly Pair[]): Pair[] => [
  [0, 'SECTION'],
  [2, name],
  ...pairs,
  [0, 'ENDSEC'],
];

function layerTable(): Pair[] {
  const layers = ['CONTORNO', 'FUROS'].flatMap((name, at): Pair[] => [
    [0, 'LAYER'],
    [2, name],
    [70, 0],
    [62, at === 0 ? 7 : 1],
    [6, 'CONTINUOUS'],
  ]);
  return [[0, 'TABLE'], [2, 'LAYER'], [70, 2], ...layers, [0, 'ENDTAB']];
}

/** The view along z as DXF of AutoCAD R12, for the widest support; millimetres. */
export function writeDxf(solid: Solid): string {
  const shapes = viewOf(solid).flatMap(([contour, layer]) => polyline(contour, layer));
  const version: Pair[] = [
    [9, '$ACADVER'],
    [1, 'AC1009'],
  ];
  const pairs: Pair[] = [
    [999, 'Milimetros'],
    ...section('HEADER', version),
    ...section('TABLES', layerTable()),
    ...section('ENTITIES', shapes),
    [0, 'EOF'],
  ];
  return `${pairs.map(([code, value]) => `${code}\n${value}`).join('\n')}\n`;
}

import { areaOf, type Contour } from './contour';

/** A prism along z: a contour with holes between two heights, millimetres. */
export interface Layer {
  readonly outline: Contour;
  readonly holes: readonly Contour[];
  readonly from: number;
  readonly to: number;
}

/** One piece of material: layers that touch and do not overlap. */
export interface Body {
  /** Portuguese, e.g. `Placa interna`. */
  readonly name: string;
  readonly layers: readonly Layer[];
}

/** A part as bodies that touch and do not overlap. */
export interface Solid {
  readonly bodies: readonly Body[];
  /** What is simplified about it, Portuguese sentences. */
  readonly notes: readonly string[];
}

/** Volume in cubic millimetres, exact. */
export function volumeOf({ bodies }: Pick<Solid, 'bodies'>): number {
  const layers = bodies.flatMap((body) => body.layers);
  return layers.reduce((sum, { outline, holes, from, to }) => {
    const open = holes.reduce((area, hole) => area + areaOf(hole), 0);
    return sum + (areaOf(outline) - open) * (to - from);
  }, 0);
}

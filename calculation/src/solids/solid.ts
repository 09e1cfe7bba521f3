import { areaOf, type Contour } from './contour';

/** A prism along z, or part of a cone: a contour with holes between two heights, millimetres. */
export interface Layer {
  readonly outline: Contour;
  /** Outline at the upper end where that is another: both are circles around the origin. */
  readonly upper?: Contour;
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

/** Outline at the upper end. */
export const topOf = ({ outline, upper }: Layer): Contour => upper ?? outline;

/** Volume in cubic millimetres, exact. */
export function volumeOf({ bodies }: Pick<Solid, 'bodies'>): number {
  const layers = bodies.flatMap((body) => body.layers);
  return layers.reduce((sum, layer) => {
    const { outline, holes, from, to } = layer;
    const open = holes.reduce((area, hole) => area + areaOf(hole), 0);
    const [low, high] = [areaOf(outline), areaOf(topOf(layer))];
    // A frustum; of a prism both areas are one.
    const mean = (low + Math.sqrt(low * high) + high) / 3;
    return sum + (mean - open) * (to - from);
  }, 0);
}

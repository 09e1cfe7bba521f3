import { areaOf, type Contour } from './contour';

/** A prism along z, or a frustum: a contour with holes between two heights, millimetres. */
export interface Layer {
  readonly outline: Contour;
  /** Outline at the upper end of a frustum; both ends are circles around the origin. */
  readonly upper?: Contour;
  readonly holes: readonly Contour[];
  readonly from: number;
  readonly to: number;
}

/** One piece of material: layers in contact that do not overlap. */
export interface Body {
  /** Portuguese, e.g. `Placa interna`. */
  readonly name: string;
  readonly layers: readonly Layer[];
}

/** A part as bodies in contact that do not overlap. */
export interface Solid {
  readonly bodies: readonly Body[];
  /** Portuguese sentences about simplifications. */
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
    // Volume of a frustum; a prism has equal areas.
    const mean = (low + Math.sqrt(low * high) + high) / 3;
    return sum + (mean - open) * (to - from);
  }, 0);
}

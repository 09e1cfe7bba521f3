import { type Contour, circle } from './contour';
import type { Body, Layer } from './solid';

/** What a link is made from, millimetres. */
export interface Link {
  readonly pitch: number;
  readonly innerWidth: number;
  /** Of the roller; of the bush where `bushing` is set. */
  readonly roller: number;
  readonly bushing: boolean;
  readonly pin: number;
  readonly plate: number;
  /** Over the pins; drawn a little beyond the plates where no list states it. */
  readonly outerWidth: number | undefined;
  /** Height of inner and outer plates. */
  readonly heights: readonly [inner: number, outer: number];
}

/** Free space between an inner and an outer plate, as a share of a plate; drawn, no figure of a norm. */
const GAP = 0.1;

/** How far a pin stands over its plate, as a share of the plate; drawn as well. */
const STAND = 0.3;

/** A plate with straight flanks and round ends around two joints. */
function plateContour(pitch: number, height: number, left: number): Contour {
  const half = height / 2;
  return {
    start: [left, -half],
    edges: [
      { to: [left + pitch, -half] },
      { to: [left + pitch, half], bulge: 1 },
      { to: [left, half] },
      { to: [left, -half], bulge: 1 },
    ],
  };
}

const body = (name: string, ...layers: Layer[]): Body => ({ name, layers });

/** One layer on each side of the chain's middle. */
function pair(name: string, layer: Omit<Layer, 'from' | 'to'>, near: number, far: number): Body[] {
  return [
    body(name, { ...layer, from: near, to: far }),
    body(name, { ...layer, from: -far, to: -near }),
  ];
}

/**
 * One inner and one outer link of a simple chain, which share a joint: plates, bushes, rollers and
 * pins as bodies that touch. The chain lies along x, its pins along z.
 */
export function chainBodies(link: Link): Body[] {
  const { pitch, innerWidth, roller, bushing, pin, plate, heights, outerWidth = 0 } = link;
  const bush = bushing ? roller : (pin + roller) / 2;
  const inner = innerWidth / 2;
  const [from, to] = [inner + plate * (1 + GAP), inner + plate * (2 + GAP)];
  const end = Math.max(to, outerWidth / 2) + (outerWidth > 0 ? 0 : plate * STAND);
  const joints = [0, pitch] as const;
  const at = (x: number, diameter: number) => circle(diameter / 2, [x, 0]);
  const [innerHeight, outerHeight] = heights;
  const innerPlate = {
    outline: plateContour(pitch, innerHeight, 0),
    holes: joints.map((x) => at(x, bush)),
  };
  const outerPlate = {
    outline: plateContour(pitch, outerHeight, pitch),
    holes: joints.map((x) => at(x + pitch, pin)),
  };
  const around = (name: string, outside: number, inside: number, reach: number) =>
    joints.map((x) =>
      body(name, { outline: at(x, outside), holes: [at(x, inside)], from: -reach, to: reach }),
    );
  return [
    ...pair('Placa interna', innerPlate, inner, inner + plate),
    ...pair('Placa externa', outerPlate, from, to),
    ...around('Bucha', bush, pin, inner + plate),
    ...(bushing ? [] : around('Rolo', roller, bush, inner)),
    ...joints.map((x) =>
      body('Pino', { outline: at(x + pitch, pin), holes: [], from: -end, to: end }),
    ),
  ];
}

import type { ChainSize } from './tables/chain-size';

/** Density of steel, kg/mm³. */
const STEEL = 7.85e-6;

/**
 * Estimated proportions of a nominal chain that no table states: plate waist by height, bushing
 * wall by pin, roller length by inner width.
 */
const WAIST = 0.75;
const BUSHING = 1.45;
const ROLLER = 0.95;
/** B series: an outer plate is thinner than an inner one. */
const THIN_OUTER_PLATE = 0.8;

const disc = (diameter: number): number => (Math.PI / 4) * diameter * diameter;

/** Area of a waisted plate with two holes. */
function plateArea(pitch: number, height: number, hole: number): number {
  return disc(height) + pitch * height * WAIST - 2 * disc(hole);
}

/** Properties that the size does not determine. */
export interface MassOptions {
  /** 1 to 3. */
  readonly strands?: number;
  /** Double-pitch chain: the parts of the base size at twice its pitch. */
  readonly doublePitch?: boolean;
}

/**
 * Approximate mass per metre of a roller chain, from the volumes of plates, pins, bushings and
 * rollers of nominal dimensions at 7.85 kg/dm³. A computed figure, not a maker's: the test requires
 * it to be within a tenth of the masses of two published tables (scribd.com/doc/88720031 for ANSI,
 * scribd.com/doc/315797010 for the B series).
 * @returns kg/m
 */
export function chainMass(
  size: ChainSize,
  { strands = 1, doublePitch = false }: MassOptions = {},
): number {
  const pitch = doublePitch ? 2 * size.pitch : size.pitch;
  const bushing = BUSHING * size.pin;
  const outerPlate = size.inches === undefined ? THIN_OUTER_PLATE * size.plate : size.plate;
  const plates =
    size.plate * plateArea(pitch, size.plateHeight, bushing) +
    outerPlate * plateArea(pitch, size.outerPlateHeight, size.pin);
  const bushings = (disc(bushing) - disc(size.pin)) * (size.innerWidth + 2 * size.plate);
  const rollers = size.bushing ? 0 : (disc(size.roller) - disc(bushing)) * ROLLER * size.innerWidth;
  const pin = disc(size.pin) * (size.widths[strands - 1] ?? size.widths[0] * strands);
  return (1000 * STEEL * (strands * (plates + bushings + rollers) + pin)) / pitch;
}

import { outsideDiameter, pitchDiameter } from '@elo/standards';
import { beyondText, CalculationError, figureText, requireWithin } from '../errors';

/**
 * Range of sprocket teeth for the formulas, which leave it to the forms to keep to it. ISO 606 defines tooth forms from 9 to 150 teeth; below
 * 9 the chain speed varies too much.
 */
export const TEETH = { min: 9, max: 150 } as const;

/** Range of the centre distance in pitches; ISO 10823 recommends 30 to 50, and at most 80. */
const CENTRE = { min: 1, max: 200 } as const;

/** Preferred centre distance in pitches (ISO 10823, ANSI B29.1 practice). */
export const PREFERRED_CENTRE = { min: 30, max: 50 } as const;

/** Range of a closed chain in pitches: two sprockets of 9 teeth that nearly touch have 15.7. */
export const PITCHES = { min: 14, max: 2000 } as const;

/** Minimum wrap on the small sprocket, degrees (ISO 10823, ANSI B29.1). */
export const LEAST_WRAP = 120;

/** Maximum teeth of the large sprocket for power drives (ISO 10823). */
export const MOST_DRIVEN_TEETH = 120;

/** The term for different numbers of teeth, in pitches squared: ((z2 − z1) / 2π)². */
function differenceTerm(z1: number, z2: number): number {
  return ((z2 - z1) / (2 * Math.PI)) ** 2;
}

/**
 * Chain length for two sprockets and a centre distance, in pitches, not rounded: 2C + (z1 + z2)/2 +
 * ((z2 − z1)/2π)²/C. Source: ANSI B29.1 and ISO 10823; Shigley, eq. 17-34. Valid for an open drive
 * of two sprockets without a tensioner.
 * @param centre distance of the shafts in pitches
 * @param pitch mm; messages state the distance in mm, as the forms do
 * @throws CalculationError for a distance at which they touch, or beyond the formula
 */
export function chainLength(z1: number, z2: number, centre: number, pitch: number): number {
  const limits = { min: CENTRE.min * pitch, max: CENTRE.max * pitch };
  requireWithin(centre * pitch, limits, 'A distância entre centros, em mm', 'centro');
  const least = leastCentre(z1, z2);
  if (centre < least) {
    const [own, limit] = beyondText(centre * pitch, least * pitch);
    throw new CalculationError(
      `A distância entre centros de ${own} mm é pequena demais: as rodas se tocariam abaixo de ${limit} mm.`,
      'centro',
    );
  }
  return 2 * centre + (z1 + z2) / 2 + differenceTerm(z1, z2) / centre;
}

/**
 * Rounds up to an even number of pitches. An odd number needs an offset link, which weakens the
 * chain. Source: ANSI B29.1, ISO 10823.
 * @param length in pitches
 */
export function evenLength(length: number): number {
  return 2 * Math.ceil(length / 2 - 1e-9);
}

/**
 * Centre distance of a chain of a given length, in pitches: ¼ (q + √(q² − 8s)) with
 * q = L − (z1 + z2)/2 and s = ((z2 − z1)/2π)². The inverse of {@link chainLength}.
 * Source: Shigley, eq. 17-35 and 17-36.
 * @param length in pitches
 * @throws CalculationError for a chain that is too short
 */
export function centreDistance(z1: number, z2: number, length: number): number {
  const rest = length - (z1 + z2) / 2;
  const root = rest ** 2 - 8 * differenceTerm(z1, z2);
  const centre = (rest + Math.sqrt(root)) / 4;
  // Without a distance the comparison is false, too.
  if (!(rest > 0 && centre >= leastCentre(z1, z2))) {
    throw new CalculationError(
      `Uma corrente de ${figureText(length)} passos é curta demais para as duas rodas. Aumente o comprimento.`,
      'passos',
    );
  }
  return centre;
}

/** Minimum centre distance in pitches at which the sprockets do not touch. */
export function leastCentre(z1: number, z2: number): number {
  return (outsideDiameter(1, z1) + outsideDiameter(1, z2)) / 2;
}

/**
 * Wrap of the chain on the small sprocket, degrees: 180° − 2 · asin((D2 − D1) / 2C).
 * Source: Mott, eq. 7-12; diameters are those of the pitch circles.
 * @param centre in pitches
 */
export function wrapAngle(z1: number, z2: number, centre: number): number {
  const difference = Math.abs(pitchDiameter(1, z2) - pitchDiameter(1, z1));
  return 180 - (2 * Math.asin(difference / (2 * centre)) * 180) / Math.PI;
}

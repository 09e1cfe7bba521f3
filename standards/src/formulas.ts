/** Rounds to a number of decimals, half away from zero for the positive lengths used here. */
export function roundTo(value: number, decimals: number): number {
  return Number(`${Math.round(Number(`${value}e${decimals}`))}e-${decimals}`);
}

/**
 * Inches to millimetres (25.4 by definition), exact: rounded only for display, so that 0.312 in
 * stays 7.9248 mm and shows as 7.92.
 * @param inches with at most four decimals, as in the tables
 */
export function inchesToMm(inches: number): number {
  // In whole ten-thousandths, because 0.375 × 25.4 in binary fractions is slightly below 9.525.
  return (Math.round(inches * 10_000) * 254) / 100_000;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/**
 * Pitch diameter of a sprocket: p / sin(180°/z). Source: ANSI B29.1, ISO 606.
 * @param pitch chain pitch; the result has its unit
 * @param teeth number of teeth, 5 or more
 */
export function pitchDiameter(pitch: number, teeth: number): number {
  return pitch / Math.sin(radians(180 / teeth));
}

/**
 * Approximate outside diameter of a sprocket: p · (0.6 + cot(180°/z)). Source: ANSI B29.1.
 * @param pitch chain pitch; the result has its unit
 */
export function outsideDiameter(pitch: number, teeth: number): number {
  return pitch * (0.6 + 1 / Math.tan(radians(180 / teeth)));
}

/** Diameter at the bottom of the tooth gaps: pitch diameter − roller diameter. Source: ANSI B29.1. */
export function bottomDiameter(pitch: number, teeth: number, roller: number): number {
  return pitchDiameter(pitch, teeth) - roller;
}

/**
 * Caliper measurement across two opposite tooth gaps. With an even number of teeth it is the bottom
 * diameter; with an odd number no gap is exactly opposite another: PD · cos(90°/z) − roller.
 * Source: ANSI B29.1.
 */
export function caliperDiameter(pitch: number, teeth: number, roller: number): number {
  if (teeth % 2 === 0) return bottomDiameter(pitch, teeth, roller);
  return pitchDiameter(pitch, teeth) * Math.cos(radians(90 / teeth)) - roller;
}

/** Relative variation of the chain speed within one tooth (chordal effect): 1 − cos(180°/z). */
export function chordalVariation(teeth: number): number {
  return 1 - Math.cos(radians(180 / teeth));
}

/**
 * Face width of a sheave: Sg · (N − 1) + 2 · Se. Source: ARPM (RMA) IP-22.
 * @param spacing groove spacing Sg; the result has its unit
 * @param edge centre of the outer groove to the edge, Se
 * @param grooves number of grooves N
 */
export function sheaveFaceWidth(spacing: number, edge: number, grooves: number): number {
  return spacing * (grooves - 1) + 2 * edge;
}

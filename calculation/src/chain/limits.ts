/**
 * Teeth of a sprocket for which these formulas are used. ISO 606 defines tooth forms from 9 to 150
 * teeth; below 9 the polygon moves the chain too unevenly.
 */
export const TEETH = { min: 9, max: 150 } as const;

/** Pitches of the centre distance; ISO 10823 asks for 30 to 50, and goes no further than 80. */
export const CENTRE = { min: 1, max: 200 } as const;

/** Preferred centre distance in pitches (ISO 10823, ANSI B29.1 practice). */
export const PREFERRED_CENTRE = { min: 30, max: 50 } as const;

/** Pitches of an endless chain: two sprockets of 9 teeth nearly touching have 15.7. */
export const PITCHES = { min: 14, max: 2000 } as const;

/** Smallest wrap on the small sprocket, degrees (ISO 10823, ANSI B29.1). */
export const LEAST_WRAP = 120;

/** Teeth of the large sprocket that ISO 10823 does not go beyond for power drives. */
export const MOST_DRIVEN_TEETH = 120;

/**
 * Range of sprocket teeth for the formulas. ISO 606 defines tooth forms from 9 to 150 teeth; below
 * 9 the chain speed varies too much.
 */
export const TEETH = { min: 9, max: 150 } as const;

/** Range of the centre distance in pitches; ISO 10823 recommends 30 to 50, and at most 80. */
export const CENTRE = { min: 1, max: 200 } as const;

/** Preferred centre distance in pitches (ISO 10823, ANSI B29.1 practice). */
export const PREFERRED_CENTRE = { min: 30, max: 50 } as const;

/** Range of a closed chain in pitches: two sprockets of 9 teeth that nearly touch have 15.7. */
export const PITCHES = { min: 14, max: 2000 } as const;

/** Minimum wrap on the small sprocket, degrees (ISO 10823, ANSI B29.1). */
export const LEAST_WRAP = 120;

/** Maximum teeth of the large sprocket for power drives (ISO 10823). */
export const MOST_DRIVEN_TEETH = 120;

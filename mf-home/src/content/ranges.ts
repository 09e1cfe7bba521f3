/** Size ranges that all chain lines share (spec, section 9). */
export const ANSI_RANGE = 'ANSI 25 a 240';

/** Metric counterpart of {@link ANSI_RANGE}. */
export const ISO_RANGE = 'ISO/DIN 06B a 32B';

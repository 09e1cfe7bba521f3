/** Size ranges that all chain lines share (spec, section 9); lines break between sizes only. */
export const ANSI_RANGE = 'ANSI\u00a025 a\u00a0240';

/** Metric counterpart of {@link ANSI_RANGE}. */
export const ISO_RANGE = 'ISO/DIN\u00a006B a\u00a032B';

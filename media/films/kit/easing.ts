/** Limits `x` to the interval from 0 to 1. */
export function clamp(x: number): number {
  return Math.min(1, Math.max(0, x));
}

/** Linear blend of two numbers; `k` from 0 to 1. */
export function mix(from: number, to: number, k: number): number {
  return from + (to - from) * k;
}

/** Slow start, slow end; cubic, from 0 to 1. */
export function easeInOut(x: number): number {
  const k = clamp(x);
  return k < 0.5 ? 4 * k * k * k : 1 - (-2 * k + 2) ** 3 / 2;
}

/** Fast start, slow end; quartic, from 0 to 1. */
export function easeOut(x: number): number {
  return 1 - (1 - clamp(x)) ** 4;
}

/** Overshoots a little before it settles at 1. */
export function easeBack(x: number): number {
  const k = clamp(x) - 1;
  return 1 + 2.4 * k * k * k + 1.4 * k * k;
}

/** Progress 0…1 of a movement that starts at `start` and takes `length` seconds, eased in and out. */
export function during(t: number, start: number, length: number): number {
  return easeInOut((t - start) / length);
}

/** Progress 0…1 of an entrance that starts at `start` and takes `length` seconds. */
export function enter(t: number, start: number, length = 0.7): number {
  return easeOut((t - start) / length);
}

import { feetPerMinuteToMs } from '../units';

/** Kinds of lubrication of the American Chain Association: by hand or drip, oil bath or disc, oil stream. */
export type LubricationType = 'A' | 'B' | 'C';

/**
 * Fastest chain in ft/min with type A and with type B, by ANSI size; the American Chain
 * Association's figures as McGuire Bearing publishes them. No second public rendering was found
 * for 25, 35 and above 160, so those are left out.
 */
const FASTEST: Readonly<Record<string, readonly [number, number]>> = {
  '40': [300, 2300],
  '50': [250, 2000],
  '60': [220, 1800],
  '80': [170, 1500],
  '100': [150, 1300],
  '120': [130, 1200],
  '140': [115, 1100],
  '160': [100, 1000],
};

/**
 * Least lubrication that a chain needs at its speed; `undefined` for a size without a public figure.
 * @param speed m/s
 */
export function lubricationType(size: string, speed: number): LubricationType | undefined {
  const fastest = FASTEST[size];
  if (fastest === undefined) return undefined;
  if (speed <= feetPerMinuteToMs(fastest[0])) return 'A';
  return speed <= feetPerMinuteToMs(fastest[1]) ? 'B' : 'C';
}

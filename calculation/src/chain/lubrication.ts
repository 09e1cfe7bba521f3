import { feetPerMinuteToMs } from '../units';

/** Kinds of lubrication of the American Chain Association: by hand or drip, oil bath or disc, oil stream. */
export type LubricationType = 'A' | 'B' | 'C';

/**
 * Maximum chain speed in ft/min with type A and with type B, by ANSI size; the American Chain
 * Association's figures as published by McGuire Bearing. 25, 35 and sizes above 160 are left out,
 * because no second public source was found.
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
 * Minimum lubrication for a chain speed; `undefined` for a size without a public figure.
 * @param speed m/s
 */
export function lubricationType(size: string, speed: number): LubricationType | undefined {
  const fastest = FASTEST[size];
  if (fastest === undefined) return undefined;
  if (speed <= feetPerMinuteToMs(fastest[0])) return 'A';
  return speed <= feetPerMinuteToMs(fastest[1]) ? 'B' : 'C';
}

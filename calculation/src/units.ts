const W_PER_UNIT = {
  kW: 1000,
  /** Metric horsepower: 75 kgf·m/s with g = 9.80665 m/s². */
  cv: 735.49875,
  /** Mechanical horsepower: 550 ft·lbf/s, exact to seven digits. */
  hp: 745.6999,
} as const;

export type PowerUnit = keyof typeof W_PER_UNIT;

/** Power in kilowatts. @param unit of `power` */
export function toKilowatts(power: number, unit: PowerUnit): number {
  return (power * W_PER_UNIT[unit]) / 1000;
}

/** Millimetres per inch, by definition. */
export const MM_PER_INCH = 25.4;

/** Feet per minute to metres per second. */
export function feetPerMinuteToMs(speed: number): number {
  return (speed * 0.3048) / 60;
}

/** Watts per mechanical horsepower: 550 ft·lbf/s, exact to seven digits. */
const W_PER_HP = 745.6999;

/** Watts per metric horsepower (cv): 75 kgf·m/s with g = 9.80665 m/s². */
const W_PER_CV = 735.49875;

const W_PER_UNIT = { kW: 1000, cv: W_PER_CV, hp: W_PER_HP } as const;

export type PowerUnit = keyof typeof W_PER_UNIT;

/** Power in kilowatts. @param unit of `power` */
export function toKilowatts(power: number, unit: PowerUnit): number {
  return (power * W_PER_UNIT[unit]) / 1000;
}

/** Horsepower (hp) to kilowatts. */
export function horsepowerToKw(power: number): number {
  return toKilowatts(power, 'hp');
}

/** Millimetres per inch, by definition. */
export const MM_PER_INCH = 25.4;

/** Feet per minute to metres per second. */
export function feetPerMinuteToMs(speed: number): number {
  return (speed * 0.3048) / 60;
}

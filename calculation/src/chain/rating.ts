import { type ChainSize, inchesToMm } from '@elo/standards';

/**
 * Kr of the roller and bushing fatigue formula. Source: ANSI B29.1 after Shigley, eq. 17-33. Some public
 * tools use 29 for all sizes; the published table of No. 50 (12.8 hp at 1,600 rpm, 17 teeth)
 * contradicts them.
 */
const KR = { bushing: 29, roller: 17 } as const;

/** Power factors of chains with several strands, one to six. Source: ANSI B29.1; Shigley, table 17-23; Tsubaki, table 4.1. */
const STRAND_FACTORS = [1, 1.7, 2.5, 3.3, 3.9, 4.6] as const;

/** Ratio of a multi-strand chain's rating to a single strand's, for one to six strands. */
export function strandFactor(strands: number): number {
  return STRAND_FACTORS[strands - 1] as number;
}

/**
 * Power rating of one strand of an ANSI chain. In horsepower, with the pitch in inches, the lower
 * of 0.004 · z^1.08 · n^0.9 · p^(3 − 0.07p) and 1000 · Kr · z^1.5 · p^0.8 / n^1.5. Source: ANSI
 * B29.1 / American Chain Association; Shigley, eq. 17-32 and 17-33. Valid for about 15,000 hours,
 * two sprockets on horizontal shafts, 100 pitches, even load and the lubrication required at the
 * speed; not for the B series of ISO 606. Newer tables of No. 25 allow up to 30 % more.
 * @param teeth of the small sprocket
 * @param rpm of the small sprocket
 * @returns kW: the limits by fatigue of the link plates and of rollers and bushings, and the lower
 */
export function ratedPower(
  { pitch, bushing }: Pick<ChainSize, 'pitch' | 'bushing'>,
  teeth: number,
  rpm: number,
) {
  const p = pitch / inchesToMm(1);
  const plates = 0.004 * teeth ** 1.08 * rpm ** 0.9 * p ** (3 - 0.07 * p);
  const kr = bushing ? KR.bushing : KR.roller;
  const bushings = (1000 * kr * teeth ** 1.5 * p ** 0.8) / rpm ** 1.5;
  return {
    plates: toKilowatts(plates, 'hp'),
    bushings: toKilowatts(bushings, 'hp'),
    power: toKilowatts(Math.min(plates, bushings), 'hp'),
  };
}

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

/** Load classes of the driven machine. */
export type Load = 'even' | 'moderate' | 'heavy';

/** Classes of drivers: a motor or turbine, an engine with a hydraulic coupling, one without. */
export type Driver = 'motor' | 'engine-hydraulic' | 'engine-mechanical';

export type FactorMethod = 'iso' | 'ansi';

type FactorTable = Readonly<Record<Load, Readonly<Record<Driver, number>>>>;

/**
 * Service factors of ANSI B29.1 / American Chain Association, after Tsubaki's guide (table 4.2) and
 * Mott (table 7-8).
 */
const ANSI_FACTORS: FactorTable = {
  even: { motor: 1, 'engine-hydraulic': 1, 'engine-mechanical': 1.2 },
  moderate: { motor: 1.3, 'engine-hydraulic': 1.2, 'engine-mechanical': 1.4 },
  heavy: { motor: 1.5, 'engine-hydraulic': 1.4, 'engine-mechanical': 1.7 },
};

/**
 * Application factor f1 of ISO 10823. Here an engine with a hydraulic coupling is a driver with
 * slight shocks, and an engine with a mechanical one a driver with moderate shocks.
 */
const ISO_FACTORS: FactorTable = {
  even: { motor: 1, 'engine-hydraulic': 1.1, 'engine-mechanical': 1.3 },
  moderate: { motor: 1.4, 'engine-hydraulic': 1.5, 'engine-mechanical': 1.7 },
  heavy: { motor: 1.8, 'engine-hydraulic': 1.9, 'engine-mechanical': 2.1 },
};

/** Factor by which the design power exceeds the power. */
export function serviceFactor(method: FactorMethod, load: Load, driver: Driver): number {
  return (method === 'iso' ? ISO_FACTORS : ANSI_FACTORS)[load][driver];
}

/** Reference number of teeth of ISO 10823's ratings. */
export const REFERENCE_TEETH = 19;

/**
 * Tooth factor f2 of ISO 10823: (19 / z1)^1.08. Power times f1 times f2 is compared with the rating
 * at 19 teeth.
 */
export function toothFactor(teeth: number): number {
  return (REFERENCE_TEETH / teeth) ** 1.08;
}

/** Range of rotational speeds, rpm. */
export const RPM = { min: 1, max: 10_000 } as const;

/**
 * Mean speed of a chain, m/s: p · z · n / 60,000. Source: ANSI B29.1, ISO 10823.
 * @param pitch mm
 * @param rpm of the sprocket with these teeth
 */
export function chainSpeed(pitch: number, teeth: number, rpm: number): number {
  return (pitch * teeth * rpm) / 60_000;
}

/**
 * Tension of the tight strand from the power alone, newtons: P / v.
 * @param power kW
 * @param speed of the chain, m/s, above 0
 */
export function chainPull(power: number, speed: number): number {
  return (power * 1000) / speed;
}

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

/** Feet per minute to metres per second. */
export function feetPerMinuteToMs(speed: number): number {
  return (speed * 0.3048) / 60;
}

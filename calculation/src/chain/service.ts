/** Load classes of the driven machine. */
export type Load = 'even' | 'moderate' | 'heavy';

/** Classes of drivers: a motor or turbine, an engine with a hydraulic coupling, one without. */
export type Driver = 'motor' | 'engine-hydraulic' | 'engine-mechanical';

/** Standard of the factors. */
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

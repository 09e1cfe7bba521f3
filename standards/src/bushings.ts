/** Cap screws of a QD bushing and their tightening torque. */
export interface BushingScrews {
  readonly count: number;
  /** Trade name of the screw: `#10`, `3/8`. */
  readonly size: string;
  /** Pound-force inches. */
  readonly torque: number;
}

/** Figures of a QD bushing in inches and pound-force inches, the units of the trade. */
export interface BushingFigures {
  readonly screws: BushingScrews;
  /** Smallest and largest available bore. */
  readonly bore: readonly [from: number, to: number];
  /** Maximum transmitted torque. */
  readonly capacity: number;
  readonly boltCircle: number;
  /** Outside diameter of the flange and length through the bore; makers differ by up to 1/8 in. */
  readonly flange: number;
  readonly length: number;
}

/** One QD bushing; without figures unless two public sources were found. */
export interface Bushing {
  readonly code: string;
  readonly figures?: BushingFigures;
}

/**
 * In the order of the figures above. Source: QD bushings (MPTA); torque of the screws after the
 * mounting instructions of Browning and Martin; bores, capacity and bolt circle as the makers agree.
 */
type Row = readonly [
  code: string,
  screws: number,
  size: string,
  torque: number,
  from: number,
  to: number,
  capacity: number,
  boltCircle: number,
  flange: number,
  length: number,
];

/**
 * QD bushings of the brand's list; those of one letter are interchangeable between makers. Screws
 * and torque: Browning's installation sheet (e23-16) and ContiTech's catalogue of 2015, page 156.
 * Capacity: NSPT's QTL table (buttspumpsandmotors.ca) and Martin's. Bores and bolt circle: Martin's
 * stock QD bushings (studylib.net/doc/18216776) and NSPT's (scribd.com/document/453362370).
 */
const ROWS: readonly Row[] = [
  ['JA', 3, '#10', 60, 0.375, 1.25, 1000, 1.656, 2, 1],
  ['SH', 3, '1/4', 108, 0.5, 1.6875, 3500, 2.25, 2.6875, 1.25],
  ['SDS', 3, '1/4', 108, 0.5, 2, 5000, 2.6875, 3.1875, 1.3125],
  ['SD', 3, '1/4', 108, 0.5, 2, 5000, 2.6875, 3.1875, 1.8125],
  ['SK', 3, '5/16', 180, 0.5, 2.625, 7000, 3.3125, 3.875, 1.875],
  ['SF', 3, '3/8', 360, 0.5, 2.9375, 11_000, 3.875, 4.625, 2],
  ['E', 3, '1/2', 720, 0.875, 3.5, 20_000, 5, 6, 2.625],
  ['F', 3, '9/16', 900, 1, 4, 30_000, 5.625, 6.625, 3.625],
  ['J', 3, '5/8', 1620, 1.4375, 4.5, 45_000, 6.25, 7.25, 4.5],
  ['M', 4, '3/4', 2700, 1.9375, 5.5, 85_000, 7.875, 9, 6.75],
  ['N', 4, '7/8', 3600, 2.4375, 6, 150_000, 8.5, 10, 8.125],
  ['P', 4, '1', 5400, 2.9375, 7, 250_000, 10, 11.75, 9.375],
];

/** Sizes of the brand's list without two public sources. */
const WITHOUT_FIGURES = ['W', 'S'];

/** QD bushings of the brand's list, in the order of their size. */
export const BUSHINGS: readonly Bushing[] = [
  ...ROWS.map(
    ([code, screws, size, torque, from, to, capacity, boltCircle, flange, length]): Bushing => ({
      code,
      figures: {
        screws: { count: screws, size, torque },
        bore: [from, to],
        capacity,
        boltCircle,
        flange,
        length,
      },
    }),
  ),
  ...WITHOUT_FIGURES.map((code) => ({ code })),
];

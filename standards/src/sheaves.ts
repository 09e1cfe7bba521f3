/** Groove geometry of one narrow V-belt section; inches and degrees, as the source states them. */
export interface SheaveSection {
  readonly section: '3V' | '5V' | '8V';
  readonly grooveTopWidth: number;
  /** Minimum depth of a groove below the outside diameter. */
  readonly grooveDepth: number;
  /** Distance between groove centres. */
  readonly grooveSpacing: number;
  /** Centre of the outer groove to the edge of the rim. */
  readonly edge: number;
  readonly minimumDiameter: number;
  /** Numbers of grooves that the brand offers. */
  readonly grooves: { readonly from: number; readonly to: number };
  /** Outside diameters that makers stock, from the smallest recommended one. */
  readonly diameters: readonly number[];
}

/**
 * 3V, 5V and 8V sections: ARPM (formerly RMA) IP-22, table I-1, after Jason's and ContiTech's
 * catalogues. Groove ranges: the brand's list on the home page. Outside diameters: those that
 * Martin's (scribd.com/document/701098009) and Maska's (fdocuments.in, 3V, 5V and 8V QD sheaves)
 * stock lists share.
 */
export const SHEAVES: readonly SheaveSection[] = [
  {
    section: '3V',
    grooveTopWidth: 0.35,
    grooveDepth: 0.34,
    grooveSpacing: 0.406,
    edge: 0.344,
    minimumDiameter: 2.65,
    grooves: { from: 1, to: 10 },
    diameters: [
      2.65, 2.8, 3, 3.15, 3.35, 3.65, 4.12, 4.5, 4.75, 5, 5.3, 5.6, 6, 6.5, 6.9, 8, 10.6, 14, 19,
      25, 33.5,
    ],
  },
  {
    section: '5V',
    grooveTopWidth: 0.6,
    grooveDepth: 0.59,
    grooveSpacing: 0.688,
    edge: 0.5,
    minimumDiameter: 7.1,
    grooves: { from: 2, to: 10 },
    diameters: [
      7.1, 7.5, 8, 8.5, 9, 9.25, 9.75, 10.3, 10.9, 11.3, 11.8, 12.5, 13.2, 14, 15, 16, 18.7, 21.2,
      23.6, 28, 31.5, 37.5, 50,
    ],
  },
  {
    section: '8V',
    grooveTopWidth: 1,
    grooveDepth: 0.99,
    grooveSpacing: 1.125,
    edge: 0.75,
    minimumDiameter: 12.5,
    grooves: { from: 4, to: 12 },
    diameters: [12.5, 13.2, 14, 15, 16, 17, 18, 19, 20, 21.2, 22.4, 24.8, 30, 35.5, 40, 53, 63, 71],
  },
];

/**
 * Codes of the QD bushings of the brand's list, in the order of their size; those of one letter are
 * interchangeable between makers. Their figures are those of the catalogue (docs/catalogue.md).
 */
export const QD_BUSHINGS: readonly string[] = [
  ...['JA', 'SH', 'SDS', 'SD', 'SK', 'SF', 'E', 'F', 'J', 'M', 'N', 'P'],
  // Without two public sources of figures.
  ...['W', 'S'],
];

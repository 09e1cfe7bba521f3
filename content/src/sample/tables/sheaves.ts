/** Groove geometry of one narrow V-belt section; inches and degrees, as the source states them. */
export interface SheaveSection {
  readonly section: '3V' | '5V' | '8V';
  readonly grooveTopWidth: number;
  /** Distance between groove centres. */
  readonly grooveSpacing: number;
  /** Centre of the outer groove to the edge of the rim. */
  readonly edge: number;
  readonly angleMin: number;
  readonly angleMax: number;
  readonly minimumDiameter: number;
  /** Numbers of grooves in which the brand makes it. */
  readonly grooves: { readonly from: number; readonly to: number };
}

/** Where the figures below come from. */
export const SHEAVE_SOURCE = 'ARPM (RMA) IP-22, tabela I-1, canais 3V, 5V e 8V';

/**
 * 3V, 5V and 8V sections: ARPM (formerly RMA) IP-22, table I-1, as Jason's and ContiTech's catalogues
 * render it. Groove ranges: the brand's list on the home page.
 */
export const SHEAVES: readonly SheaveSection[] = [
  {
    section: '3V',
    grooveTopWidth: 0.35,
    grooveSpacing: 0.406,
    edge: 0.344,
    angleMin: 36,
    angleMax: 42,
    minimumDiameter: 2.65,
    grooves: { from: 1, to: 10 },
  },
  {
    section: '5V',
    grooveTopWidth: 0.6,
    grooveSpacing: 0.688,
    edge: 0.5,
    angleMin: 38,
    angleMax: 42,
    minimumDiameter: 7.1,
    grooves: { from: 2, to: 10 },
  },
  {
    section: '8V',
    grooveTopWidth: 1,
    grooveSpacing: 1.125,
    edge: 0.75,
    angleMin: 38,
    angleMax: 42,
    minimumDiameter: 12.5,
    grooves: { from: 4, to: 12 },
  },
];

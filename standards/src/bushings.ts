/**
 * Codes of the QD bushings of the brand's list, in the order of their size; those of one letter are
 * interchangeable between makers. Their figures are those of the catalogue (docs/catalogue.md).
 */
export const QD_BUSHINGS: readonly string[] = [
  ...['JA', 'SH', 'SDS', 'SD', 'SK', 'SF', 'E', 'F', 'J', 'M', 'N', 'P'],
  // Without two public sources of figures.
  ...['W', 'S'],
];

/** Dimensions and formulas of published standards; calculations and drawings use only these. */
export * from './chain-sizes';
export * from './formulas';
export * from './sheaves';

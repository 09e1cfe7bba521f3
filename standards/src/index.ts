/** Dimensions and formulas of published standards; calculations and drawings use only these. */
export {
  ANSI,
  ANSI_HEAVY,
  CHAIN_SIZES,
  type ChainSize,
  type ChainStandard,
  greatestHub,
  ISO,
  toothWidth,
} from './chain-sizes';
export {
  caliperDiameter,
  chordalVariation,
  inchesToMm,
  outsideDiameter,
  pitchDiameter,
  roundTo,
  sheaveFaceWidth,
} from './formulas';
export { QD_BUSHINGS, SHEAVES, type SheaveSection } from './sheaves';

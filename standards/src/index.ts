/** Dimensions and formulas of published standards; calculations and drawings use only these. */
export { QD_BUSHINGS } from './bushings';
export {
  ANSI,
  ANSI_HEAVY,
  CHAIN_SIZES,
  type ChainSize,
  type ChainStandard,
  ISO,
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
export { SHEAVES, type SheaveSection } from './sheaves';
export { greatestHub, toothWidth } from './sprockets';

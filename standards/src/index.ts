/** Dimensions and formulas of published standards; calculations and drawings use only these. */
export { ANSI, ANSI_HEAVY } from './ansi';
export { BUSHINGS, type Bushing } from './bushings';
export type { ChainSize, ChainStandard } from './chain-size';
export {
  caliperDiameter,
  chordalVariation,
  inchesToMm,
  outsideDiameter,
  pitchDiameter,
  roundTo,
  sheaveFaceWidth,
} from './formulas';
export { ISO } from './iso';
export { SHEAVES, type SheaveSection } from './sheaves';
export { greatestHub, toothWidth } from './sprockets';

/** Figures of standards for drawings and calculations, stated only here. */
export {
  chordalVariation,
  inchesToMm,
  outsideDiameter,
  pitchDiameter,
  sheaveFaceWidth,
} from './sample/formulas';
export { greatestHub } from './sample/sprocket-hub';
export { BUSHINGS, type Bushing } from './sample/tables/bushings';
export { ANSI, ANSI_HEAVY, type ChainSize, ISO } from './sample/tables/chains';
export { SHEAVES, type SheaveSection } from './sample/tables/sheaves';

import { kilogramsPerMetre } from '../../data/standards';

/** Mass of ANSI 60, kg/m. */
export const Q60 = kilogramsPerMetre('60');

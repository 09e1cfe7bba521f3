import { defineIsland } from '@elo/contract';
import { MeasuringGuide } from '../../../components/measuring-guide/measuring-guide';

/** “Como medir” and its dialog. */
export default defineIsland({ name: 'guide', Component: MeasuringGuide });

import { defineIsland } from '@elo/contract';
import {
  type GuideData,
  MeasuringGuide,
} from '../../../components/measuring-guide/measuring-guide';

/** “Como medir” and its dialog. */
export default defineIsland<GuideData>({
  name: 'guide',
  Component: ({ data, host }) => <MeasuringGuide host={host} example={data.example} />,
});

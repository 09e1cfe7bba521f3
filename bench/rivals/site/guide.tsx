import { MeasuringGuide } from '@elo/mf-catalogue/src/components/measuring-guide/measuring-guide';
import type { Facts } from './facts';
import { useHost } from './use-host';

/** “Como medir” with its dialog, as an island. */
export function GuideIsland({ facts }: { readonly facts: Facts }) {
  return <MeasuringGuide data={null} host={useHost(facts)} />;
}

import type { GuideExample } from '@elo/contract';
import { MeasuringGuide } from '@elo/mf-catalogue/src/components/measuring-guide/measuring-guide';
import type { Facts } from './facts';
import { useHost } from './use-host';

interface GuideIslandProps {
  readonly facts: Facts;
  readonly example?: GuideExample;
}

/** “Como medir” with its dialog, as an island. */
export function GuideIsland({ facts, example }: GuideIslandProps) {
  return <MeasuringGuide data={{ example }} host={useHost(facts)} />;
}

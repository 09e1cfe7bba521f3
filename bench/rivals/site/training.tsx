import type { TrainingData } from '@elo/mf-training/src/lib/load-training';
import { TrainingPage } from '@elo/mf-training/src/pages/training/training-page';
import type { Facts } from './facts';
import { useHost } from './use-host';

interface TrainingIslandProps {
  readonly facts: Facts;
  readonly data: TrainingData;
}

/** One island, because player and library share the selected film. */
export function TrainingIsland({ facts, data }: TrainingIslandProps) {
  return <TrainingPage data={data} host={useHost(facts)} />;
}

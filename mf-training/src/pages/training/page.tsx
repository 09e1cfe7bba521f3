import { CONTRACT_VERSION, definePage } from '@elo/contract';
import { loadTraining, type TrainingData, trainingVariants } from './load-training';
import { trainingHead } from './training-head';
import { TrainingPage } from './training-page';

/** `/treinamentos`: the library, and one URL for each film. */
export default definePage<TrainingData>({
  contract: CONTRACT_VERSION,
  load: loadTraining,
  head: trainingHead,
  variants: trainingVariants,
  Component: TrainingPage,
});

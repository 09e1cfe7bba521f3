import { CONTRACT_VERSION, definePage, type PageProps } from '@elo/contract';
import { loadTraining, type TrainingData, trainingVariants } from './load-training';
import { trainingHead } from './training-head';
import { TrainingPage } from './training-page';

/** Another address starts anew with its own film. */
function Training(props: PageProps<TrainingData>) {
  return <TrainingPage key={props.data.film ?? ''} {...props} />;
}

/** `/treinamentos`: the library, and an address for each of its films. */
export default definePage<TrainingData>({
  contract: CONTRACT_VERSION,
  load: loadTraining,
  head: trainingHead,
  variants: trainingVariants,
  Component: Training,
});

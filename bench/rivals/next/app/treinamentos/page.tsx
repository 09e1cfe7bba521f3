import { PAGES } from 'elo-rival/pages';
import { TrainingIsland } from 'elo-rival/training';
import { Frame } from '../../ui/frame';

/** `/treinamentos` */
export default function Page() {
  const { facts, data } = PAGES.treinamentos;
  return (
    <Frame page={PAGES.treinamentos}>
      <TrainingIsland facts={facts} data={data} />
    </Frame>
  );
}

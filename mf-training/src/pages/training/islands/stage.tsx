import { defineIsland } from '@elo/contract';
import { FilmStage } from '../../../components/film-stage/film-stage';
import type { TrainingData } from '../load-training';

/** The player, on the first screen. */
export default defineIsland<TrainingData>({ name: 'stage', Component: FilmStage });

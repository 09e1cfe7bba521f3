import { defineIsland } from '@elo/contract';
import { FilmStage } from '../../../components/film-stage/film-stage';
import type { TrainingData } from '../../../lib/load-training';

/** The player, above the fold. */
export default defineIsland<TrainingData>({ name: 'stage', Component: FilmStage });

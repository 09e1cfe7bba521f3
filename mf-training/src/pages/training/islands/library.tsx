import { defineIsland } from '@elo/contract';
import { FilmLibrary } from '../../../components/film-library/film-library';
import type { TrainingData } from '../../../lib/load-training';

/** The cards, which become a carousel when they are near the viewport. */
export default defineIsland<TrainingData>({ name: 'library', Component: FilmLibrary });

import { type LoadContext, PageNotFoundError, TRAINING_QUERY } from '@elo/contract';
import { VIDEOS } from '../content/videos';
import { linksOf, videoId } from './film-links';

/** What the URL selects: one film, or the library, which starts with its first film. */
export interface TrainingData {
  /** Id of the film in the URL. */
  readonly film?: string;
}

/** Reads the film from the URL. Throws PageNotFoundError for one that is not in the library. */
export async function loadTraining({ search }: LoadContext): Promise<TrainingData> {
  const film = new URLSearchParams(search).get(TRAINING_QUERY.film);
  if (!film) return {};
  if (!VIDEOS.some(({ video }) => videoId(video) === film)) {
    throw new PageNotFoundError(`There is no film "${film}".`);
  }
  return { film };
}

/** Queries that are composed as documents: one for each of our own films. */
export async function trainingVariants(): Promise<readonly string[]> {
  const own = VIDEOS.filter(({ video }) => linksOf(video, String).isOwn);
  return own.map(({ video }) => `?${TRAINING_QUERY.film}=${videoId(video)}`);
}

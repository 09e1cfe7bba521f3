import { existsSync } from 'node:fs';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { MediaError } from '../errors';
import { type Film, titleOf } from './film';
import { films } from './films/index';
import { filmSeconds } from './kit/timeline';
import { writeEmbedPage } from './output/embed';
import { encodeFilm } from './output/encode';
import { makeLabelTrack } from './output/labels';
import { writeThumbnail } from './output/thumbnail';
import { makeVtt } from './output/vtt';

/** Folder that holds everything the training films consist of. */
export const OUTPUT = path.join(__dirname, '..', 'out', 'training');

/** One entry of `index.json`, in the order of the site's list; paths relative to that file. */
export interface FilmEntry {
  id: string;
  title: string;
  durationSeconds: number;
  file: string;
  captions: string;
  thumbnail: string;
  bytes: number;
  sources: string[];
}

function selectFilms(names: string[] | undefined): Film[] {
  if (!names?.length) return films;
  return names.map((name) => {
    const film = films.find(({ id }) => id === name);
    if (film) return film;
    const known = films.map(({ id }) => id).join(', ');
    throw new MediaError('UNKNOWN_TARGET', `No film “${name}”. Films: ${known}`);
  });
}

/** Writes captions, labels, thumbnails and embed page of a film: everything but the video. */
async function writeCompanions(film: Film): Promise<void> {
  await writeFile(path.join(OUTPUT, `${film.id}.vtt`), makeVtt(film));
  await writeFile(path.join(OUTPUT, `${film.id}.labels.vtt`), makeLabelTrack(film));
  await writeThumbnail(film, OUTPUT);
  await writeEmbedPage(film, OUTPUT);
}

/** Writes `index.json` over all films whose video exists. */
async function writeIndex(): Promise<void> {
  const entries: FilmEntry[] = [];
  for (const film of films) {
    const file = `${film.id}.mp4`;
    if (!existsSync(path.join(OUTPUT, file))) continue;
    const { size } = await stat(path.join(OUTPUT, file));
    entries.push({
      id: film.id,
      title: titleOf(film),
      durationSeconds: filmSeconds(film),
      file,
      captions: `${film.id}.vtt`,
      thumbnail: `${film.id}.jpg`,
      bytes: size,
      sources: film.sources,
    });
  }
  await writeFile(path.join(OUTPUT, 'index.json'), `${JSON.stringify(entries, null, 2)}\n`);
}

/**
 * Renders training films with everything that belongs to them into `media/out/training`.
 * Without names it renders all 16. Needs `ffmpeg` with libx264 on the path.
 * @throws MediaError `UNKNOWN_TARGET`, or `TOOL_FAILED` when ffmpeg fails
 */
export async function renderFilms(names?: string[]): Promise<void> {
  await mkdir(OUTPUT, { recursive: true });
  for (const film of selectFilms(names)) {
    const began = Date.now();
    await writeCompanions(film);
    await encodeFilm(film, path.join(OUTPUT, `${film.id}.mp4`));
    await writeIndex();
    console.log(
      `${film.id}: ${filmSeconds(film)} s of film in ${Math.round((Date.now() - began) / 1000)} s`,
    );
  }
}

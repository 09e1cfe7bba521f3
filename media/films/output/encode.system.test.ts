import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { films } from '../films/index';
import { FPS } from '../kit/palette';
import { drawnSeconds, filmSeconds, shownAt } from '../kit/timeline';
import { encodeFilm } from './encode';

const { error } = spawnSync('ffmpeg', ['-version']);
if (error) process.stderr.write(`The encoding of films is not checked: ${error.message}\n`);

(error ? test.skip : test)(
  'frames are shown as late as the captions need, in a file as long as the film',
  async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'elo-film-'));
    const [whole] = films;
    if (whole === undefined) throw new Error('There is no film');
    const film = { ...whole, opening: `${whole.opening} `.repeat(4), scenes: [] };
    const file = path.join(folder, 'film.mp4');
    await encodeFilm(film, file);
    const probe = ['-loglevel', 'error', '-show_entries', 'frame=pts_time:format=duration'];
    const { stdout } = spawnSync('ffprobe', [...probe, '-of', 'json', file]);
    rmSync(folder, { recursive: true });
    const read: { frames: { pts_time: string }[]; format: { duration: string } } = JSON.parse(
      stdout.toString(),
    );
    const drawn = Array.from({ length: Math.round(drawnSeconds(film) * FPS) }, (_, i) => i / FPS);
    const times = read.frames.map(({ pts_time }) => Number(pts_time));
    expect(times).toHaveLength(drawn.length);
    drawn.forEach((at, i) => {
      expect(times[i]).toBeCloseTo(shownAt(film, at), 3);
    });
    expect(filmSeconds(film)).toBeGreaterThan(drawnSeconds(film) + 1);
    expect(Number(read.format.duration)).toBeCloseTo(filmSeconds(film), 1);
  },
  60_000,
);

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VIDEOS } from '../content/videos';
import { linksOf, videoId } from './film-links';

const same = (path: string) => path;
const YOUTUBE = 'https://www.youtube.com/embed/dQw4w9WgXcQ';

it('cuts the id at position 30 of an external link, as the spec says', () => {
  expect(videoId(YOUTUBE)).toBe(YOUTUBE.slice(30));
  expect(videoId(`${YOUTUBE}?rel=0`)).toBe('dQw4w9WgXcQ');
  expect(videoId('/media/training/embed/normas')).toBe('normas');
});

it('plays our own films from our own files, with captions', () => {
  expect(linksOf('/media/training/embed/normas', same)).toEqual({
    isOwn: true,
    address: '/treinamentos?video=normas',
    page: '/media/training/embed/normas/',
    player: '/media/training/normas.mp4',
    captions: '/media/training/normas.vtt',
    labels: '/media/training/normas.labels.vtt',
    thumbnail: {
      src: '/media/training/normas.jpg',
      avif: '/media/training/normas-640.avif 640w, /media/training/normas-1280.avif 1280w',
      webp: '/media/training/normas-320.webp 320w, /media/training/normas-640.webp 640w',
    },
  });
});

it('plays an external film on its host, with its standard-quality thumbnail', () => {
  expect(linksOf(YOUTUBE, same)).toEqual({
    isOwn: false,
    address: YOUTUBE,
    page: YOUTUBE,
    player: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    thumbnail: { src: 'https://img.youtube.com/vi/dQw4w9WgXcQ/sddefault.jpg' },
  });
});

it('lists the films of the media package with their titles and durations', () => {
  const index = join(__dirname, '..', '..', '..', 'media', 'out', 'training', 'index.json');
  const films = JSON.parse(readFileSync(index, 'utf8')) as {
    id: string;
    title: string;
    durationSeconds: number;
  }[];
  expect(films.map(({ id, title, durationSeconds }) => [id, title, durationSeconds])).toEqual(
    VIDEOS.map(({ nome, video, duracao }) => [videoId(video), nome, duracao]),
  );
  expect(VIDEOS.every(({ categoria }) => categoria === '')).toBe(true);
});

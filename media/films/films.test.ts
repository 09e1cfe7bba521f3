import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { loadImage } from '@napi-rs/canvas';
import { createFile, type Movie, MP4BoxBuffer } from 'mp4box';
import { type FilmEntry, OUTPUT } from './cli';
import { titleOf } from './film';
import { films } from './films/index';
import { READING_RATE } from './kit/reading';
import { filmSeconds } from './kit/timeline';
import { makeLabelTrack } from './output/labels';

const MEGABYTE = 1024 * 1024;

// The list of the site, in its order.
const TITLES = [
  'Treinamento da empresa',
  'Apresentação da empresa',
  'Vídeo institucional',
  'Polias Austin e bucha cônica',
  'Bucha cônica QD: montagem e desmontagem',
  'Mito: intercambialidade de rodas dentadas ASA e DIN',
  'Número de dentes: par ou ímpar?',
  'Como bater metas',
  'Como medir uma corrente',
  'Peso da corrente',
  'Nomenclatura de correntes',
  'As rodas dentadas seguem as normas?',
  'Vida útil da corrente',
  'Efeito cordal',
  'ANSI e ISO',
  'Normas',
];

const read = (name: string) => readFileSync(path.join(OUTPUT, name));
const entries = JSON.parse(read('index.json').toString()) as FilmEntry[];
const hash = (name: string) => createHash('sha256').update(read(name)).digest('hex');

function readMovie(name: string): Movie {
  const bytes = read(name);
  const buffer = MP4BoxBuffer.fromArrayBuffer(new Uint8Array(bytes).buffer, 0);
  const file = createFile();
  let movie: Movie | undefined;
  file.onReady = (info) => {
    movie = info;
  };
  file.appendBuffer(buffer);
  file.flush();
  if (!movie) throw new Error(`${name} has no readable moov box`);
  return movie;
}

interface Cue {
  start: number;
  end: number;
  text: string;
}

function parseVtt(source: string): Cue[] {
  const seconds = (stamp: string) => {
    const [h, m, s] = stamp.split(':').map(Number) as [number, number, number];
    return h * 3600 + m * 60 + s;
  };
  const pattern = /^(\d\d:\d\d:\d\d\.\d{3}) --> (\d\d:\d\d:\d\d\.\d{3})\n((?:.+\n?)+)/gm;
  return [...source.matchAll(pattern)].map(([, start = '', end = '', text = '']) => ({
    start: seconds(start),
    end: seconds(end),
    text: text.trim(),
  }));
}

test('the sixteen films are in the order of the site, with these titles', () => {
  expect(films.map(titleOf)).toEqual(TITLES);
  expect(entries.map(({ title }) => title)).toEqual(TITLES);
  expect(entries.map(({ id }) => id)).toEqual(films.map(({ id }) => id));
});

test('all films together stay within 18 MB', () => {
  const total = entries.reduce((sum, { file }) => sum + read(file).length, 0);
  expect(total).toBeLessThanOrEqual(18 * MEGABYTE);
});

test.each(['file', 'captions', 'thumbnail'] as const)('every film has a %s of its own', (key) => {
  expect(new Set(entries.map((entry) => hash(entry[key]))).size).toBe(TITLES.length);
});

describe.each(entries)('$id', (entry) => {
  test('is H.264 at 1280 × 720 without sound, 20 to 90 seconds, ready to stream', () => {
    const movie = readMovie(entry.file);
    const video = movie.videoTracks[0];
    expect(video?.codec).toMatch(/^avc1\./);
    expect([video?.track_width, video?.track_height]).toEqual([1280, 720]);
    expect(movie.audioTracks).toEqual([]);
    const seconds = (video?.samples_duration ?? 0) / (video?.timescale ?? 1);
    expect(seconds).toBeGreaterThanOrEqual(20);
    expect(seconds).toBeLessThanOrEqual(90);
    expect(seconds).toBeCloseTo(entry.durationSeconds, 1);
    const head = read(entry.file).toString('latin1');
    expect(head.indexOf('moov')).toBeLessThan(head.indexOf('mdat'));
    expect(read(entry.file).length).toBe(entry.bytes);
  });

  test('was rendered from the current script', () => {
    const film = films.find(({ id }) => id === entry.id);
    expect(film && filmSeconds(film)).toBeCloseTo(entry.durationSeconds, 2);
    expect(film?.sources).toEqual(entry.sources);
    expect(entry.sources.length).toBeGreaterThan(0);
  });

  test('has captions that narrate it from end to end, at most 12 characters a second', () => {
    const source = read(entry.captions).toString();
    expect(source.startsWith('WEBVTT')).toBe(true);
    const cues = parseVtt(source);
    const spoken = cues.reduce((sum, { start, end }) => sum + end - start, 0);
    expect(spoken / entry.durationSeconds).toBeGreaterThan(0.9);
    cues.forEach(({ start, end, text }, i) => {
      expect(start).toBeGreaterThanOrEqual(cues[i - 1]?.end ?? 0);
      expect(end).toBeLessThanOrEqual(entry.durationSeconds);
      const rate = text.length / (end - start);
      // Stamps are rounded to a millisecond.
      expect(rate).toBeLessThanOrEqual(READING_RATE + 0.05);
      expect(text.split('\n').length).toBeLessThanOrEqual(2);
    });
  });

  test('has its labels in words, a cue for every caption', () => {
    const film = films.find(({ id }) => id === entry.id);
    const source = read(`${entry.id}.labels.vtt`).toString();
    expect(film && makeLabelTrack(film)).toBe(source);
    const labels = parseVtt(source).map(({ text }) => text.split('\n'));
    const captions = parseVtt(read(entry.captions).toString());
    expect(labels.map(([caption]) => caption)).toEqual(
      captions.map(({ text }) => text.replace('\n', ' ')),
    );
    for (const [, heading] of labels) expect(heading?.length).toBeGreaterThan(1);
  });

  test('has a thumbnail of 640 × 480 and its versions', async () => {
    const sizes = [
      [entry.thumbnail, 640, 480],
      [`${entry.id}-640.webp`, 640, 480],
      [`${entry.id}-640.avif`, 640, 480],
      [`${entry.id}-1280.avif`, 1280, 960],
      [`${entry.id}-320.webp`, 320, 240],
    ] as const;
    for (const [name, width, height] of sizes) {
      const picture = await loadImage(read(name));
      expect([name, picture.width, picture.height]).toEqual([name, width, height]);
    }
  });

  test('has an embed page that a strict content policy lets through', () => {
    const folder = path.join(OUTPUT, 'embed', entry.id);
    const page = readFileSync(path.join(folder, 'index.html'), 'utf8');
    expect(page).toContain('<html lang="pt-BR">');
    expect(page).toContain(entry.title);
    expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
    expect(page).toContain('<a href="/treinamentos" target="_top">');
    const links = [...page.matchAll(/(?:src|href|poster)="([^"/][^"]*)"/g)].map(
      ([, link = '']) => link,
    );
    expect(links.length).toBeGreaterThanOrEqual(4);
    for (const link of links)
      expect([link, existsSync(path.join(folder, link))]).toEqual([link, true]);
  });
});

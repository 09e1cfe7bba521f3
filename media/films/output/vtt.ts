import type { Film } from '../film';
import { layOut } from '../kit/timeline';

/** One caption on screen, times in seconds. */
export interface Cue {
  start: number;
  end: number;
  text: string;
}

const GAP = 0.08;
const LINE = 42;

/** Captions of a film: each span's sentences share its time in proportion to their length. */
export function makeCues(film: Film): Cue[] {
  return layOut(film).flatMap(({ start, seconds, captions }) => {
    const letters = captions.reduce((sum, caption) => sum + caption.length + 12, 0);
    let at = start;
    return captions.map((caption) => {
      const length = (seconds * (caption.length + 12)) / letters;
      const cue = { start: at + GAP / 2, end: at + length - GAP / 2, text: caption };
      at += length;
      return cue;
    });
  });
}

/** A moment as WebVTT writes it: `00:00:04.040`. */
export function stamp(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const part = (value: number, size: number) => String(value).padStart(size, '0');
  return `${part(Math.floor(ms / 3600000), 2)}:${part(Math.floor(ms / 60000) % 60, 2)}:${part(
    Math.floor(ms / 1000) % 60,
    2,
  )}.${part(ms % 1000, 3)}`;
}

/** Breaks a caption into at most two lines of similar length. */
function fold(caption: string): string {
  if (caption.length <= LINE) return caption;
  const words = caption.split(' ');
  let best = caption;
  let spread = Number.POSITIVE_INFINITY;
  for (let i = 1; i < words.length; i++) {
    // “DIN 8187” and “3 milímetros” stay together
    if (/^\d/.test(words[i] ?? '') || /\d$/.test(words[i - 1] ?? '')) continue;
    const lines = [words.slice(0, i).join(' '), words.slice(i).join(' ')] as const;
    const difference = Math.abs(lines[0].length - lines[1].length);
    if (difference < spread) {
      spread = difference;
      best = lines.join('\n');
    }
  }
  return best;
}

/** WebVTT text in Portuguese of a film's captions. */
export function makeVtt(film: Film): string {
  const blocks = makeCues(film).map(
    (cue, i) => `${i + 1}\n${stamp(cue.start)} --> ${stamp(cue.end)}\n${fold(cue.text)}\n`,
  );
  return `WEBVTT - ${film.title}\nLanguage: pt-BR\n\n${blocks.join('\n')}`;
}

import { type Film, titleOf } from '../film';
import { CAPTION_GAP, captionShares } from '../kit/reading';
import { layOut } from '../kit/timeline';

/** One caption on screen, times in seconds. */
export interface Cue {
  start: number;
  end: number;
  text: string;
}

const LINE = 42;

/** Captions of a film: each span's sentences share its time in proportion to their length. */
export function makeCues(film: Film): Cue[] {
  return layOut(film).flatMap(({ start, seconds, captions }) => {
    const shares = captionShares(captions);
    let at = start;
    return captions.map((caption, i) => {
      const length = seconds * (shares[i] as number);
      const half = CAPTION_GAP / 2;
      const cue = { start: at + half, end: at + length - half, text: caption };
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
  return `WEBVTT - ${titleOf(film)}\nLanguage: pt-BR\n\n${blocks.join('\n')}`;
}

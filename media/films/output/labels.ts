import { createCanvas } from '@napi-rs/canvas';
import { type Ctx, type Film, titleOf } from '../film';
import { WIPE_OUT } from '../kit/cards';
import { HEIGHT, WIDTH } from '../kit/palette';
import { collectTexts, type DrawnText } from '../kit/text';
import { layOut, type Span, stageOf } from '../kit/timeline';
import { type Cue, makeCues, stamp } from './vtt';

/** Texts fainter than this are on their way in or out. */
const VISIBLE = 0.6;

/** Labels of a drawing during one caption. */
export interface LabelCue extends Cue {
  /** Heading of the scene or card. */
  readonly heading: string;
  /** The drawing's labels, figures and table rows, in reading order. */
  readonly lines: readonly string[];
}

/** A small number alone is a mark on an axis. */
const isTick = ({ line, size }: DrawnText): boolean => size < 18 && /^[\d.,]+ ?(%|m|)$/.test(line);

/** Four or more whole numbers in a row are a scale. */
const SCALE = /^\d+( ?(%|m))?$/;

/** Texts that belong together: a figure with its caption, the lines of a paragraph. */
interface Block {
  text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  /** The last line that was added. */
  last: DrawnText;
}

/** Whether a text is so close under a block that both are one statement. */
function continues({ last }: Block, next: DrawnText): boolean {
  const gap = next.top - last.bottom;
  const near = gap > -2 && gap < 0.95 * Math.min(last.size, 32) && next.size < 1.15 * last.size;
  const shared = Math.min(last.right, next.right) - Math.max(last.left, next.left);
  return near && shared > Math.min(last.right - last.left, next.right - next.left) / 2;
}

/** “Pino” and a smaller “prensado na placa externa” become “Pino: prensado…”, figures need no colon. */
function join(block: Block, next: DrawnText): string {
  const titled = block.last.size > 1.1 * next.size && !/\d/.test(block.text);
  return `${block.text}${titled ? ':' : ''} ${next.line}`;
}

/** Joins texts below each other, then blocks that begin on one line. */
function toLines(texts: readonly DrawnText[]): string[] {
  const blocks: Block[] = [];
  for (const text of texts.toSorted((a, b) => a.top - b.top)) {
    const above = blocks.find((block) => continues(block, text));
    if (above) {
      above.text = join(above, text);
      above.last = text;
    } else {
      const { line, left, right, top } = text;
      blocks.push({ text: line, left, right, top, last: text });
    }
  }
  const rows: Block[][] = [];
  for (const block of blocks) {
    const row = rows.find(
      ([first]) => first && Math.abs(first.top - block.top) < 0.6 * block.last.size,
    );
    if (row) row.push(block);
    else rows.push([block]);
  }
  const lines = rows
    .map((row) => row.toSorted((a, b) => a.left - b.left).map(({ text }) => text))
    .filter((row) => row.filter((text) => SCALE.test(text)).length < 4)
    .map((row) => row.join(' · ').replace(/\s+/g, ' '));
  return [...new Set(lines)];
}

/** The texts that a scene shows at a moment of the film, without logo, heading and wipes. */
function textsAt(ctx: Ctx, film: Film, span: Span, time: number): DrawnText[] {
  const { scene } = span;
  if (!scene) return [];
  return collectTexts(() => scene.draw(stageOf(ctx, film, span, time))).filter(
    (drawn) => drawn.alpha >= VISIBLE && drawn.left < WIDTH && drawn.right > 0 && !isTick(drawn),
  );
}

/** The labels of a film's drawings, one entry per caption, with the labels at its end. */
export function makeLabelCues(film: Film): LabelCue[] {
  const ctx = createCanvas(WIDTH, HEIGHT).getContext('2d');
  const spans = layOut(film);
  return makeCues(film).map((cue) => {
    const span = spans.find(({ start, seconds }) => cue.start < start + seconds) as Span;
    const wipe = (WIPE_OUT * span.seconds) / span.drawn.seconds;
    const end = Math.min(cue.end, span.start + span.seconds - wipe);
    if (span === spans[0]) return { ...cue, heading: titleOf(film), lines: [] };
    if (!span.scene) return { ...cue, heading: 'Para levar', lines: film.takeaways };
    const lines = toLines(textsAt(ctx, film, span, end - 0.05));
    return { ...cue, heading: span.scene.heading ?? titleOf(film), lines };
  });
}

/**
 * WebVTT metadata track of a film, for a player that is too small for the drawing's own labels.
 * A cue's first line is the caption, the second the heading, every further one a label.
 */
export function makeLabelTrack(film: Film): string {
  const blocks = makeLabelCues(film).map(({ start, end, text, heading, lines }, i) =>
    [i + 1, `${stamp(start)} --> ${stamp(end)}`, text, heading, ...lines, ''].join('\n'),
  );
  return `WEBVTT - ${titleOf(film)}\nLanguage: pt-BR\n\n${blocks.join('\n')}`;
}

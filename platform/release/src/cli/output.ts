import { createInterface } from 'node:readline';
import { createColors } from 'picocolors';
import type { Output } from '../context/context';

/** Where a command writes. `stdout` carries the result only; everything else goes to `stderr`. */
export interface Streams {
  readonly stdout: { write(text: string): unknown; readonly isTTY?: boolean };
  readonly stderr: { write(text: string): unknown; readonly isTTY?: boolean };
  /** Where answers are read from; absent: the command cannot ask questions. */
  readonly stdin?: NodeJS.ReadableStream & { readonly isTTY?: boolean };
}

/** Longest time that a command prints nothing, in milliseconds. */
const QUIET_MS = 2_000;

/** Shortest time between two states of a line that counts up in a terminal, in milliseconds. */
const REDRAW_MS = 100;

/** Colours of what a line for people may begin with. */
const MARKS = {
  '✓': 'green',
  '✗': 'red',
  '•': 'red',
  '!': 'yellow',
  forced: 'yellow',
  'would be refused': 'yellow',
} as const;
const MARK = new RegExp(`^( *)(${Object.keys(MARKS).join('|')})(?= )`, 'gm');

const CLEAR = '\r\x1b[K';

/** What a verb prints, and a sign of life while it prints nothing. */
export interface CommandOutput extends Output {
  /** Reports that a command is running after each two seconds without output. @returns ends it */
  working(name: string): () => void;
  /** Lines with their marks in colour. */
  paint(text: string): string;
}

/**
 * Colour only for people: a terminal, no `--json`, no `NO_COLOR`. Progress is one line in place in a
 * terminal, and a line every two seconds elsewhere.
 */
export function createOutput(
  streams: Streams,
  options: { json: boolean; environment: NodeJS.ProcessEnv },
): CommandOutput {
  const terminal = streams.stderr.isTTY === true && !options.json;
  const colour = streams.stdout.isTTY === true && !options.json && !options.environment.NO_COLOR;
  const started = Date.now();
  let shown = started;
  let unfinished = false;
  /** The count that has not reached its end. */
  let count: string | undefined;
  let isAsking = false;
  const clear = () => {
    if (unfinished) streams.stderr.write(CLEAR);
    unfinished = false;
  };
  /** Shows a state that the next one replaces in a terminal. */
  const show = (text: string, last: boolean) => {
    shown = Date.now();
    streams.stderr.write(terminal ? `${CLEAR}${text}${last ? '\n' : ''}` : `${text}\n`);
    unfinished = terminal && !last;
  };
  const colours = createColors(colour);
  const paint = (text: string) =>
    text.replace(MARK, (_all, space: string, mark: keyof typeof MARKS) => {
      return space + colours[MARKS[mark]](mark);
    });
  return {
    colours,
    paint,
    note: (text) => {
      if (options.json) return;
      clear();
      streams.stderr.write(`${paint(text)}\n`);
    },
    confirm: async (question) => {
      const { stdin } = streams;
      if (!terminal || stdin?.isTTY !== true) return false;
      clear();
      streams.stderr.write(`${question} [y/N] `);
      isAsking = true;
      const lines = createInterface({ input: stdin });
      const answer = await new Promise<string | undefined>((resolve) => {
        // Input that ends (Ctrl-D) has no line.
        lines.once('line', resolve).once('close', () => resolve(undefined));
      });
      lines.close();
      isAsking = false;
      if (answer === undefined) streams.stderr.write('\n');
      return /^y(?:es)?$/i.test(answer?.trim() ?? '');
    },
    progress: (label) => (done, total) => {
      const last = done >= total;
      count = last ? undefined : `${label} ${done}/${total}`;
      const wait = terminal ? REDRAW_MS : QUIET_MS;
      const due = Date.now() - shown >= wait || (terminal && last);
      if (due && !options.json) show(`${label} ${done}/${total}`, last);
    },
    working: (name) => {
      if (options.json) return () => undefined;
      const timer = setInterval(() => {
        const now = Date.now();
        if (isAsking || now - shown < QUIET_MS) return;
        const seconds = Math.round((now - started) / 1000);
        show(`${count ?? name}: running for ${seconds} s …`, false);
      }, QUIET_MS);
      return () => {
        clearInterval(timer);
        clear();
      };
    },
  };
}

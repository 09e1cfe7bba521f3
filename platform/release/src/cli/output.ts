import { createColors } from 'picocolors';

/** Colour functions that leave text alone where colour is not wanted. */
export type Colours = ReturnType<typeof createColors>;

/** Where a command writes. `stdout` carries the result only; everything else goes to `stderr`. */
export interface Streams {
  readonly stdout: { write(text: string): unknown; readonly isTTY?: boolean };
  readonly stderr: { write(text: string): unknown; readonly isTTY?: boolean };
}

/** What a verb tells while it works. */
export interface Output {
  readonly colours: Colours;
  /** A step that a person may want to know of; silent with `--json`. */
  note(text: string): void;
  /** A line that counts up in place; nothing outside a terminal. */
  progress(label: string, done: number, total: number): void;
}

/** Colour only for people: a terminal, no `--json`, no `NO_COLOR`. */
export function createOutput(
  streams: Streams,
  options: { json: boolean; environment: NodeJS.ProcessEnv },
): Output {
  const terminal = streams.stderr.isTTY === true && !options.json;
  const colour = streams.stdout.isTTY === true && !options.json && !options.environment.NO_COLOR;
  let shown = 0;
  return {
    colours: createColors(colour),
    note: (text) => {
      if (!options.json) streams.stderr.write(`${text}\n`);
    },
    progress: (label, done, total) => {
      const now = Date.now();
      if (!terminal || (done < total && now - shown < 100)) return;
      shown = now;
      streams.stderr.write(`\r\x1b[K${label} ${done}/${total}${done >= total ? '\n' : ''}`);
    },
  };
}

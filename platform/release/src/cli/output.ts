import { createInterface } from 'node:readline/promises';
import { createColors } from 'picocolors';
import type { Output } from '../context/output';

/** Where a command writes. `stdout` carries the result only; everything else goes to `stderr`. */
export interface Streams {
  readonly stdout: { write(text: string): unknown; readonly isTTY?: boolean };
  readonly stderr: { write(text: string): unknown; readonly isTTY?: boolean };
  /** Where answers come from; absent: nobody can be asked. */
  readonly stdin?: NodeJS.ReadableStream & { readonly isTTY?: boolean };
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
    confirm: async (question) => {
      const { stdin } = streams;
      if (!terminal || stdin?.isTTY !== true) return false;
      streams.stderr.write(`${question} [y/N] `);
      const lines = createInterface({ input: stdin });
      const answer = await lines.question('');
      lines.close();
      return /^y(?:es)?$/i.test(answer.trim());
    },
    progress: (label, done, total) => {
      const now = Date.now();
      if (!terminal || (done < total && now - shown < 100)) return;
      shown = now;
      streams.stderr.write(`\r\x1b[K${label} ${done}/${total}${done >= total ? '\n' : ''}`);
    },
  };
}

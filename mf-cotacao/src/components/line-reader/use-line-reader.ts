import { addItems, errorCode, type HostServices, QUOTE_API, type ReadLine } from '@elo/contract';
import { useEffect, useRef, useState } from 'react';
import { linesText, TEXTS } from '../../content/texts';
import {
  isLinesAnswer,
  isMatched,
  isOpen,
  itemOfLine,
  type OpenLine,
} from '../../lib/items-of-lines';
import { PostRefusedError, postJson } from '../../lib/post-json';
import { type Lines, readFile } from '../../lib/read-file';
import { changeQuoteList } from '../../lib/use-quote-list';

/** What became of the lines that were read last. */
export interface Reading {
  /** Put into the list already. */
  readonly matched: readonly ReadLine[];
  /** Wait for the visitor. */
  readonly open: readonly OpenLine[];
  readonly ignored: readonly ReadLine[];
  /** Lines beyond the limit. */
  readonly left: number;
}

/** State of the reading. */
export type ReaderState =
  | { readonly kind: 'waiting' | 'reading' }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'read'; readonly reading: Reading };

const WAITING: ReaderState = { kind: 'waiting' };

function failureText(error: unknown): string {
  if (!(error instanceof PostRefusedError)) {
    return errorCode(error) === 'too-large' ? TEXTS.fileTooLarge : TEXTS.fileFailed;
  }
  if (error.status === 429) return TEXTS.tooMany;
  return error.status === 413 ? TEXTS.tooLarge : TEXTS.readFailed;
}

/** Reads lines and puts those into the list that are certain. */
async function readLines(lines: Lines): Promise<Reading> {
  const answer = await postJson(QUOTE_API.lines, lines, isLinesAnswer);
  // Text has lines: an answer without any is a fault, and what was typed must stay in its field.
  if ('text' in lines && answer.lines.length === 0) throw new PostRefusedError(0, []);
  const matched = answer.lines.filter(isMatched);
  const items = matched.map((line) => itemOfLine(line, line.product));
  if (items.length > 0) changeQuoteList((own) => addItems(own, items));
  return {
    matched,
    open: answer.lines.filter(isOpen),
    ignored: answer.lines.filter(({ kind }) => kind === 'ignored'),
    left: answer.left,
  };
}

/** Reads pasted lines and files. Lines that came with the address are read at once. */
export function useLineReader(host: HostServices, given: string) {
  const [state, setState] = useState<ReaderState>(WAITING);
  const busy = useRef(false);

  /** @returns what was read; absent where nothing was */
  async function run(open: () => Promise<Lines>): Promise<Reading | undefined> {
    if (busy.current) return undefined;
    busy.current = true;
    setState({ kind: 'reading' });
    try {
      const reading = await readLines(await open());
      setState({ kind: 'read', reading });
      const { matched, open: rest } = reading;
      host.announce(
        `${linesText(matched.length)} na lista, ${linesText(rest.length)} para conferir.`,
      );
      return matched.length + rest.length > 0 ? reading : undefined;
    } catch (error) {
      setState({ kind: 'failed', text: failureText(error) });
      return undefined;
    } finally {
      busy.current = false;
    }
  }

  /** @returns what stays in the field: all where nothing was read, else the lines beyond the limit */
  async function readText(text: string): Promise<string> {
    const reading = await run(async () => ({ text }));
    if (reading === undefined) return text;
    const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
    return reading.left === 0 ? '' : lines.slice(-reading.left).join('\n');
  }

  /** One line is settled; the others go on waiting. */
  function settle(line: OpenLine): void {
    setState((before) => {
      if (before.kind !== 'read') return before;
      const open = before.reading.open.filter((one) => one !== line);
      return { kind: 'read', reading: { ...before.reading, open } };
    });
  }

  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    if (given !== '') void latest.current(async () => ({ text: given }));
  }, [given]);

  return {
    state,
    settle,
    readText,
    readFile: (file: File) => run(() => readFile(file)),
  };
}

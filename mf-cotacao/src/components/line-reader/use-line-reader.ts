import {
  addItems,
  errorCode,
  type HostServices,
  QUOTE_API,
  QUOTE_QUERY,
  queryText,
  type ReadLine,
} from '@elo/contract';
import { scrollBehavior } from '@elo/shared-ui/browser/motion';
import { formDraft, storedValue } from '@elo/shared-ui/browser/stored-value';
import { useEffect, useRef, useState } from 'react';
import { foundText, hiddenText, leftText, PATH, TEXTS, unreadText } from '../../content/texts';
import {
  isLinesAnswer,
  isMatched,
  isOpen,
  itemOfLine,
  type OpenLine,
} from '../../lib/items-of-lines';
import { PostRefusedError, postJson } from '../../lib/post-json';
import { EmptyFileError, type FileLines, readFile } from '../../lib/read-file';
import { changeQuoteList } from '../../lib/stored-lists';

/** State of the reading, and what became of the lines that were read last. */
type ReaderState =
  | { readonly kind: 'waiting' | 'reading' }
  | { readonly kind: 'failed'; readonly text: string }
  | {
      readonly kind: 'read';
      /** Put into the list already. */
      readonly matched: readonly ReadLine[];
      readonly ignored: readonly ReadLine[];
      /** That no line names a part, and how many lines were not read. */
      readonly notes: readonly string[];
    };

const WAITING: ReaderState = { kind: 'waiting' };

function failureText(error: unknown): string {
  if (error instanceof PostRefusedError) return unreadText(error.status);
  if (error instanceof EmptyFileError)
    return 'O arquivo está vazio. Escolha o arquivo com a lista do pedido.';
  return errorCode(error) === 'too-large'
    ? 'O arquivo é grande demais. Deixe nele só a lista do pedido.'
    : 'Não foi possível ler este arquivo. Salve-o como .xlsx ou .csv e tente de novo.';
}

/** The open lines: a tab keeps them when its visitor looks at a product and returns. */
const OPEN = storedValue<readonly OpenLine[]>(
  'sessionStorage',
  'elo-cotacao-conferir',
  [],
  (text) => {
    const kept: unknown = JSON.parse(text);
    return isLinesAnswer(kept) ? kept.lines.filter(isOpen) : [];
  },
  (lines) => JSON.stringify({ lines, left: 0 }),
);

/** Lines that were pasted and not read yet. */
const DRAFT = formDraft('elo-cotacao-linhas');

/** Lines of two readings; those that say the same as new ones are replaced. */
function joinLines(own: readonly OpenLine[], added: readonly OpenLine[]): readonly OpenLine[] {
  const texts = new Set(added.map(({ text }) => text));
  return [...own.filter(({ text }) => !texts.has(text)), ...added];
}

/**
 * Sorts the lines of an answer, and says what was found.
 * @param left number of lines beyond the limit
 * @param hidden number of rows that a spreadsheet hides
 */
function sortLines(lines: readonly ReadLine[], left: number, hidden: number) {
  const matched = lines.filter(isMatched);
  const open = lines.filter(isOpen);
  const ignored = lines.filter(({ kind }) => kind === 'ignored');
  const found = foundText(matched.length, open.length);
  const skipped = [
    ...(left > 0 ? [leftText(left)] : []),
    ...(hidden > 0 ? [hiddenText(hidden)] : []),
  ];
  const notes = matched.length + open.length === 0 ? [found, ...skipped] : skipped;
  return { matched, open, ignored, notes, announcement: [found, ...skipped].join(' ') };
}

/** The address without the lines that were read, so that a reload puts them into the list no second time. */
function leaveLines({ navigate, search }: HostServices, rest: string): void {
  const query = new URLSearchParams(search);
  if (rest === '') query.delete(QUOTE_QUERY.lines);
  else query.set(QUOTE_QUERY.lines, rest);
  navigate(PATH + queryText(query), { replace: true });
}

/** Reads pasted lines and files. Lines that came with the address are pasted and read at once. */
export function useLineReader(host: HostServices, given: string) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [state, setState] = useState<ReaderState>(WAITING);
  /** Lines that wait for the visitor's choice; reading more keeps them. */
  const open = OPEN.useValue();
  const busy = useRef(false);

  const keepText = () => DRAFT.keep({ lines: field.current?.value ?? '' });

  /**
   * Reads lines and puts those into the list that are certain.
   * @param isWanted false: the visitor has left, and the address reads them when it is opened again
   * @returns the number of lines beyond the limit; absent where nothing was read
   */
  async function run(
    from: () => Promise<FileLines>,
    isWanted = () => true,
  ): Promise<number | undefined> {
    if (busy.current) return undefined;
    busy.current = true;
    setState({ kind: 'reading' });
    try {
      const { lines: asked, hidden } = await from();
      const { lines, left } = await postJson(QUOTE_API.lines, asked, isLinesAnswer);
      if (!isWanted()) {
        setState(WAITING);
        return undefined;
      }
      // Text has lines: an answer without any is a fault, and what was typed must stay in its field.
      if ('text' in asked && lines.length === 0) throw new PostRefusedError(0, []);
      const { matched, open: rest, ignored, notes, announcement } = sortLines(lines, left, hidden);
      const items = matched.map((line) => itemOfLine(line, line.product));
      if (items.length > 0 && !changeQuoteList((own) => addItems(own, items))) {
        setState({ kind: 'failed', text: TEXTS.tooLong });
        return undefined;
      }
      setState({ kind: 'read', matched, ignored, notes });
      OPEN.keep(joinLines(OPEN.current(), rest));
      host.announce(announcement);
      return matched.length + rest.length === 0 ? undefined : left;
    } catch (error) {
      setState({ kind: 'failed', text: failureText(error) });
      return undefined;
    } finally {
      busy.current = false;
    }
  }

  /**
   * Reads lines of the field. It keeps what was typed since then, and the lines beyond the limit; all
   * of them if nothing was read.
   */
  async function readText(text: string, isWanted?: () => boolean): Promise<void> {
    const left = await run(async () => ({ lines: { text }, hidden: 0 }), isWanted);
    if (left === undefined || !field.current) return;
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    const rest = left === 0 ? '' : lines.slice(-left).join('\n');
    field.current.value = field.current.value.replace(text, () => rest);
    keepText();
    if (given !== '') leaveLines(host, rest);
  }

  useEffect(() => {
    const { lines } = DRAFT.read();
    if (field.current?.value === '' && typeof lines === 'string') field.current.value = lines;
  }, []);

  const latest = useRef(readText);
  latest.current = readText;
  useEffect(() => {
    let isHere = true;
    // With line ends as fields have them.
    const lines = given.replaceAll('\r\n', '\n').trim();
    if (lines !== '' && field.current) {
      // Those beyond the limit are there already.
      const { value } = field.current;
      if (!value.includes(lines)) field.current.value = `${lines}\n${value}`.trim();
      void latest.current(lines, () => isHere);
    }
    return () => {
      isHere = false;
    };
  }, [given]);

  useEffect(() => {
    const form = field.current?.form;
    const isDone = state.kind === 'read' || state.kind === 'failed';
    if (!isDone || !form?.contains(document.activeElement)) return;
    // It can be below the window of a visitor who pressed the button.
    form.nextElementSibling?.scrollIntoView({ behavior: scrollBehavior(), block: 'nearest' });
  }, [state]);

  return {
    field,
    state,
    open,
    /** One line is settled; the others go on waiting. */
    settle: (line: OpenLine) => OPEN.keep(OPEN.current().filter((one) => one !== line)),
    keepText,
    readText: (text: string) => readText(text),
    readFile: (file: File) => run(() => readFile(file)),
  };
}

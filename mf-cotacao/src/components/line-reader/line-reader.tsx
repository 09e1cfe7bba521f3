import {
  addItems,
  type MatchedLine,
  type PageProps,
  QUOTE_QUERY,
  quantityText,
  type ReadLine,
} from '@elo/contract';
import { Button, Notice } from '@elo/shared-ui';
import { type DragEvent, type FormEvent, type MouseEvent, useRef, useState } from 'react';
import { foundText, linesText, TEXTS } from '../../content/texts';
import { choicesOf, isMatched, itemOfLine, type OpenLine } from '../../lib/items-of-lines';
import { useListChange } from '../../lib/list-change';
import type { QuoteData } from '../../lib/load-quote';
import { moveFocus } from '../../lib/move-focus';
import { AS_WRITTEN, PLAIN, submits, usePlainForm } from '../../lib/plain-form';
import styles from './line-reader.module.scss';
import { useLineReader } from './use-line-reader';

function MatchedText({ line }: { readonly line: MatchedLine }) {
  const { text, reading, product, assumed, quantity, quantityGiven, unit } = line;
  const amount = quantityGiven ? quantityText(quantity, unit ?? 'pc') : 'sem quantidade: 1';
  return (
    <li>
      <q>{text}</q> → <strong>{product.name}</strong>, {amount}
      {reading !== '' && ` (${TEXTS.readAs.toLowerCase()}: ${reading}`}
      {assumed.length > 0 && `; por padrão: ${assumed.join(', ')}`}
      {reading !== '' && ')'}
    </li>
  );
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly ReadLine[] }) {
  return (
    <details className={styles.details}>
      <summary>{`${title}: ${lines.length}`}</summary>
      <ul>
        {lines.map((line) =>
          isMatched(line) ? (
            <MatchedText key={line.line} line={line} />
          ) : (
            <li key={line.line}>{line.text}</li>
          ),
        )}
      </ul>
    </details>
  );
}

interface OpenLineProps {
  readonly line: OpenLine;
  readonly at: number;
  readonly settle: (line: OpenLine) => void;
}

/** A line to decide about: its choices, the visitor's own words, or away with it. */
function OpenLineForm({ line, at, settle }: OpenLineProps) {
  const form = usePlainForm();
  const { change, notice } = useListChange();
  const { text, reading, quantity, unit } = line;
  const id = `cotacao-linha-${at + 1}`;
  const choices = choicesOf(line);
  const why = line.kind === 'doubtful' ? line.reason : 'nenhuma peça do catálogo foi reconhecida';
  const leave = ({ currentTarget }: FormEvent | MouseEvent) => {
    moveFocus(currentTarget);
    settle(line);
  };
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get(PLAIN.choice + at);
    const choice = choices.find(({ product }) => product === chosen);
    if (change((own) => addItems(own, [itemOfLine(line, choice)]))) leave(event);
  };
  return (
    <form className={styles.open} onSubmit={apply} data-kind={line.kind}>
      <p className={styles.typed} id={id}>
        <q>{text}</q>
      </p>
      {form && <input type="hidden" form={form} name={PLAIN.open} value={text} />}
      <p className={styles.hint}>
        {why.charAt(0).toUpperCase() + why.slice(1)}
        {reading !== '' && `. ${TEXTS.readAs}: ${reading}`}
        {unit && `; ${quantityText(quantity, unit)}`}
      </p>
      <div className={styles.decide}>
        <select
          name={PLAIN.choice + at}
          form={form}
          required={!form}
          aria-label="Peça desta linha"
          aria-describedby={id}
          defaultValue=""
        >
          <option value="" disabled>
            Escolha…
          </option>
          {choices.map(({ product, name }) => (
            <option key={product} value={product}>
              {name}
            </option>
          ))}
          <option value={AS_WRITTEN}>Manter como está escrito</option>
        </select>
        <Button
          type="submit"
          variant="secondary"
          submits={submits(form, 'escolher', at)}
          aria-describedby={id}
        >
          Adicionar à lista
        </Button>
        <Button
          type={form ? 'submit' : 'button'}
          variant="ghost"
          submits={submits(form, 'descartar', at)}
          aria-describedby={id}
          onClick={leave}
        >
          Descartar
        </Button>
      </div>
      {notice}
    </form>
  );
}

type OpenLinesProps = Pick<ReturnType<typeof useLineReader>, 'open' | 'settle'>;

/** The lines that were not read for certain. Without script, the page settles them. */
function OpenLines({ open, settle }: OpenLinesProps) {
  return (
    <section aria-labelledby="cotacao-conferir" className={styles.review}>
      <h3 id="cotacao-conferir">{`Confira estas linhas (${linesText(open.length)})`}</h3>
      <p className={styles.hint}>
        Escolha a peça de cada linha. Nada entra na lista sem a sua escolha.
      </p>
      <ol>
        {open.map((line, at) => (
          // Lines of several readings: those with the same number differ in their text.
          <li key={`${line.line} ${line.text}`}>
            <OpenLineForm line={line} at={at} settle={settle} />
          </li>
        ))}
      </ol>
    </section>
  );
}

const NOTHING = { matched: [], ignored: [], notes: [] };

/** What became of the lines: those in the list, those to look at, those that name no part. */
function ReadingReport({ state, open, settle }: ReturnType<typeof useLineReader>) {
  const { matched, ignored, notes } = state.kind === 'read' ? state : NOTHING;
  return (
    <div className={styles.report}>
      {matched.length > 0 && (
        <Notice tone="success" announced>
          {foundText(matched.length, open.length)}
        </Notice>
      )}
      {notes.map((note) => (
        <Notice key={note} tone="info" announced>
          {note}
        </Notice>
      ))}
      {open.length > 0 && <OpenLines open={open} settle={settle} />}
      {matched.length > 0 && <Lines title="Linhas reconhecidas" lines={matched} />}
      {ignored.length > 0 && <Lines title="Linhas sem peça, deixadas de fora" lines={ignored} />}
    </div>
  );
}

/** Whether something dragged is a file: text is dropped into the field by the browser itself. */
const hasFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** The field that a file is dropped on, and the button that chooses one. */
function FileChooser({ onFile }: { readonly onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <p className={styles.file}>
      <Button variant="secondary" onClick={() => input.current?.click()}>
        {TEXTS.file}
      </Button>
      <span className={styles.hint}>ou solte aqui um arquivo .xlsx, .csv ou .txt</span>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.csv,.txt,.tsv,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        aria-label={TEXTS.file}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) onFile(file);
          // The same file may be chosen again after it was mended.
          event.currentTarget.value = '';
        }}
      />
    </p>
  );
}

/**
 * Takes pasted lines, CSV and XLSX. Certain lines go into the list and the others wait for the
 * visitor.
 * @param open lines of the address that a page without script has to look at
 */
export function LineReader(props: PageProps<QuoteData> & { readonly open: readonly OpenLine[] }) {
  const { data, open, host } = props;
  const form = usePlainForm();
  const reader = useLineReader(host, data.lines);
  const { field, state, settle, keepText, readText, readFile } = reader;
  const [isOver, setOver] = useState(false);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = field.current?.value ?? '';
    if (text.trim() === '') field.current?.focus();
    else void readText(text);
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (!file) return;
    event.preventDefault();
    void readFile(file);
  };
  return (
    <section className={styles.reader} aria-labelledby="cotacao-colar">
      <h2 id="cotacao-colar">Colar ou soltar uma lista</h2>
      <form
        onSubmit={send}
        onDragOver={(event) => {
          if (!hasFile(event)) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={styles.form}
        data-over={isOver || undefined}
        data-native
      >
        <label htmlFor="cotacao-linhas">Linhas do pedido</label>
        <textarea
          ref={field}
          onChange={keepText}
          id="cotacao-linhas"
          name={QUOTE_QUERY.lines}
          form={form}
          rows={6}
          spellCheck={false}
          autoComplete="off"
          defaultValue={data.answer?.pasted ?? ''}
          aria-describedby="cotacao-linhas-dica"
          required={!form}
        />
        <p id="cotacao-linhas-dica" className={styles.hint}>
          {TEXTS.pasteHint}
        </p>
        <Button type="submit" busy={state.kind === 'reading'} submits={submits(form, 'ler')}>
          {state.kind === 'reading' ? 'Lendo…' : 'Ler as linhas'}
        </Button>
        <FileChooser onFile={(file) => void readFile(file)} />
      </form>
      {form && open.length > 0 && <OpenLines open={open} settle={settle} />}
      {state.kind === 'failed' && <Notice tone="error">{state.text}</Notice>}
      {(state.kind === 'read' || reader.open.length > 0) && <ReadingReport {...reader} />}
    </section>
  );
}

import { addItems, quantityText } from '@elo/contract';
import { Button } from '@elo/shared-ui';
import type { FormEvent } from 'react';
import { linesText, TEXTS } from '../../content/texts';
import { itemOfLine, type OpenLine } from '../../lib/items-of-lines';
import { AS_WRITTEN, PLAIN, submits } from '../../lib/plain-form';
import { changeQuoteList } from '../../lib/use-quote-list';
import styles from './line-reader.module.scss';

interface OpenLineProps {
  readonly line: OpenLine;
  readonly at: number;
  readonly form: string | undefined;
  readonly onSettle: (line: OpenLine) => void;
}

/** A line to decide about: its choices, the visitor's own words, or away with it. */
function OpenLineForm({ line, at, form, onSettle }: OpenLineProps) {
  const { text, reading, quantity, unit } = line;
  const id = `cotacao-linha-${line.line}`;
  const choices = line.kind === 'doubtful' ? line.choices : [];
  const why = line.kind === 'doubtful' ? line.reason : TEXTS.unknown;
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get(PLAIN.choice + at);
    const choice = choices.find(({ product }) => product === chosen);
    changeQuoteList((own) => addItems(own, [itemOfLine(line, choice)]));
    onSettle(line);
  };
  return (
    <form className={styles.open} onSubmit={apply} data-kind={line.kind}>
      <p className={styles.typed} id={id}>
        <q>{text}</q>
      </p>
      {form && <input type="hidden" form={form} name={PLAIN.open} value={text} />}
      <p className={styles.why}>
        {why}
        {reading !== '' && `. ${TEXTS.readAs}: ${reading}`}
        {unit && `; ${quantityText(quantity, unit)}`}
      </p>
      <div className={styles.decide}>
        <select
          name={PLAIN.choice + at}
          form={form}
          required={!form}
          aria-label={TEXTS.choice}
          aria-describedby={id}
          defaultValue=""
        >
          <option value="" disabled>
            {TEXTS.choose}
          </option>
          {choices.map(({ product, name }) => (
            <option key={product} value={product}>
              {name}
            </option>
          ))}
          <option value={AS_WRITTEN}>{TEXTS.keep}</option>
        </select>
        <Button
          type="submit"
          variant="secondary"
          submits={submits(form, 'escolher', at)}
          aria-describedby={id}
        >
          {TEXTS.apply}
        </Button>
        <Button
          type={form ? 'submit' : 'button'}
          variant="ghost"
          submits={submits(form, 'descartar', at)}
          aria-describedby={id}
          onClick={() => onSettle(line)}
        >
          {TEXTS.discard}
        </Button>
      </div>
    </form>
  );
}

interface OpenLinesProps {
  readonly lines: readonly OpenLine[];
  /** Of the form without script; absent once the page's code runs. */
  readonly form?: string | undefined;
  readonly onSettle?: (line: OpenLine) => void;
}

/** The lines that were not read for certain. */
export function OpenLines({ lines, form, onSettle = () => undefined }: OpenLinesProps) {
  return (
    <section aria-labelledby="cotacao-conferir" className={styles.review}>
      <h3 id="cotacao-conferir">
        {TEXTS.review} ({linesText(lines.length)})
      </h3>
      <p className={styles.hint}>{TEXTS.reviewHint}</p>
      <ol>
        {lines.map((line, at) => (
          <li key={line.line}>
            <OpenLineForm line={line} at={at} form={form} onSettle={onSettle} />
          </li>
        ))}
      </ol>
    </section>
  );
}

import { type MatchedLine, quantityText, type ReadLine } from '@elo/contract';
import { Notice } from '@elo/shared-ui';
import { leftText, linesText, TEXTS } from '../../content/texts';
import { isMatched, type OpenLine } from '../../lib/items-of-lines';
import styles from './line-reader.module.scss';
import { OpenLines } from './open-lines';
import type { Reading } from './use-line-reader';

function MatchedText({ line }: { readonly line: MatchedLine }) {
  const { text, reading, product, assumed, quantity, quantityGiven, unit } = line;
  const amount = quantityGiven ? quantityText(quantity, unit ?? 'pc') : TEXTS.noQuantity;
  return (
    <li>
      <q>{text}</q> → <strong>{product.name}</strong>, {amount}
      {reading !== '' && ` (${TEXTS.readAs.toLowerCase()}: ${reading}`}
      {assumed.length > 0 && `; ${TEXTS.assumed}: ${assumed.join(', ')}`}
      {reading !== '' && ')'}
    </li>
  );
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly ReadLine[] }) {
  return (
    <details className={styles.details}>
      <summary>
        {title}: {lines.length}
      </summary>
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

interface ReadingReportProps {
  readonly reading: Reading;
  readonly onSettle: (line: OpenLine) => void;
}

/** What became of the lines: those in the list, those to look at, those that name no part. */
export function ReadingReport({ reading, onSettle }: ReadingReportProps) {
  const { matched, open, ignored, left } = reading;
  return (
    <div className={styles.report}>
      {matched.length > 0 ? (
        <Notice tone="success">
          {linesText(matched.length)} na lista.
          {open.length > 0 && ` ${linesText(open.length)} a conferir.`}
        </Notice>
      ) : (
        open.length === 0 && <Notice tone="info">{TEXTS.nothing}</Notice>
      )}
      {left > 0 && <Notice tone="info">{leftText(left)}</Notice>}
      {open.length > 0 && <OpenLines lines={open} onSettle={onSettle} />}
      {matched.length > 0 && <Lines title={TEXTS.matched} lines={matched} />}
      {ignored.length > 0 && <Lines title={TEXTS.ignored} lines={ignored} />}
    </div>
  );
}

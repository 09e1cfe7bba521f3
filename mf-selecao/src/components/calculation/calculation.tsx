import { exampleOf, findSelection, type Selection } from '@elo/calculation';
import { ANSWER_ID, type HostServices, selectionHref } from '@elo/contract';
import { useEffect, useRef } from 'react';
import { TEXTS } from '../../content/texts';
import type { SelectionData } from '../../pages/selecao/load-selection';
import { CalculationForm } from '../calculation-form/calculation-form';
import { ResultSheet } from '../result-sheet/result-sheet';
import styles from './calculation.module.scss';

/** What the API's answer to a form starts from, and React leaves alone. */
const NOTHING = { __html: '' };

/** Place of the API's answer to a form, shown instead of the page's own until the script has it. */
function FormAnswer() {
  return (
    <div
      id={ANSWER_ID}
      className={`${styles.work} ${styles.answer}`}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: keeps React from its content; it sets none itself
      dangerouslySetInnerHTML={NOTHING}
    />
  );
}

/** What stands in the place of the result before the form is sent: how it goes on, and an example. */
function Waiting({ selection }: { readonly selection: Selection }) {
  return (
    <div data-part="waiting">
      <p>{TEXTS.waiting}</p>
      <a href={selectionHref(selection.id, exampleOf(selection))}>{TEXTS.example}</a>
    </div>
  );
}

function Outcome({ data }: { readonly data: SelectionData }) {
  const { outcome, partsKnown, calculation } = data;
  if (outcome.kind === 'empty')
    return <Waiting selection={findSelection(calculation) as Selection} />;
  if (outcome.kind === 'refused') {
    return (
      <ul data-part="refusal">
        {outcome.faults.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    );
  }
  return (
    <>
      {!partsKnown && <p data-part="mind">{TEXTS.partsUnknown}</p>}
      <ResultSheet sheet={outcome.sheet} />
    </>
  );
}

/** Takes the visitor to the result of a form that was sent here, and tells it to screen readers. */
function useResultFocus(search: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(search);
  const sent = useRef(false);
  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    if (!sent.current) return;
    sent.current = false;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [search]);
  return { heading, markSent: () => (sent.current = true) };
}

interface CalculationProps {
  readonly data: SelectionData;
  readonly host: HostServices;
}

/** A calculation: its form and, once it was sent, its result. The address is the only state. */
export function Calculation({ data, host }: CalculationProps) {
  const { calculation, texts, outcome } = data;
  const selection = findSelection(calculation) as Selection;
  const { heading, markSent } = useResultFocus(host.search);
  const titles = { empty: TEXTS.result, refused: TEXTS.refused, sheet: TEXTS.result };
  return (
    <section className={styles.calculation} aria-labelledby="selecao-calculo">
      <h2 className={styles.title} id="selecao-calculo">
        {selection.title}
      </h2>
      {outcome.kind === 'empty' && <FormAnswer />}
      <div className={styles.work}>
        <CalculationForm
          // Another address has other texts; the fields themselves stay uncontrolled.
          key={JSON.stringify([calculation, texts])}
          selection={selection}
          texts={texts}
          faults={outcome.kind === 'refused' ? outcome.faults : []}
          onSend={(href) => {
            markSent();
            host.navigate(href);
          }}
        />
        <section data-part="result" data-kind={outcome.kind} aria-labelledby="selecao-resultado">
          <h2 id="selecao-resultado" ref={heading} tabIndex={-1}>
            {titles[outcome.kind]}
          </h2>
          <Outcome data={data} />
        </section>
      </div>
    </section>
  );
}

import { exampleOf, findSelection, type Selection } from '@elo/calculation';
import { type HostServices, selectionHref, selectionSheetHref } from '@elo/contract';
import { useEffect, useRef } from 'react';
import { TEXTS } from '../../content/texts';
import type { SelectionData } from '../../lib/load-selection';
import { CalculationForm } from '../calculation-form/calculation-form';
import { ResultSheet } from '../result-sheet/result-sheet';
import styles from './calculation.module.scss';

/** Shown in place of the result before the form is sent: the steps, and an example. */
function Waiting({ selection }: { readonly selection: Selection }) {
  return (
    <div data-part="waiting">
      <p>{TEXTS.waiting}</p>
      <a href={selectionHref(selection.id, exampleOf(selection))}>{TEXTS.example}</a>
    </div>
  );
}

function Outcome({ data }: { readonly data: SelectionData }) {
  const { outcome, partsKnown, calculation, texts } = data;
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
      <p data-part="file">
        {/* data-native: a file download, so the router ignores the link. */}
        <a href={selectionSheetHref(calculation, texts)} data-native>
          {TEXTS.sheet}
        </a>
      </p>
    </>
  );
}

/** Hash of a submitted form: the host moves the focus to this section, the page scrolls to it. */
const RESULT = 'selecao-resultado';

/** Scrolls to the result after a submit. */
function useResultInView({ section, search }: HostServices) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each submitted form has its own URL
  useEffect(() => {
    if (section === RESULT) heading.current?.scrollIntoView({ block: 'start' });
  }, [section, search]);
  return heading;
}

interface CalculationProps {
  readonly data: SelectionData;
  readonly host: HostServices;
}

/** A calculation: its form and, once submitted, its result. The URL is the only state. */
export function Calculation({ data, host }: CalculationProps) {
  const { calculation, texts, outcome } = data;
  const selection = findSelection(calculation) as Selection;
  const heading = useResultInView(host);
  const titles = { empty: TEXTS.result, refused: TEXTS.refused, sheet: TEXTS.result };
  return (
    <section className={styles.calculation} aria-labelledby="selecao-calculo">
      <h2 className={styles.title} id="selecao-calculo">
        {selection.title}
      </h2>
      <div className={styles.work}>
        <CalculationForm
          // Another URL brings other texts, so remount; the fields themselves stay uncontrolled.
          key={JSON.stringify([calculation, texts])}
          selection={selection}
          texts={texts}
          faults={outcome.kind === 'refused' ? outcome.faults : []}
          onSend={(href) => host.navigate(href, { state: { section: RESULT } })}
        />
        <section data-part="result" data-kind={outcome.kind} aria-labelledby={RESULT}>
          <h2 id={RESULT} ref={heading} tabIndex={-1}>
            {titles[outcome.kind]}
          </h2>
          <Outcome data={data} />
        </section>
      </div>
    </section>
  );
}

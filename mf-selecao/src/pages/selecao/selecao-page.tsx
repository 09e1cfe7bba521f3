import type { PageProps } from '@elo/contract';
import { Calculation } from '../../components/calculation/calculation';
import { CalculatorNav } from '../../components/calculator-nav/calculator-nav';
import { TEXTS } from '../../content/texts';
import type { SelectionData } from './load-selection';
import styles from './selecao-page.module.scss';

/** The page `/selecao`: navigation between the calculations, and the current one. */
export function SelecaoPage({ data, host }: PageProps<SelectionData>) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{TEXTS.title}</h1>
        <p className={styles.introduction}>{TEXTS.introduction}</p>
      </header>
      <CalculatorNav current={data.calculation} />
      <Calculation data={data} host={host} />
    </div>
  );
}

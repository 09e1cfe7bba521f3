import { catalogueHref, type SearchReading as Reading } from '@elo/contract';
import styles from './search-reading.module.scss';

/** How the codes of a search were read, so that a visitor sees at once whether it is what was meant. */
export function SearchReading({ reading }: { readonly reading: Reading }) {
  const { text, caution, wider } = reading;
  return (
    <p className={styles.reading}>
      Lido como: <strong className={styles.text}>{text}</strong>.
      {caution && <span className={styles.caution}> {caution}</span>}
      {wider && (
        <>
          {' '}
          <a className={styles.wider} href={catalogueHref({ search: wider.search })}>
            Ver {wider.label}
          </a>
        </>
      )}
    </p>
  );
}

import type { BrazilState, CompanyFacts } from '@elo/contract';
import { Modal } from '@elo/shared-ui';
import { useMemo } from 'react';
import { distributorCount, inState, MAP } from '../../content/map';
import { DistributorEntry, readEntries } from '../distributor-entry/distributor-entry';
import { BecomeLink } from '../distributor-map/become-link';
import styles from './state-modal.module.scss';

interface StateModalProps {
  /** State shown; while closed, the one shown last. */
  readonly state: BrazilState;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly company: CompanyFacts;
}

/**
 * Distributors of one state in a dialog, laid out for none, one or many, as the page's plain list
 * has them.
 */
export function StateModal({ state, open, onClose, company }: StateModalProps) {
  const entries = useMemo(() => readEntries(state.sigla), [state]);
  const [first] = entries;
  if (!first) {
    return (
      <Modal open={open} onClose={onClose} title={MAP.noneTitle}>
        <div className={styles.none} data-layout="none">
          <p className={styles.sigla} aria-hidden="true">
            {state.sigla}
          </p>
          <p className={styles.invitation}>
            {MAP.noneLead} {inState(state)}.
          </p>
          <p className={styles.text}>{MAP.noneText}</p>
          <BecomeLink company={company} />
        </div>
      </Modal>
    );
  }
  const isOne = entries.length === 1;
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={`${state.nome} (${state.sigla})`}
      size={isOne ? 'medium' : 'large'}
    >
      {isOne ? (
        <div className={styles.one} data-layout="one">
          <DistributorEntry entry={first} layout="wide" />
        </div>
      ) : (
        <div data-layout="many">
          <p className={styles.count}>{distributorCount(entries.length)}</p>
          <ul className={styles.many}>
            {entries.map((entry) => (
              <li key={`${entry.name} ${entry.address.join()}`}>
                <DistributorEntry entry={entry} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Modal>
  );
}

import type { BrazilState, CompanyFacts } from '@elo/contract';
import { Modal } from '@elo/shared-ui';
import { useMemo } from 'react';
import { distributorCount, inState, MAP } from '../../content/map';
import { type EntryText, readEntries } from '../../lib/entry-text';
import { DistributorEntry } from '../distributor-entry/distributor-entry';
import { BecomeLink } from '../distributor-map/become-link';
import styles from './state-modal.module.scss';

interface StateModalProps {
  /** State shown; while closed, the one shown last. */
  readonly state: BrazilState;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly company: CompanyFacts;
}

/** No distributor yet: an invitation to be the first. */
function NoneLayout({ state, company }: { state: BrazilState; company: CompanyFacts }) {
  return (
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
  );
}

/** Exactly one: its card, large. */
function OneLayout({ entries }: { entries: readonly EntryText[] }) {
  return (
    <div className={styles.one} data-layout="one">
      {entries.map((entry) => (
        <DistributorEntry key={entry.name} entry={entry} layout="wide" />
      ))}
    </div>
  );
}

/** Several: a count and a grid of cards. */
function ManyLayout({ entries }: { entries: readonly EntryText[] }) {
  return (
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
  );
}

/** Name of the state and its abbreviation, or the spec's title without distributors. */
function titleOf({ nome, sigla }: BrazilState, count: number): string {
  return count === 0 ? MAP.noneTitle : `${nome} (${sigla})`;
}

/**
 * Distributors of one state in a dialog, laid out for none, one or many, as the page's plain list
 * has them.
 */
export function StateModal({ state, open, onClose, company }: StateModalProps) {
  const entries = useMemo(() => readEntries(state.sigla), [state]);
  const count = entries.length;
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={titleOf(state, count)}
      size={count > 1 ? 'large' : 'medium'}
    >
      {count === 0 && <NoneLayout state={state} company={company} />}
      {count === 1 && <OneLayout entries={entries} />}
      {count > 1 && <ManyLayout entries={entries} />}
    </Modal>
  );
}

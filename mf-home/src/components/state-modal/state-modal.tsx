import type { CompanyFacts } from '@elo/contract';
import { Modal } from '@elo/shared-ui';
import { distributorCount, inState, MAP } from '../../content/map';
import type { StateGroup } from '../../lib/distributors';
import { DistributorEntry } from '../distributor-entry/distributor-entry';
import { BecomeLink } from '../distributor-map/become-link';
import styles from './state-modal.module.scss';

/** Props of {@link StateModal}. */
export interface StateModalProps {
  /** State on show; while closed, the one shown last. */
  readonly group: StateGroup;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onLoadError: (error: unknown) => void;
  readonly company: CompanyFacts;
}

/** No distributor yet: an invitation to be the first. */
function NoneLayout({ group, company }: { group: StateGroup; company: CompanyFacts }) {
  return (
    <div className={styles.none} data-layout="none">
      <p className={styles.sigla} aria-hidden="true">
        {group.state.sigla}
      </p>
      <p className={styles.invitation}>
        {MAP.noneLead} {inState(group.state)}.
      </p>
      <p className={styles.text}>{MAP.noneText}</p>
      <BecomeLink company={company} />
    </div>
  );
}

/** Exactly one: its card, large. */
function OneLayout({ group }: { group: StateGroup }) {
  return (
    <div className={styles.one} data-layout="one">
      {group.distributors.map((distributor) => (
        <DistributorEntry key={distributor.nome} distributor={distributor} layout="wide" />
      ))}
    </div>
  );
}

/** Several: a count and a grid of cards. */
function ManyLayout({ group }: { group: StateGroup }) {
  return (
    <div data-layout="many">
      <p className={styles.count}>{distributorCount(group.distributors.length)}</p>
      <ul className={styles.many}>
        {group.distributors.map((distributor) => (
          <li key={`${distributor.nome} ${distributor.cep}`}>
            <DistributorEntry distributor={distributor} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Name of the state and its abbreviation, or the spec's title when there is nobody. */
function titleOf({ state, distributors }: StateGroup): string {
  return distributors.length === 0 ? MAP.noneTitle : `${state.nome} (${state.sigla})`;
}

/** Distributors of one state in a dialog, laid out for none, one or many. */
export function StateModal({ group, open, onClose, onLoadError, company }: StateModalProps) {
  const count = group.distributors.length;
  return (
    <Modal
      open={open}
      onClose={onClose}
      onLoadError={onLoadError}
      title={titleOf(group)}
      size={count > 1 ? 'large' : 'medium'}
      closeLabel={MAP.close}
    >
      {count === 0 && <NoneLayout group={group} company={company} />}
      {count === 1 && <OneLayout group={group} />}
      {count > 1 && <ManyLayout group={group} />}
    </Modal>
  );
}

import type { CompanyFacts } from '@elo/contract';
import { VisuallyHidden } from '@elo/shared-ui';
import { distributorCount, inState, MAP } from '../../content/map';
import { type StateGroup, stateAnchor } from '../../lib/distributors';
import { DistributorEntry, entryText } from '../distributor-entry/distributor-entry';
import { BecomeLink } from '../distributor-map/become-link';
import styles from './state-list.module.scss';

function Content({ group, company }: { group: StateGroup; company: CompanyFacts }) {
  if (group.distributors.length === 0) {
    return (
      <div className={styles.none}>
        <p>
          {MAP.noneLead} {inState(group.state)}.
        </p>
        <BecomeLink company={company} />
      </div>
    );
  }
  return (
    <ul className={styles.entries}>
      {group.distributors.map((distributor) => (
        <li key={`${distributor.nome} ${distributor.cep}`}>
          <DistributorEntry entry={entryText(distributor)} />
        </li>
      ))}
    </ul>
  );
}

/** Every state with its distributors, one opening at a time; works without script. */
export function StateList(props: { groups: readonly StateGroup[]; company: CompanyFacts }) {
  return (
    <div className={styles.list} data-state-list="">
      {props.groups.map((group) => (
        // A visitor may have opened one before React came to it.
        <details
          key={group.state.sigla}
          className={styles.state}
          name="estado"
          suppressHydrationWarning
        >
          <summary className={styles.summary}>
            <span className={styles.sigla} aria-hidden="true">
              {group.state.sigla}
            </span>
            <span className={styles.name}>{group.state.nome}</span>
            <span className={styles.count} data-none={group.distributors.length === 0}>
              <span aria-hidden="true">{group.distributors.length}</span>
              <VisuallyHidden>{distributorCount(group.distributors.length)}</VisuallyHidden>
            </span>
          </summary>
          <div id={stateAnchor(group.state.sigla)} className={styles.content}>
            <Content group={group} company={props.company} />
          </div>
        </details>
      ))}
    </div>
  );
}

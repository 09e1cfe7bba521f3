import type { CompanyFacts } from '@elo/contract';
import { VisuallyHidden } from '@elo/shared-ui';
import { distributorCount, inState, MAP } from '../../content/map';
import { type StateGroup, stateAnchor } from '../../lib/distributors';
import { DistributorEntry, entryText } from '../distributor-entry/distributor-entry';
import { BecomeLink } from '../distributor-map/become-link';
import styles from './state-list.module.scss';

/** Every state with its distributors, one opening at a time; works without script. */
export function StateList(props: { groups: readonly StateGroup[]; company: CompanyFacts }) {
  return (
    <div className={styles.list} data-state-list="">
      {props.groups.map(({ state, distributors }) => (
        // A visitor may have opened one before React came to it.
        <details key={state.sigla} className={styles.state} name="estado" suppressHydrationWarning>
          <summary className={styles.summary}>
            <span className={styles.sigla} aria-hidden="true">
              {state.sigla}
            </span>
            <span className={styles.name}>{state.nome}</span>
            <span className={styles.count} data-none={distributors.length === 0}>
              <span aria-hidden="true">{distributors.length}</span>
              <VisuallyHidden>{distributorCount(distributors.length)}</VisuallyHidden>
            </span>
          </summary>
          <div id={stateAnchor(state.sigla)} className={styles.content}>
            {distributors.length === 0 ? (
              <div className={styles.none}>
                <p>
                  {MAP.noneLead} {inState(state)}.
                </p>
                <BecomeLink company={props.company} />
              </div>
            ) : (
              <ul className={styles.entries}>
                {distributors.map((distributor) => (
                  <li key={`${distributor.nome} ${distributor.cep}`}>
                    <DistributorEntry entry={entryText(distributor)} />
                  </li>
                ))}
              </ul>
            )}
          </div>
        </details>
      ))}
    </div>
  );
}

import type { Distributor, HostServices } from '@elo/contract';
import { type ReactNode, useMemo } from 'react';
import { MAP } from '../../content/map';
import { countByState, groupByState, type StateCounts } from '../../lib/distributors';
import { StateList } from '../state-list/state-list';
import styles from './map-panel.module.scss';

/** Props of {@link MapPanel}. */
export interface MapPanelProps {
  readonly distributors: readonly Distributor[];
  readonly host: HostServices;
  readonly map: (counts: StateCounts) => ReactNode;
}

/** Map and plain list side by side. */
export function MapPanel({ distributors, host, map }: MapPanelProps) {
  const groups = useMemo(() => groupByState(distributors), [distributors]);
  return (
    <div className={styles.panel}>
      {map(countByState(groups))}
      <div className={styles.list} id="lista-de-estados" tabIndex={-1}>
        <h3 className={styles.listTitle}>{MAP.listTitle}</h3>
        <StateList groups={groups} company={host.company} />
      </div>
    </div>
  );
}

import type { Distributor, HostServices } from '@elo/contract';
import { useMemo, useState } from 'react';
import { distributorCount, MAP, totalText } from '../../content/map';
import { groupByState, type StateGroup } from '../../lib/distributors';
import { StateList } from '../state-list/state-list';
import { MapDrawing } from './map-drawing';
import styles from './map-panel.module.scss';
import { useStateDialog } from './use-state-dialog';

/** Props of {@link MapPanel}. */
export interface MapPanelProps {
  readonly distributors: readonly Distributor[];
  readonly host: HostServices;
}

/** Name and count of the state under pointer or focus; the total before that. */
function Readout({ groups, sigla }: { groups: readonly StateGroup[]; sigla: string | undefined }) {
  const group = groups.find(({ state }) => state.sigla === sigla);
  const served = groups.filter(({ distributors }) => distributors.length > 0);
  const total = served.reduce((sum, { distributors }) => sum + distributors.length, 0);
  return (
    <p className={styles.readout} data-active={group !== undefined}>
      <strong className={styles.place}>{group ? group.state.nome : 'Brasil'}</strong>
      <span>
        {group ? distributorCount(group.distributors.length) : totalText(total, served.length)}
      </span>
    </p>
  );
}

/** What the shades mean. */
function Legend() {
  return (
    <div className={styles.legend}>
      <p className={styles.legendTitle}>{MAP.legend}</p>
      <ul className={styles.steps}>
        {MAP.legendSteps.map((step, shade) => (
          <li key={step} className={styles.step} data-shade={shade}>
            {step}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Whose map it is, and what was changed in it (CC BY 4.0 asks for both). */
function Attribution() {
  const { before, author, authorHref, licence, licenceHref, changes } = MAP.attribution;
  return (
    <p className={styles.attribution}>
      {before}
      <a href={authorHref} rel="noopener">
        {author}
      </a>
      ,{' '}
      <a href={licenceHref} rel="license noopener">
        {licence}
      </a>
      . {changes}
    </p>
  );
}

/** Map and plain list side by side, and the dialog that both lead to. */
export function MapPanel({ distributors, host }: MapPanelProps) {
  const groups = useMemo(() => groupByState(distributors), [distributors]);
  const [pointed, setPointed] = useState<string>();
  const dialog = useStateDialog(host);
  const chosen = groups.find(({ state }) => state.sigla === dialog.sigla);
  return (
    <div className={styles.panel}>
      <div className={styles.map}>
        <a className={styles.skip} href="#lista-de-estados">
          {MAP.skip}
        </a>
        <Readout groups={groups} sigla={pointed} />
        <MapDrawing
          groups={groups}
          onChoose={dialog.show}
          onPoint={(sigla) => {
            setPointed(sigla);
            dialog.prepare();
          }}
        />
        <Legend />
        <Attribution />
      </div>
      <div className={styles.list} id="lista-de-estados" tabIndex={-1}>
        <h3 className={styles.listTitle}>{MAP.listTitle}</h3>
        <StateList groups={groups} company={host.company} />
      </div>
      {dialog.Modal && chosen ? (
        <dialog.Modal
          group={chosen}
          open={dialog.open}
          onClose={dialog.close}
          onLoadError={dialog.report}
          company={host.company}
        />
      ) : null}
    </div>
  );
}

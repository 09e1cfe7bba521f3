import type { HostServices } from '@elo/contract';
import { useState } from 'react';
import { distributorCount, MAP, totalText } from '../../content/map';
import { type StateCounts, stateOf } from '../../lib/distributors';
import { MapDrawing } from './map-drawing';
import styles from './map-panel.module.scss';
import { useStateDialog } from './use-state-dialog';

/** Props of {@link MapView}. */
export interface MapViewProps {
  readonly counts: StateCounts;
  readonly host: HostServices;
}

/** Name and count of the state under pointer or focus; the total before that. */
function Readout({ counts, sigla }: { counts: StateCounts; sigla: string | undefined }) {
  const state = stateOf(sigla);
  const served = Object.values(counts).filter((count) => count > 0);
  const total = served.reduce((sum, count) => sum + count, 0);
  return (
    <p className={styles.readout} data-active={state !== undefined}>
      <strong className={styles.place}>{state?.nome ?? 'Brasil'}</strong>
      <span>
        {state ? distributorCount(counts[state.sigla] ?? 0) : totalText(total, served.length)}
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

/** The map and the dialog that it opens. The dialog reads the plain list of the page. */
export function MapView({ counts, host }: MapViewProps) {
  const [pointed, setPointed] = useState<string>();
  const dialog = useStateDialog(host);
  const chosen = stateOf(dialog.sigla);
  return (
    <div className={styles.map}>
      <a className={styles.skip} href="#lista-de-estados">
        {MAP.skip}
      </a>
      <Readout counts={counts} sigla={pointed} />
      <MapDrawing
        counts={counts}
        composed={host.composed}
        onChoose={dialog.show}
        onPoint={(sigla) => {
          setPointed(sigla);
          dialog.prepare();
        }}
      />
      <Legend />
      <Attribution />
      {dialog.Modal && chosen ? (
        <dialog.Modal
          state={chosen}
          open={dialog.open}
          onClose={dialog.close}
          onLoadError={dialog.report}
          company={host.company}
        />
      ) : null}
    </div>
  );
}

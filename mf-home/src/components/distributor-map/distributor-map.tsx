import {
  API_PATHS,
  type Distributor,
  type HostServices,
  mailtoHref,
  SECTIONS,
} from '@elo/contract';
import { Button, Notice, SectionHeading, Spinner } from '@elo/shared-ui';
import { goToSection } from '@elo/shared-ui/browser/motion';
import { onPlainClick } from '@elo/shared-ui/browser/plain-click';
import { type ReactNode, useRef, useState } from 'react';
import { MAP } from '../../content/map';
import { countByState, groupByState, type StateCounts } from '../../lib/distributors';
import { StateList } from '../state-list/state-list';
import { BecomeLink } from './become-link';
import styles from './distributor-map.module.scss';

export interface DistributorMapProps {
  /** `null` when the page could not load them. */
  readonly distributors: readonly Distributor[] | null;
  readonly host: HostServices;
  /** The map, once the list is there. */
  readonly map: (counts: StateCounts) => ReactNode;
}

/** Distributors by state: map, list, dialog, and a link for becoming one. */
export function DistributorMap({ distributors, host, map }: DistributorMapProps) {
  const [fetched, setFetched] = useState<readonly Distributor[]>();
  const [loading, setLoading] = useState(false);
  const list = distributors ?? fetched;
  const groups = list && groupByState(list);
  const { email } = host.company;
  const section = useRef<HTMLElement>(null);
  const retry = () => {
    // The button disappears with its notice.
    section.current?.focus({ preventScroll: true });
    setLoading(true);
    host
      .fetchJson<readonly Distributor[]>(API_PATHS.distributors)
      .then((found) => {
        setFetched(found);
        host.announce(MAP.loaded);
      })
      .catch((error: unknown) => host.reportError(error, 'distributor list'))
      .finally(() => setLoading(false));
  };
  return (
    <section
      ref={section}
      id={SECTIONS.map}
      tabIndex={-1}
      className={styles.section}
      data-below=""
      aria-labelledby="map-title"
    >
      <div className={styles.inner}>
        <div className={styles.head}>
          <SectionHeading eyebrow={MAP.eyebrow} title={MAP.title} id="map-title">
            <p>{MAP.lead}</p>
          </SectionHeading>
          <div className={styles.become}>
            <p>{MAP.becomeLead}</p>
            <BecomeLink company={host.company} />
          </div>
        </div>
        {!groups && !loading && (
          <Notice
            tone="error"
            title={MAP.failureTitle}
            action={{ label: MAP.retry, onClick: retry }}
          >
            {MAP.failureText} <a href={mailtoHref(email)}>{email}</a>
          </Notice>
        )}
        {!groups && loading && <Spinner label={MAP.loading} />}
        {groups && (
          <>
            <div className={styles.panel}>
              {map(countByState(groups))}
              <div id="lista-de-estados" tabIndex={-1}>
                <h3 className={styles.listTitle}>{MAP.listTitle}</h3>
                <StateList groups={groups} company={host.company} />
              </div>
            </div>
            <div className={styles.back}>
              <Button
                variant="ghost"
                href={`#${SECTIONS.map}`}
                onClick={onPlainClick(() => goToSection(SECTIONS.map))}
              >
                {MAP.backToTop}
              </Button>
            </div>
          </>
        )}
      </div>
    </section>
  );
}

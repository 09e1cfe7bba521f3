import { type Distributor, type HostServices, mailtoHref, SECTIONS } from '@elo/contract';
import { Button, Notice, SectionHeading, Spinner } from '@elo/shared-ui';
import type { ReactNode } from 'react';
import { MAP } from '../../content/map';
import type { StateCounts } from '../../lib/distributors';
import { scrollOnClick } from '../../lib/scroll-to-section';
import { BecomeLink } from './become-link';
import styles from './distributor-map.module.scss';
import { MapPanel } from './map-panel';
import { useDistributors } from './use-distributors';

/** Props of {@link DistributorMap}. */
export interface DistributorMapProps {
  /** `null` when the page could not load them. */
  readonly distributors: readonly Distributor[] | null;
  readonly host: HostServices;
  /** The map, once the list is there. */
  readonly map: (counts: StateCounts) => ReactNode;
}

/** The list did not come: says so, offers a retry and another way to ask. */
function Failure({ email, onRetry }: { email: string; onRetry: () => void }) {
  return (
    <Notice tone="error" title={MAP.failureTitle} action={{ label: MAP.retry, onClick: onRetry }}>
      {MAP.failureText} <a href={mailtoHref(email)}>{email}</a>
    </Notice>
  );
}

/** Distributors by state: map, list, dialog, and the way to become one. */
export function DistributorMap({ distributors, host, map }: DistributorMapProps) {
  const list = useDistributors(distributors, host);
  return (
    <section id={SECTIONS.map} className={styles.section} data-below="" aria-labelledby="map-title">
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
        {list.status === 'failed' && <Failure email={host.company.email} onRetry={list.retry} />}
        {list.status === 'loading' && <Spinner label={MAP.loading} />}
        {list.status === 'ready' && (
          <>
            <MapPanel distributors={list.distributors} host={host} map={map} />
            <div className={styles.back}>
              <Button
                variant="ghost"
                href={`#${SECTIONS.map}`}
                onClick={scrollOnClick(SECTIONS.map)}
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

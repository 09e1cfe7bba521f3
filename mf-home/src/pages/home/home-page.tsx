import { type Distributor, Island, type PageProps } from '@elo/contract';
import { Suspense } from 'react';
import { AustinSection } from '../../components/austin-section/austin-section';
import { CombatSection } from '../../components/combat-section/combat-section';
import { DistributorMap } from '../../components/distributor-map/distributor-map';
import { HistorySection } from '../../components/history-section/history-section';
import { Milestones } from '../../components/history-section/milestones';
import { NishiyamaSection } from '../../components/nishiyama-section/nishiyama-section';
import { PartSearch } from '../../components/part-search/part-search';
import { StatisticsBand } from '../../components/statistics-band/statistics-band';
import { useSectionScroll } from '../../lib/use-section-scroll';
import figures from './islands/figures';
import hero from './islands/hero';
import map from './islands/map';

/** What the home page loads. */
export interface HomeData {
  /** `null` when the browser could not load them; a composed page always has them. */
  readonly distributors: readonly Distributor[] | null;
}

/**
 * The home page: seven of its nine blocks; header and footer are the shell's. Composed, only its
 * islands are hydrated; hosts that hydrate the whole page do so below the first screen in
 * small steps after the hero is interactive, because one big boundary would block the main thread.
 */
export function HomePage({ data, host }: PageProps<HomeData>) {
  useSectionScroll(host.section);
  return (
    <>
      <Island of={hero} data={null} host={host} />
      <Suspense>
        <PartSearch />
        <CombatSection host={host} />
        <NishiyamaSection host={host} />
        <AustinSection host={host} />
      </Suspense>
      <Suspense>
        <DistributorMap
          distributors={data.distributors}
          host={host}
          map={(counts) => <Island of={map} data={counts} host={host} />}
        />
      </Suspense>
      <Suspense>
        <HistorySection host={host}>
          <Milestones />
        </HistorySection>
        <StatisticsBand>
          <Island of={figures} data={null} host={host} />
        </StatisticsBand>
      </Suspense>
    </>
  );
}

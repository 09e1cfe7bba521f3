import { AustinSection } from '@elo/mf-home/src/components/austin-section/austin-section';
import { CombatSection } from '@elo/mf-home/src/components/combat-section/combat-section';
import { HistorySection } from '@elo/mf-home/src/components/history-section/history-section';
import { Milestones } from '@elo/mf-home/src/components/history-section/milestones';
import { NishiyamaSection } from '@elo/mf-home/src/components/nishiyama-section/nishiyama-section';
import { Figures } from '@elo/mf-home/src/components/statistics-band/figures';
import { StatisticsBand } from '@elo/mf-home/src/components/statistics-band/statistics-band';
import { HeroIsland } from 'elo-rival/hero';
import { createHost } from 'elo-rival/host';
import { MapSection } from 'elo-rival/map';
import { PAGES } from 'elo-rival/pages';
import { Frame } from '../ui/frame';

/** `/` */
export default function Page() {
  const { facts, data } = PAGES.home;
  const host = createHost(facts, () => undefined);
  return (
    <Frame page={PAGES.home}>
      <HeroIsland facts={facts} />
      <CombatSection host={host} />
      <NishiyamaSection host={host} />
      <AustinSection host={host} />
      <MapSection facts={facts} distributors={data.distributors} />
      <HistorySection host={host}>
        <Milestones />
      </HistorySection>
      <StatisticsBand>
        <Figures host={host} />
      </StatisticsBand>
    </Frame>
  );
}

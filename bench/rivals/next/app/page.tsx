import { BrandSection } from '@elo/mf-home/src/components/brand-section/brand-section';
import { HistorySection } from '@elo/mf-home/src/components/history-section/history-section';
import { PartSearch } from '@elo/mf-home/src/components/part-search/part-search';
import { StatisticsBand } from '@elo/mf-home/src/components/statistics-band/statistics-band';
import { FiguresIsland } from 'elo-rival/counters';
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
      <PartSearch />
      <BrandSection brand="combat" host={host} />
      <BrandSection brand="nishiyama" host={host} />
      <BrandSection brand="austin" host={host} />
      <MapSection facts={facts} distributors={data.distributors} />
      <HistorySection host={host} />
      <StatisticsBand>
        <FiguresIsland facts={facts} />
      </StatisticsBand>
    </Frame>
  );
}

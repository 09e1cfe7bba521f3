import {
  FilterButton,
  FilterPanel,
} from '@elo/mf-catalogue/src/components/filter-panel/filter-panel';
import { UnitSwitch } from '@elo/mf-catalogue/src/components/units/unit-switch';
import { CardsIsland } from 'elo-rival/cards';
import { GuideIsland } from 'elo-rival/guide';
import { PAGES } from 'elo-rival/pages';
import { ProductList } from 'elo-rival/product-list';
import { SearchIsland } from 'elo-rival/search';
import { Frame } from '../../ui/frame';

/** `/portfolio` */
export default function Page() {
  const { facts, data } = PAGES.portfolio;
  const { filter, facets } = data;
  return (
    <Frame page={PAGES.portfolio}>
      <ProductList
        data={data}
        guide={<GuideIsland facts={facts} />}
        search={<SearchIsland filter={filter} />}
        open={<FilterButton filter={filter} />}
        panel={<FilterPanel filter={filter} facets={facets} units={<UnitSwitch />} />}
        cards={<CardsIsland facts={facts} items={data.items} />}
      />
    </Frame>
  );
}

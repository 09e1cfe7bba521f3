import { defineIsland } from '@elo/contract';
import { MapView } from '../../../components/distributor-map/map-view';
import type { StateCounts } from '../../../lib/distributors';

/** The map and the dialog of a state, which reads the page's plain list. */
export default defineIsland<StateCounts>({
  name: 'map',
  Component: ({ data, host }) => <MapView counts={data} host={host} />,
});

import type { Distributor } from '@elo/contract';
import { DistributorMap } from '@elo/mf-home/src/components/distributor-map/distributor-map';
import { MapView, type MapViewProps } from '@elo/mf-home/src/components/distributor-map/map-view';
import type { ReactNode } from 'react';
import type { Facts } from './facts';
import { createHost } from './host';
import { useHost } from './use-host';

interface MapProps {
  readonly facts: Facts;
  readonly distributors: readonly Distributor[] | null;
  /** The map as a nested island; an ordinary component in a rival without nested islands. */
  readonly children?: ReactNode;
}

/** Map and dialog of a state, as an island. */
export function MapIsland({
  facts,
  counts,
}: Pick<MapViewProps, 'counts'> & Pick<MapProps, 'facts'>) {
  return <MapView counts={counts} host={useHost(facts)} />;
}

/** Distributors by state around the map. */
export function MapSection({ facts, distributors, children }: MapProps) {
  return (
    <DistributorMap
      host={createHost(facts, () => undefined)}
      distributors={distributors}
      map={(counts) => children ?? <MapIsland facts={facts} counts={counts} />}
    />
  );
}

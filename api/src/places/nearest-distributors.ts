import type { Distributor, NearDistributor, NearestAnswer } from '@elo/contract';
import { distanceKm, type Point } from './distance';
import { findPlace } from './find-place';

/** Distributors that an answer names. */
const MOST = 5;

/** Where a distributor is: its city by name and state, else by its CEP. */
function pointOf({ cidade, estado, cep }: Distributor): Point | undefined {
  const byName = findPlace(`${cidade}, ${estado}`);
  return (byName?.at.state === estado ? byName : findPlace(cep))?.at;
}

/** Points of a list of distributors, computed once per list. */
const POINTS = new WeakMap<readonly Distributor[], readonly (Point | undefined)[]>();

function pointsOf(distributors: readonly Distributor[]): readonly (Point | undefined)[] {
  const points = POINTS.get(distributors) ?? distributors.map(pointOf);
  POINTS.set(distributors, points);
  return points;
}

/**
 * The distributors nearest to a place, in a straight line between the seats of the municipalities.
 * @param place CEP or city as typed, not trusted
 * @returns `undefined` where no place of Brazil is meant
 */
export function nearestDistributors(
  distributors: readonly Distributor[],
  place: string,
): NearestAnswer | undefined {
  const points = pointsOf(distributors);
  const known = points.filter((point) => point !== undefined);
  const found = findPlace(place, known);
  if (found === undefined) return undefined;
  const near = distributors
    .flatMap((distributor, at): (NearDistributor & { readonly km: number })[] => {
      const point = points[at];
      return point ? [{ ...distributor, km: Math.round(distanceKm(found.at, point)) }] : [];
    })
    .sort((a, b) => a.km - b.km)
    .slice(0, MOST);
  return { place: found.name, distributors: near, others: found.others };
}

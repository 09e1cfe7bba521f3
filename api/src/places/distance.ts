/** A point on the earth, decimal degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Mean radius of the earth, kilometres (IUGG, R₁). */
const EARTH_RADIUS = 6371.0088;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/**
 * Great-circle distance, kilometres, by the haversine formula (R. W. Sinnott, "Virtues of the
 * Haversine", Sky and Telescope 68, 1984). On a sphere; the earth's flattening is worth 0.5 %.
 */
export function distanceKm(a: Point, b: Point): number {
  const lat = radians(b.latitude - a.latitude) / 2;
  const lon = radians(b.longitude - a.longitude) / 2;
  const h =
    Math.sin(lat) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(lon) ** 2;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(h)));
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Path2D } from '@napi-rs/canvas';

/** Size of the map in its own units. */
export const MAP_SIZE = { width: 613, height: 639 };

// Resolved from the package's module, because Jest mocks files that end in `.svg`.
const SVG = path.join(path.dirname(require.resolve('@svg-maps/brazil')), 'brazil.svg');

let shapes: Path2D[] | undefined;

/**
 * Shapes of the 27 states on a 613 × 639 map, from `@svg-maps/brazil` (MapSVG, CC BY 4.0: credit it wherever the map is shown).
 * Throws when the package's file does not hold 27 shapes.
 */
export function brazilStates(): Path2D[] {
  if (shapes) return shapes;
  const svg = readFileSync(SVG, 'utf8');
  const found = [...svg.matchAll(/<path\b[^>]*\bd="([^"]+)"/g)].map(([, d = '']) => new Path2D(d));
  if (found.length !== 27) throw new Error(`Map of Brazil has ${found.length} shapes, not 27`);
  shapes = found;
  return found;
}

/** Place on the map of a point given in degrees (equirectangular over the map's extent). */
export function mapPoint(latitude: number, longitude: number): { x: number; y: number } {
  return {
    x: ((longitude + 73.99) / (73.99 - 34.79)) * MAP_SIZE.width,
    y: ((5.27 - latitude) / (5.27 + 33.75)) * MAP_SIZE.height,
  };
}

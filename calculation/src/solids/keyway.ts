import { bulgeOf, type Contour, circle } from './contour';

/**
 * Keyways of hubs by their largest bore: DIN 6885-1. Up to 44 mm after berger-tools.co.uk (Standard
 * Parts Catalogue, page 2078), from 38 mm after Siemens Flender (MD 31.1, 7/3); where both have a
 * figure, they agree.
 */
const KEYWAYS: readonly (readonly [upTo: number, width: number, depth: number])[] = [
  [8, 2, 1],
  [10, 3, 1.4],
  [12, 4, 1.8],
  [17, 5, 2.3],
  [22, 6, 2.8],
  [30, 8, 3.3],
  [38, 10, 3.3],
  [44, 12, 3.3],
  [50, 14, 3.8],
  [58, 16, 4.3],
  [65, 18, 4.4],
  [75, 20, 4.9],
  [85, 22, 5.4],
  [95, 25, 5.4],
  [110, 28, 6.4],
];

/** Diameters of shaft ends, millimetres: those of ISO/R 775 (DIN 748) that parts are bored for. */
export const SHAFTS: readonly number[] = [
  8, 9, 10, 11, 12, 14, 16, 18, 19, 20, 22, 24, 25, 28, 30, 32, 35, 38, 40, 42, 45, 48, 50, 55, 60,
  65, 70, 75, 80, 85, 90, 95, 100, 110, 120, 130, 140, 150, 160, 170, 180,
];

/** Largest bore with a keyway in the table. */
export const LARGEST_KEYED_BORE = 110;

/** Shafts for which a part can be bored: from its pilot bore to its largest bore. */
export function shaftsBetween(least: number, most: number): readonly number[] {
  return SHAFTS.filter((shaft) => shaft >= least && shaft <= most);
}

/**
 * Keyway of a bore over 6 mm and up to 110 mm: its width b and its depth t2 above the bore,
 * millimetres. `undefined` for any other bore.
 */
export function keywayFor(bore: number) {
  const found = bore > 6 ? KEYWAYS.find(([upTo]) => bore <= upTo) : undefined;
  return found && { width: found[1], depth: found[2] };
}

/** Contour of a bore, with its keyway on top. */
export function boreContour(bore: number): Contour {
  const radius = bore / 2;
  const keyway = keywayFor(bore);
  if (keyway === undefined) return circle(radius);
  const half = keyway.width / 2;
  const foot = Math.sqrt(radius ** 2 - half ** 2);
  const top = radius + keyway.depth;
  return {
    start: [half, foot],
    edges: [
      { to: [half, top] },
      { to: [-half, top] },
      { to: [-half, foot] },
      { to: [half, foot], bulge: bulgeOf(2 * Math.PI - 2 * Math.asin(half / radius)) },
    ],
  };
}

import { sheaveFaceWidth } from './formulas';
import { BUSHINGS, type Bushing } from './tables/bushings';
import type { SheaveSection } from './tables/sheaves';

/** Share of the outside diameter that groove, rim and web leave for the flange of a bushing. */
const HUB_SHARE = 0.8;

/** A bushing may protrude from the face by half of its length. */
const FACE_SHARE = 0.5;

/** Of two bushings that differ in length only, the narrow one is the stock item. */
const UNUSED = ['SD'];

/**
 * QD bushing of a sheave of the sample: the largest one whose flange fits below the grooves and
 * half of whose length the face covers; the smallest one if none fits. A rule of this list: the
 * maker chooses the bushing of a real sheave.
 * @param diameter outside, inches
 * @returns code of the bushing
 */
export function chooseBushing(section: SheaveSection, diameter: number, grooves: number): string {
  const face = sheaveFaceWidth(section.grooveSpacing, section.edge, grooves);
  const fits = ({ code, figures }: Bushing): boolean =>
    figures !== undefined &&
    !UNUSED.includes(code) &&
    figures.flange <= HUB_SHARE * diameter &&
    FACE_SHARE * figures.length <= face;
  return (BUSHINGS.filter(fits).at(-1) ?? (BUSHINGS[0] as Bushing)).code;
}

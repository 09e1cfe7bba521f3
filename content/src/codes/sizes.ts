import { ANSI, CHAIN_SIZES, ISO } from '@elo/standards';
import { isMeant } from './lengths';
import type { SizeName, TypedLength } from './reading';

/** Numbers of ANSI B29.1; 41, which has no table here, must not be read as another size. */
export const ANSI_NUMBERS = [...ANSI.sizes.map(({ size }) => size), '41'];

/**
 * Sizes of the A series of ISO 606 with their ANSI sizes (DIN 8188 is the same): `08A` has a pitch of
 * 8/16 in; C marks those with a bushing instead of a roller. Source: ISO 606, table 1, which lists them
 * with the ASME numbers; Wikipedia, "Roller chain".
 */
export const A_SERIES: Readonly<Record<string, string>> = Object.fromEntries(
  ANSI.sizes.map(({ size, pitch, bushing }) => {
    const sixteenths = String(Math.round((16 * pitch) / 25.4)).padStart(2, '0');
    return [sixteenths + (bushing ? 'C' : 'A'), size];
  }),
);

/** Long-pitch sizes of ISO 1275 with those of ASME B29.100 (B29.3): `208A` and `2040` are twice an 08A. */
export const LONG_PITCH: Readonly<Record<string, string>> = Object.fromEntries(
  ['08A', '10A', '12A', '16A', '20A', '24A', '32A'].map((name) => [
    `2${name}`,
    String(2000 + Number(A_SERIES[name])),
  ]),
);

/** Sizes of the B series of ISO 606, including those without a table here. */
const B_SERIES = [
  ...['04B', '05B', '06B', '08B', '10B', '12B', '16B', '20B', '24B', '28B', '32B'],
  ...['36B', '40B', '48B', '56B', '64B', '72B'],
];

/** The size of an ISO 606 name; for the A series, the ANSI size. */
export function isoSize(number: string, series: string): SizeName | undefined {
  const name = `${number.padStart(2, '0')}${series.toUpperCase()}`;
  const ansi = A_SERIES[name];
  if (ansi !== undefined) return { system: 'ANSI', size: ansi };
  return B_SERIES.includes(name) ? { system: 'ISO', size: name } : undefined;
}

/** Tolerance of a nominal width in inches: 7/16 pol denotes the 11.68 mm of the 12B. */
const NOMINAL = 0.05;

/** Widths within this distance of the nearest one match too, millimetres. */
const NEAREST = 0.03;

/**
 * Sizes with a given pitch and inner width. The trade calls ANSI 40 and ISO 08B both 1/2 x 5/16; a
 * width in millimetres distinguishes them, because then only the nearest one matches.
 */
export function sizesOfPitchAndWidth(pitch: TypedLength, width: TypedLength): SizeName[] {
  const near = CHAIN_SIZES.filter((one) => isMeant(pitch, one.pitch)).flatMap((one) => {
    const { system, size, innerWidth } = one;
    const off = Math.abs(innerWidth - width.mm);
    return off <= NOMINAL * innerWidth ? [{ name: { system, size }, off }] : [];
  });
  if (width.text.endsWith('pol')) return near.map(({ name }) => name);
  const nearest = Math.min(...near.map(({ off }) => off));
  return near.filter(({ off }) => off <= nearest + NEAREST).map(({ name }) => name);
}

/** Sizes with a given pitch and roller, of those that are already known to be meant. */
export function sizesOfRoller(
  pitch: TypedLength,
  roller: TypedLength,
  known?: readonly SizeName[],
): SizeName[] {
  return CHAIN_SIZES.filter((one) => isMeant(pitch, one.pitch) && isMeant(roller, one.roller))
    .filter(({ size }) => known?.some((other) => other.size === size) ?? true)
    .map(({ system, size }) => ({ system, size }));
}

/** The size of the other standard with the pitch of this ANSI number: 60 → 12B. */
export function isoTwin(number: string): SizeName | undefined {
  const pitch = ANSI.sizes.find(({ size }) => size === number)?.pitch;
  const twin = ISO.sizes.find((size) => size.pitch === pitch);
  return twin && { system: 'ISO', size: twin.size };
}

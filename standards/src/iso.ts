import type { ChainSize, ChainStandard } from './chain-size';
import { plateFromRollerLink } from './formulas';

/** Millimetres, then kN. */
type Row = readonly [
  size: string,
  pitch: number,
  roller: number,
  innerWidth: number,
  pin: number,
  plateHeight: number,
  innerLinkWidth: number,
  transversePitch: number,
  widths: readonly [number, number, number],
  tensile: readonly [number, number, number],
];

/**
 * ISO 606, table 1, series B: pitch, roller, inner width, pin (maximum), height of the inner plate
 * (maximum), width over the inner link (maximum), transverse pitch, width over the pins (maximum),
 * minimum tensile strength. Public sources: the text of ISO 606:2004 at documents.pub and
 * vdoc.tips; compared figure by figure with the tables of three makers (docs/catalogue.md).
 */
const ROWS: readonly Row[] = [
  ['06B', 9.525, 6.35, 5.72, 3.28, 8.26, 8.53, 10.24, [13.5, 23.8, 34], [8.9, 16.9, 24.9]],
  ['08B', 12.7, 8.51, 7.75, 4.45, 11.81, 11.3, 13.92, [17, 31, 44.9], [17.8, 31.1, 44.5]],
  ['10B', 15.875, 10.16, 9.65, 5.08, 14.73, 13.28, 16.59, [19.6, 36.2, 52.8], [22.2, 44.5, 66.7]],
  ['12B', 19.05, 12.07, 11.68, 5.72, 16.13, 15.62, 19.46, [22.7, 42.2, 61.7], [28.9, 57.8, 86.7]],
  ['16B', 25.4, 15.88, 17.02, 8.28, 21.08, 25.45, 31.88, [36.1, 68, 99.9], [60, 106, 160]],
  ['20B', 31.75, 19.05, 19.56, 10.19, 26.42, 29.01, 36.45, [43.2, 79.7, 116.1], [95, 170, 250]],
  ['24B', 38.1, 25.4, 25.4, 14.63, 33.4, 37.92, 48.36, [53.4, 101.8, 150.2], [160, 280, 425]],
  ['28B', 44.45, 27.94, 30.99, 15.9, 37.08, 46.58, 59.56, [65.1, 124.7, 184.3], [200, 360, 530]],
  ['32B', 50.8, 29.21, 30.99, 17.81, 42.29, 45.57, 58.55, [67.4, 126, 184.5], [250, 450, 670]],
];

function fromRow(row: Row): ChainSize {
  const [size, pitch, roller, innerWidth, pin, height, link, transversePitch, widths, tensile] =
    row;
  return {
    size,
    pitch,
    roller,
    innerWidth,
    bushing: false,
    pin,
    plateHeight: height,
    outerPlateHeight: height,
    plate: plateFromRollerLink(link, innerWidth),
    transversePitch,
    widths,
    tensile,
  };
}

/** ISO 606 / DIN 8187 roller chain, B series; millimetres in the standard. */
export const ISO: ChainStandard = {
  name: 'ISO 606 / DIN 8187',
  label: 'ISO',
  sizes: ROWS.map(fromRow),
};

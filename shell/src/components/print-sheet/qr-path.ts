import { create } from 'qrcode/lib/core/qrcode.js';

/** Quiet zone in modules (ISO/IEC 18004, 6.3.8). */
const QUIET = 4;

/** Bytes that the largest code of level M contains (ISO/IEC 18004, table 7). */
const MOST_BYTES = 2331;

/** A QR code as one path of strokes, one unit per module. */
export interface QrPath {
  /** Side of the drawing including the quiet zone, in modules. */
  readonly size: number;
  readonly path: string;
}

/**
 * QR code of a URL, with the usual error correction of 15 % (level M).
 * @returns `undefined` for a URL that no code is large enough for, e.g. of a long quote list
 */
export function qrPath(text: string): QrPath | undefined {
  if (text.length > MOST_BYTES) return undefined;
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const rows = Array.from({ length: size }, (_, y) => {
    const row = modules.data.slice(y * size, (y + 1) * size).join('');
    let at: number | undefined;
    return [...row.matchAll(/1+/g)].map(({ index, 0: { length } }) => {
      const move = at === undefined ? `M${index + QUIET} ${y + QUIET + 0.5}` : `m${index - at} 0`;
      at = index + length;
      return `${move}h${length}`;
    });
  });
  return { size: size + 2 * QUIET, path: rows.flat().join('') };
}

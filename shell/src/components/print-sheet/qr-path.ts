import { create } from 'qrcode/lib/core/qrcode.js';

/** Quiet zone in modules (ISO/IEC 18004, 6.3.8). */
const QUIET = 4;

/** A QR code as one path of strokes, one unit per module. */
export interface QrPath {
  /** Side of the drawing including the quiet zone, in modules. */
  readonly size: number;
  readonly path: string;
}

/** QR code of a text, with the usual error correction of 15 % (level M). */
export function qrPath(text: string): QrPath {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const rows = Array.from({ length: size }, (_, y) => {
    const row = Array.from({ length: size }, (_cell, x) => modules.get(y, x));
    let line = '';
    let at = 0;
    for (let x = 0; x < size; x += 1) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x += 1;
      line += `${line === '' ? `M${from + QUIET} ${y + QUIET + 0.5}` : `m${from - at} 0`}h${x + 1 - from}`;
      at = x + 1;
    }
    return line;
  });
  return { size: size + 2 * QUIET, path: rows.join('') };
}

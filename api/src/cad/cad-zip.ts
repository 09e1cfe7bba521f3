import { type ProductSolid, volumeOf, writeDxf, writeStep } from '@elo/calculation/solids';
import { formatNumber } from '@elo/contract';
import { strToU8, zipSync } from 'fflate';

/** Date of every entry: the same contents give the same bytes. */
const DATE = new Date(2026, 10, 23);

function readMe(part: ProductSolid): string {
  return [
    `${part.file}: ${part.label}`,
    '',
    'STEP (AP214) e DXF (R12, vista de frente), em milímetros.',
    `Volume: ${formatNumber(volumeOf(part) / 1000)} cm³`,
    '',
    ...part.notes,
    'Geometria nominal de norma, para projeto e desenho: confira a peça antes de fabricar.',
    '',
  ].join('\r\n');
}

/** CAD of one geometry: a ZIP of STEP, DXF and a note in Portuguese; equal input, equal bytes. */
export function cadZip(part: ProductSolid): Buffer {
  const { file } = part;
  const files = {
    [`${file}.step`]: strToU8(writeStep(part, file)),
    [`${file}.dxf`]: strToU8(writeDxf(part)),
    'LEIA-ME.txt': strToU8(`\uFEFF${readMe(part)}`),
  };
  return Buffer.from(zipSync(files, { mtime: DATE }));
}

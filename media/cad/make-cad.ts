import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CAD_INDEX, type CadIndex, digestOf } from '@elo/calculation/solid-files';
import { type ProductSolid, volumeOf, writeDxf, writeStep } from '@elo/calculation/solids';
import { strToU8, zipSync } from 'fflate';
import { CAD, cadParts } from './parts';

/** Of every entry: the same contents make the same file. */
const DATE = new Date(2026, 10, 23);

function readMe({ file, label, solid }: ProductSolid): string {
  const volume = (volumeOf(solid) / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 3 });
  return [
    `${file}: ${label}`,
    '',
    'STEP (AP214) e DXF (R12, vista de frente), em milímetros.',
    `Volume: ${volume} cm³`,
    '',
    ...solid.notes,
    'Geometria nominal de norma, para projeto e desenho: confira a peça antes de fabricar.',
    '',
  ].join('\r\n');
}

function makeZip(part: ProductSolid): Uint8Array {
  const { file, solid } = part;
  const files = {
    [`${file}.step`]: strToU8(writeStep(solid, file)),
    [`${file}.dxf`]: strToU8(writeDxf(solid)),
    'LEIA-ME.txt': strToU8(`\uFEFF${readMe(part)}`),
  };
  return zipSync(files, { level: 9, mtime: DATE });
}

const readIndex = async (): Promise<CadIndex> =>
  existsSync(CAD_INDEX) ? JSON.parse(await readFile(CAD_INDEX, 'utf8')) : {};

/** Makes what is new or made from other figures, and takes away what no product has any more. */
export async function makeCad(): Promise<void> {
  await mkdir(CAD, { recursive: true });
  const known = await readIndex();
  const parts = cadParts();
  const zipOf = (file: string) => path.join(CAD, `${file}.zip`);
  const isCurrent = (part: ProductSolid) =>
    known[part.file] === digestOf(part) && existsSync(zipOf(part.file));
  const wanted = [...parts.values()].filter((part) => !isCurrent(part));
  for (const part of wanted) await writeFile(zipOf(part.file), makeZip(part));
  for (const name of await readdir(CAD)) {
    if (name.endsWith('.zip') && !parts.has(name.slice(0, -4))) await rm(path.join(CAD, name));
  }
  const index = Object.fromEntries(
    [...parts.values()].map((part) => [part.file, digestOf(part)] as const).sort(),
  );
  await writeFile(CAD_INDEX, `${JSON.stringify(index, null, 2)}\n`);
  console.log(`cad: ${wanted.length} made, ${parts.size} in all`);
}

import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PICTURE_SETS, productAlt } from './families';
import { drawnPictures, drawnSubject } from './part-pictures';
import { OUT } from './paths';
import { type Probe, probeFile } from './probe';
import { SCENE_ALTS } from './scenes';

/** One published file; `path` is relative to `out`. */
export interface IndexFile extends Probe {
  readonly path: string;
}

/** A picture in several widths and two formats: `<base>-<width>.avif` and `.webp`. */
export interface IndexPicture {
  readonly base: string;
  readonly widths: readonly number[];
  readonly alt: string;
}

/** Contents of `out/index.json`. */
export interface MediaIndex {
  readonly files: readonly IndexFile[];
  readonly pictures: readonly IndexPicture[];
}

/** Alternative texts of every picture by its base below `out/pictures`. */
function altTexts(): ReadonlyMap<string, string> {
  const texts = new Map(Object.entries(SCENE_ALTS));
  for (const set of PICTURE_SETS) {
    for (const view of [...set.views, 'thumb'] as const) {
      texts.set(`products/${set.id}/${view}`, productAlt(set, view));
    }
  }
  for (const [folder, [product]] of drawnPictures()) {
    if (product)
      texts.set(`products/${folder}/angle`, `Vista em perspectiva: ${drawnSubject(product)}`);
  }
  return texts;
}

/** Groups the files of pictures by their base. */
function groupPictures(paths: readonly string[]): IndexPicture[] {
  const alts = altTexts();
  const widths = new Map<string, number[]>();
  for (const file of paths) {
    const match = /^pictures\/(.+)-(\d+)\.avif$/.exec(file);
    if (match?.[1]) widths.set(match[1], [...(widths.get(match[1]) ?? []), Number(match[2])]);
  }
  return [...widths].map(([base, found]) => ({
    base: `pictures/${base}`,
    widths: found.sort((a, b) => a - b),
    alt: alts.get(base) ?? '',
  }));
}

/** Paths of all published files below `out`, sorted, without the index itself. */
export async function listFiles(): Promise<string[]> {
  const entries = await readdir(OUT, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(OUT, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file !== 'index.json')
    .sort();
}

/** Writes `out/index.json` over everything that was rendered. */
export async function writeIndex(): Promise<void> {
  const paths = await listFiles();
  const files: IndexFile[] = [];
  for (const file of paths) {
    files.push({ path: file, ...(await probeFile(path.join(OUT, file))) });
  }
  const index: MediaIndex = { files, pictures: groupPictures(paths) };
  await writeFile(path.join(OUT, 'index.json'), `${JSON.stringify(index, null, 2)}\n`);
}

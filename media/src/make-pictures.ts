import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { THUMB_WIDTHS } from '@elo/contract';
import { MediaError } from '../errors';
import { encodePicture, readPpm } from './encode-picture';
import { PICTURE_SETS } from './families';
import { BLENDER_SCRIPTS, CACHE, developedFile, rawFile } from './paths';
import { runTool } from './run-tool';
import { writeProductShare } from './share-image';

/** Product pictures are 4:3, scenes 16:9. */
const PRODUCT: RenderQuality = { width: 1280, height: 960, samples: 20, exposure: 0 };
/** Seen from the front, broad mirroring faces show every grain. */
const FRONT: RenderQuality = { ...PRODUCT, samples: 36 };
const SCENE: RenderQuality = { width: 1280, height: 720, samples: 20, exposure: 0.15 };
const THUMB = { widths: THUMB_WIDTHS, avif: 50 } as const;

/** Renders, develops and encodes the views and the thumb of picture sets, by their ids. */
export async function makeProducts(ids: readonly string[]): Promise<void> {
  const names = PICTURE_SETS.filter(({ id }) => ids.includes(id)).flatMap(({ id, views }) =>
    views.map((view) => `products/${id}/${view}`),
  );
  const isFront = (name: string) => name.endsWith('/front');
  await renderRaw(names.filter(isFront), FRONT);
  await renderRaw(
    names.filter((name) => !isFront(name)),
    PRODUCT,
  );
  for (const name of names) {
    await developRaw(name, PRODUCT.exposure);
    await publishProduct(name);
  }
  for (const id of ids) await writeProductShare(id);
}

/** Encodes a developed product picture, and its thumb when it is the view `angle`. */
export async function publishProduct(name: string): Promise<void> {
  const picture = developedFile(name);
  await encodePicture(await readPpm(picture), name);
  if (!name.endsWith('/angle')) return;
  await encodePicture(await readPpm(picture), name.replace(/angle$/, 'thumb'), THUMB);
}

/** Renders, develops and encodes 16:9 scenes by name, e.g. `brands/combat`. */
export async function makeScenes(names: readonly string[]): Promise<void> {
  await renderRaw(names, SCENE);
  for (const name of names) {
    await encodePicture(await readPpm(await developRaw(name, SCENE.exposure)), name);
  }
}

/** How a group of pictures is rendered; sizes in pixels. */
export interface RenderQuality {
  readonly width: number;
  readonly height: number;
  /** Cycles samples per pixel, before the guided denoiser. */
  readonly samples: number;
  /** Exposure when developing, in stops. */
  readonly exposure: number;
}

/**
 * Renders pictures with Blender, all in one process; those whose raw file exists are kept, so that
 * a stopped run continues where it ended. Delete the cache folder to render again.
 */
export async function renderRaw(names: readonly string[], quality: RenderQuality): Promise<void> {
  const missing = names.filter((name) => !existsSync(rawFile(name)));
  if (missing.length === 0) return;
  const script = path.join(BLENDER_SCRIPTS, 'render.py');
  const size = [quality.width, quality.height, quality.samples].map(String);
  await runTool('blender', [
    '-b',
    '-t',
    '2',
    '-P',
    script,
    '--',
    path.join(CACHE, 'raw'),
    ...size,
    ...missing,
  ]);
  // Blender ends with 0 even when its script threw
  const absent = missing.filter((name) => !existsSync(rawFile(name)));
  if (absent.length > 0) {
    throw new MediaError('TOOL_FAILED', `Blender did not render: ${absent.join(', ')}`);
  }
}

/** Denoises and tone-maps a raw render; gives the developed file. */
export async function developRaw(name: string, exposure: number): Promise<string> {
  const target = developedFile(name);
  await mkdir(path.dirname(target), { recursive: true });
  const script = path.join(BLENDER_SCRIPTS, 'develop.py');
  await runTool('python3', [script, rawFile(name), target, String(exposure)]);
  return target;
}

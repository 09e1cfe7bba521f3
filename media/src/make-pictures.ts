import { THUMB_WIDTHS } from '@elo/contract';
import { encodePicture, readPpm } from './encode-picture';
import { PICTURE_SETS } from './families';
import { developedFile } from './paths';
import { writeProductShare } from './product-share';
import { developRaw, type RenderQuality, renderRaw } from './render-raw';

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

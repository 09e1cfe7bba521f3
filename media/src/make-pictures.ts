import { THUMB_WIDTHS } from '@elo/contract';
import { encodePicture, readPpm } from './encode-picture';
import { FAMILIES, VIEWS } from './families';
import { developRaw, type RenderQuality, renderRaw } from './render-raw';

/** Product pictures are 4:3, scenes 16:9. */
const PRODUCT: RenderQuality = { width: 1280, height: 960, samples: 20, exposure: 0 };
/** Seen from the front, broad mirroring faces show every grain. */
const FRONT: RenderQuality = { ...PRODUCT, samples: 36 };
const SCENE: RenderQuality = { width: 1280, height: 720, samples: 20, exposure: 0.15 };
const THUMB = { widths: THUMB_WIDTHS, avif: 50 } as const;

/** Renders, develops and encodes the three views and the thumb of product families. */
export async function makeProducts(families: readonly string[]): Promise<void> {
  const names = families.flatMap((id) => VIEWS.map((view) => `products/${id}/${view}`));
  const isFront = (name: string) => name.endsWith('/front');
  await renderRaw(names.filter(isFront), FRONT);
  await renderRaw(
    names.filter((name) => !isFront(name)),
    PRODUCT,
  );
  for (const name of names) {
    const picture = await developRaw(name, PRODUCT.exposure);
    await encodePicture(await readPpm(picture), name);
    if (name.endsWith('/angle')) {
      await encodePicture(await readPpm(picture), name.replace(/angle$/, 'thumb'), THUMB);
    }
  }
}

/** Every family of the catalogue. */
export const allFamilies = (): string[] => FAMILIES.map(({ id }) => id);

/** Renders, develops and encodes 16:9 scenes by name, e.g. `brands/combat`. */
export async function makeScenes(names: readonly string[]): Promise<void> {
  await renderRaw(names, SCENE);
  for (const name of names) {
    await encodePicture(await readPpm(await developRaw(name, SCENE.exposure)), name);
  }
}

import { PICTURE_SETS } from './families';
import { SCENE_ALTS, scenesOf } from './scenes';

/** Something that `npm run media -- <name>` makes; its code is loaded when it is asked for. */
export interface Target {
  readonly name: string;
  /** One line for the list of targets. */
  readonly about: string;
  /** @param args what followed the name on the command line */
  readonly run: (args: readonly string[]) => Promise<void>;
}

const products = async (ids: readonly string[]) =>
  (await import('./make-pictures')).makeProducts(ids);
const scenes = async (names: readonly string[]) =>
  (await import('./make-pictures')).makeScenes(names);

const sceneTarget = (name: string, about: string): Target => ({
  name,
  about,
  run: () => scenes(scenesOf(name)),
});

/** Everything that can be made, in the order of `npm run media -- all`. */
export const TARGETS: readonly Target[] = [
  {
    name: 'products',
    about: 'all product pictures (Blender)',
    run: () => products(PICTURE_SETS.map(({ id }) => id)),
  },
  sceneTarget('brands', 'pictures of the brand sections'),
  sceneTarget('hero', 'wide Nishiyama picture'),
  sceneTarget('about', 'building, welcome, showroom, office'),
  {
    name: 'film',
    about: 'hero film with sound, and its poster',
    run: async () => (await import('./hero-film')).makeHeroFilm(),
  },
  {
    name: 'share',
    about: 'share image of every route (after film, brands, hero, about)',
    run: async () => {
      const { SHARE_IMAGES, writeShareImage } = await import('./share-image');
      for (const share of SHARE_IMAGES) await writeShareImage(share);
    },
  },
  {
    name: 'parts',
    about: 'pictures of sprockets, sheaves, links and tools, drawn by programs; names may follow',
    run: async (args) => (await import('./part-pictures')).drawParts(args),
  },
  {
    name: 'product-share',
    about: 'link-preview picture of every set of product pictures (after products)',
    run: async () => {
      const { writeProductShare } = await import('./share-image');
      for (const { id } of PICTURE_SETS) await writeProductShare(id);
    },
  },
  {
    name: 'qr',
    about: 'QR code of the chain brand, from the company facts',
    run: async () => (await import('./qr-code')).writeQrCode('combat'),
  },
  {
    name: 'training',
    about: 'training films; names of films may follow',
    run: async (args) => {
      await (await import('../films/cli')).renderFilms([...args]);
    },
  },
  {
    name: 'index',
    about: 'out/index.json over everything',
    run: async () => (await import('./write-index')).writeIndex(),
  },
];

/** A single set of product pictures (`products/sheave-3v`) or scene (`about/office`). */
function findPart(name: string): Target | undefined {
  const id = /^products\/(.+)$/.exec(name)?.[1];
  if (id && PICTURE_SETS.some((set) => set.id === id)) {
    return { name, about: '', run: () => products([id]) };
  }
  if (name in SCENE_ALTS && name !== 'hero/poster') {
    return { name, about: '', run: () => scenes([name]) };
  }
  return undefined;
}

/** The targets behind a name: `all`, one of the table, or one part of it; empty when unknown. */
export function findTargets(name: string): readonly Target[] {
  if (name === 'all') return TARGETS;
  const found = TARGETS.find((target) => target.name === name) ?? findPart(name);
  return found ? [found] : [];
}

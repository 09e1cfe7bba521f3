import type { Measure, Photo } from '@elo/contract';
import type { Family, UnrenderedFamily } from './families';

type View = 'angle' | 'front' | 'detail';

/** Kinds within a family that look different and have their own pictures. */
export type PictureKind =
  | 'side-bow-chain'
  | 'attachment-chain-a1'
  | 'agricultural-chain-straight'
  | 'agricultural-chain-flange'
  | 'agricultural-chain-chamfered'
  | 'agricultural-chain-attachment';

/** Views of a kind, or of a number, that differ from its family's pictures. */
const VARIANT_VIEWS: readonly View[] = ['angle'];

/** A family whose rendered pictures show a number that a buyer can count. */
interface Counted {
  /** Measure with the number. */
  readonly key: string;
  /** Number in the family's own pictures. */
  readonly shown: number;
  /** Prefix of the number in the name of another set: `kc-coupling-z12`. */
  readonly mark?: string;
  /** Other numbers, each with its own picture; the last is the default for an unknown number. */
  readonly others?: readonly number[];
}

const COUNTED: Partial<Record<Family, Counted>> = {
  'roller-chain-duplex': { key: 'strands', shown: 2, mark: 'x', others: [3] },
  'kc-coupling': { key: 'teeth', shown: 16, mark: 'z', others: [12, 14, 18, 20, 22] },
  'qd-bushing': { key: 'screws', shown: 3, mark: 's', others: [4] },
  'sprocket-hub': { key: 'teeth', shown: 19 },
  'sprocket-plate': { key: 'teeth', shown: 25 },
  'sprocket-duplex': { key: 'teeth', shown: 17 },
  'sprocket-stainless': { key: 'teeth', shown: 17 },
  'sheave-3v': { key: 'grooves', shown: 2 },
  'sheave-5v': { key: 'grooves', shown: 4 },
  'sheave-8v': { key: 'grooves', shown: 6 },
};

type Figure = (key: string) => number | undefined;

/** A folder of pictures and the views to show from it. */
interface PictureSet {
  readonly folder: string;
  readonly views: readonly View[];
}

/**
 * Rendered pictures that match the product: the same kind, and the same number of teeth or screws;
 * if any.
 */
function renderedSet(
  family: Family | UnrenderedFamily,
  kind: PictureKind | undefined,
  figure: Figure,
): PictureSet | undefined {
  if (family === 'connecting-link' || family === 'offset-link') return undefined;
  // There is no model of a chain breaker, so it shows a chain.
  if (family === 'chain-breaker') return { folder: 'roller-chain-carbon', views: ['detail'] };
  if (kind) return { folder: kind, views: VARIANT_VIEWS };
  const whole: PictureSet = { folder: family, views: ['angle', 'front', 'detail'] };
  const counted = COUNTED[family];
  if (!counted) return whole;
  const { key, shown, mark, others = [] } = counted;
  const number = figure(key) ?? others.at(-1);
  // The rendered sprocket with several rows has two.
  if (number === shown)
    return family === 'sprocket-duplex' && figure('strands') !== 2 ? undefined : whole;
  const isRendered = number !== undefined && others.includes(number);
  return isRendered ? { folder: `${family}-${mark}${number}`, views: VARIANT_VIEWS } : undefined;
}

/** A proportion in whole steps, so that parts that look alike get the same number. */
const steps = (share: number, perWhole: number): number => Math.round(share * perWhole);

/**
 * Folder of the drawn picture of a sprocket, a sheave or a link (`npm run media -- parts`), named
 * by its visible features on a card: rows, teeth and proportions of the hub, grooves and
 * proportions of the rim, or strands and length. Parts that look alike share it; `undefined` for other
 * products.
 */
function drawnFolder(family: string, figure: Figure): string | undefined {
  const [outside, teeth, grooves] = [figure('outsideDiameter'), figure('teeth'), figure('grooves')];
  if (outside && teeth) {
    const [hub, length] = [figure('hubDiameter') ?? 0, figure('hubLength') ?? 0];
    const rows = figure('strands') ?? 1;
    return `${family}-x${rows}-z${teeth}-h${steps(hub / outside, 6)}-l${steps(length / outside, 5)}`;
  }
  if (family.endsWith('-link')) {
    // The pitch of a roller chain is some three pins wide, that of a long-pitch chain six.
    const isLong = (figure('pitch') ?? 0) > 5 * (figure('pinDiameter') ?? Number.POSITIVE_INFINITY);
    return `${family}${isLong ? '-long' : ''}-x${figure('strands') ?? 1}`;
  }
  const face = figure('faceWidth');
  if (!outside || !grooves || !face) return undefined;
  // Each step is half a rim wider than the one before.
  return `${family}-g${grooves}-d${steps(Math.log(outside / face) / Math.log(1.5), 1)}`;
}

/** Photos of a product, titled `<id>-1`, `<id>-2` …, then the thumbnail `<id>-thumb`. */
export function productPhotos(
  id: string,
  family: Family | UnrenderedFamily,
  kind: PictureKind | undefined,
  measures: readonly Measure[],
): Photo[] {
  const figure: Figure = (key) => measures.find(({ chave }) => chave === key)?.valor;
  const base = '/media/pictures/products';
  const drawn = drawnFolder(family, figure);
  const rendered = renderedSet(family, kind, figure);
  const photos = [
    ...(drawn ? [`${drawn}/angle-640`] : []),
    ...(rendered?.views.map((view) => `${rendered.folder}/${view}-960`) ?? []),
  ];
  // Rendered thumbnails are cut from `angle`; another view is used in its smallest width.
  const cut = rendered?.views.includes('angle') ? 'thumb-320' : `${rendered?.views[0]}-480`;
  const thumbnail = drawn ? `${drawn}/angle-320` : `${rendered?.folder}/${cut}`;
  return [
    ...photos.map((photo, index) => ({
      src: `${base}/${photo}.webp`,
      titulo: `${id}-${index + 1}`,
    })),
    { src: `${base}/${thumbnail}.webp`, titulo: `${id}-thumb` },
  ];
}

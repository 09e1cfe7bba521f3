import type { Measure, Photo } from '@elo/contract';
import type { Family } from './families';

type View = 'angle' | 'front' | 'detail';

/** Kinds within a family that look different and have pictures of their own. */
export type PictureKind =
  | 'side-bow-chain'
  | 'attachment-chain-a1'
  | 'agricultural-chain-straight'
  | 'agricultural-chain-flange'
  | 'agricultural-chain-chamfered'
  | 'agricultural-chain-attachment';

/** Views of a kind, or of a number, that differs from its family's pictures. */
const VARIANT_VIEWS: readonly View[] = ['angle'];

/** A family whose pictures show a number that a buyer can count. */
interface Counted {
  /** Measure that holds the number. */
  readonly key: string;
  /** Number that the family's own pictures show. */
  readonly shown: number;
  /** Stands before the number in the name of a set: `sprocket-hub-z13`. */
  readonly mark: string;
  /** Further numbers with pictures of their own. */
  readonly others: readonly number[];
  /** The family's view in which nobody can count; it stands for every other number. */
  readonly neutral: View;
}

const sprocket = (shown: number, others: readonly number[] = []): Counted => ({
  key: 'teeth',
  shown,
  mark: 'z',
  others,
  neutral: 'detail',
});

const sheave = (shown: number, others: readonly number[] = []): Counted => ({
  key: 'grooves',
  shown,
  mark: 'g',
  others,
  neutral: 'front',
});

const COUNTED: Partial<Record<Family, Counted>> = {
  'sprocket-hub': sprocket(19, [13, 17]),
  'sprocket-plate': sprocket(25, [38]),
  'sprocket-duplex': sprocket(17),
  'sprocket-stainless': sprocket(17, [15]),
  'kc-coupling': sprocket(16),
  'sheave-3v': sheave(2, [1]),
  'sheave-5v': sheave(4),
  'sheave-8v': sheave(6),
  'qd-bushing': { ...sheave(3), key: 'screws', neutral: 'detail' },
};

/** A folder of pictures and the views to show of it. */
interface PictureSet {
  readonly folder: string;
  readonly views: readonly View[];
}

const whole = (family: Family): PictureSet => ({
  folder: family,
  views: ['angle', 'front', 'detail'],
});

/** Pictures that show what is sold: the same kind, and as many teeth, grooves or screws. */
function choosePictures(
  family: Family,
  kind: PictureKind | undefined,
  measures: readonly Measure[],
): PictureSet {
  if (kind) return { folder: kind, views: VARIANT_VIEWS };
  const counted = COUNTED[family];
  if (!counted) return whole(family);
  const number = measures.find(({ chave }) => chave === counted.key)?.valor;
  if (number === counted.shown) return whole(family);
  if (number !== undefined && counted.others.includes(number)) {
    return { folder: `${family}-${counted.mark}${number}`, views: VARIANT_VIEWS };
  }
  return { folder: family, views: [counted.neutral] };
}

/** Photos of a product, titled `<id>-1`, `<id>-2` …, then the thumbnail `<id>-thumb`. */
export function productPhotos(
  id: string,
  family: Family,
  kind: PictureKind | undefined,
  measures: readonly Measure[],
): Photo[] {
  const { folder, views } = choosePictures(family, kind, measures);
  const base = `/media/pictures/products/${folder}`;
  // thumbnails are cut from `angle`; another view serves in its smallest width
  const thumbnail = views.includes('angle') ? 'thumb-320' : `${views[0]}-480`;
  return [
    ...views.map((view, index) => ({
      src: `${base}/${view}-960.webp`,
      titulo: `${id}-${index + 1}`,
    })),
    { src: `${base}/${thumbnail}.webp`, titulo: `${id}-thumb` },
  ];
}

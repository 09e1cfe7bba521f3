import type { Measure, Photo, Product } from '@elo/contract';
import { company } from '../../company';
import { roundTo } from '../formulas';
import type { ChainSize } from '../tables/chains';

/** Picture families that the media package renders. */
export const FAMILIES = [
  'roller-chain-carbon',
  'roller-chain-stainless',
  'roller-chain-zinc',
  'roller-chain-duplex',
  'roller-chain-heavy',
  'bush-chain',
  'hollow-pin-chain',
  'double-pitch-chain',
  'attachment-chain',
  'agricultural-chain',
  'spike-chain',
  'kc-coupling',
  'sprocket-plate',
  'sprocket-hub',
  'sprocket-duplex',
  'sprocket-stainless',
  'sheave-3v',
  'sheave-5v',
  'sheave-8v',
  'qd-bushing',
] as const;

/** One picture family. */
export type Family = (typeof FAMILIES)[number];

const VIEWS = ['angle', 'front', 'detail'] as const;

/** A product before its brand's name and its photos are added. */
export interface ProductDraft extends Omit<Product, 'marca' | 'fotos' | 'familia'> {
  readonly marca: 'combat' | 'nishiyama' | 'austin';
  readonly familia: Family;
}

/** Photos of a family: three views titled `<id>-1` to `-3`, then the thumbnail `<id>-thumb`. */
function productPhotos(id: string, family: Family): Photo[] {
  const folder = `/media/pictures/products/${family}`;
  return [
    ...VIEWS.map((view, index) => ({
      src: `${folder}/${view}-960.webp`,
      titulo: `${id}-${index + 1}`,
    })),
    { src: `${folder}/thumb-320.webp`, titulo: `${id}-thumb` },
  ];
}

/** Completes a draft: brand name from the company facts, photos from the family. */
export function makeProduct(draft: ProductDraft): Product {
  const brand = company.marcas.find((candidate) => candidate.id === draft.marca);
  if (!brand) throw new Error(`The company facts have no brand ${draft.marca}`);
  return { ...draft, marca: brand.nome, fotos: productPhotos(draft.id, draft.familia) };
}

/** A length in millimetres; to two decimals unless a table is finer. */
export function millimetres(chave: string, nome: string, valor: number, decimals = 2): Measure {
  return { chave, nome, valor: roundTo(valor, decimals), unidade: 'mm' };
}

/** A chain pitch: to three decimals, because 9.525 and 15.875 mm are exact. */
export function pitchMeasure(nome: string, valor: number): Measure {
  return millimetres('pitch', nome, valor, 3);
}

/** A count, without unit. */
export function count(chave: string, nome: string, valor: number): Measure {
  return { chave, nome, valor, unidade: '' };
}

/** Pitch, roller (or bushing) diameter and inner width of a chain, as its standard gives them. */
export function chainMeasures(size: ChainSize): Measure[] {
  const measures = [
    pitchMeasure('Passo', size.pitch),
    millimetres(
      'rollerDiameter',
      size.bushing ? 'Diâmetro da bucha' : 'Diâmetro do rolo',
      size.roller,
    ),
    millimetres('innerWidth', 'Largura interna', size.innerWidth),
  ];
  if (size.pitchInches === undefined) return measures;
  return [
    ...measures,
    { chave: 'pitchInches', nome: 'Passo', valor: size.pitchInches, unidade: 'pol' },
  ];
}

/** A number as Portuguese texts write it, to three decimals at most: `12,7`. */
export function decimal(value: number): string {
  return String(roundTo(value, 3)).replace('.', ',');
}

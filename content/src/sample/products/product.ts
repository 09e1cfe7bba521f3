import type { Measure, Product } from '@elo/contract';
import { company } from '../../company';
import { roundTo } from '../formulas';
import type { Family, UnrenderedFamily } from './families';
import { type PictureKind, productPhotos } from './photos';

/** A product without its brand's name and its photos. */
export interface ProductDraft extends Omit<Product, 'marca' | 'fotos' | 'familia'> {
  readonly marca: 'combat' | 'nishiyama' | 'austin';
  readonly familia: Family | UnrenderedFamily;
  /** Kind within the family that has its own pictures. */
  readonly pictures?: PictureKind | undefined;
}

/** Names of materials in products. */
export const MATERIALS = {
  carbon: 'Aço-carbono',
  stainless: 'Aço inox',
  zinc: 'Aço zincado',
  castIron: 'Ferro fundido',
} as const;

/** Completes a draft: brand name from the company facts, photos from the family. */
export function makeProduct({ pictures, ...draft }: ProductDraft): Product {
  const brand = company.marcas.find((candidate) => candidate.id === draft.marca);
  if (!brand) throw new Error(`The company facts have no brand ${draft.marca}`);
  return {
    ...draft,
    marca: brand.nome,
    fotos: productPhotos(draft.id, draft.familia, pictures, draft.medidas),
  };
}

/** A length in millimetres; to two decimals unless a table has more. */
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

const NUMBER = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 });

/** A number in Portuguese with at most three decimals: `12,7`, `1.620`. */
export function decimal(value: number): string {
  return NUMBER.format(value);
}

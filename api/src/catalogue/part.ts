import {
  foldText,
  isLinkKind,
  type PartKind,
  readSearch,
  type SizeName,
  strandsOfText,
} from '@elo/content/codes';
import { figuresOf, type Product } from '@elo/contract';
import { CHAIN_SIZES } from '@elo/standards';
import { memo } from '../memo';

/** What a product is, as far as its data say; what searches and filters compare. */
export interface Part {
  readonly kind: PartKind | undefined;
  /** A coupling also has the size of its chain, behind its own. */
  readonly sizes: readonly SizeName[];
  /** Millimetres. */
  readonly pitch: number | undefined;
  readonly strands: number | undefined;
  readonly material: string | undefined;
  readonly teeth: number | undefined;
  readonly section: string | undefined;
  readonly grooves: number | undefined;
  readonly bush: string | undefined;
  /** Heavy series: the plates of the next size, and so another chain than the size alone names. */
  readonly heavy: boolean;
  /** Outside diameter of a sheave, millimetres. */
  readonly diameter: number | undefined;
  /** Bores that it is made or may be made with, millimetres. */
  readonly bores: readonly [from: number, to: number] | undefined;
}

/** Words of a name or category that name a material, and the material. */
const MATERIALS: readonly (readonly [RegExp, string])[] = [
  [/\binox/, 'Aço inox'],
  [/\bzincad/, 'Aço zincado'],
  [/\bcarbono\b/, 'Aço-carbono'],
];

/** The first words that name a kind decide: an `Acoplamento de corrente` is no chain. */
const KINDS: readonly (readonly [RegExp, PartKind])[] = [
  [/^emenda/, 'connecting-link'],
  [/^meia emenda/, 'offset-link'],
  [/^saca-corrente/, 'chain-breaker'],
  [/^acoplamento/, 'coupling'],
  [/\bcorrentes? agricola/, 'agricultural-chain'],
  [/^corrente/, 'chain'],
  [/^(?:roda|engrenagem|pinhao|coroa)/, 'sprocket'],
  [/^polia/, 'sheave'],
  [/^bucha/, 'bushing'],
];

const find = <Value>(list: readonly (readonly [RegExp, Value])[], text: string) =>
  list.find(([pattern]) => pattern.test(text))?.[1];

/** A list states few sizes. */
const readSizes = memo((text: string): readonly SizeName[] => readSearch(text).sizes ?? []);

/** Sizes of both standards whose pitch a tool takes. */
function sizesOfPitches(tool: Product): readonly SizeName[] {
  const value = figuresOf(tool);
  const [least = Number.NaN, most = Number.NaN] = [value('pitchMin'), value('pitchMax')];
  return CHAIN_SIZES.filter(({ pitch }) => pitch >= least && pitch <= most).map(
    ({ system, size }) => ({ system, size }),
  );
}

/** Size by standard and size as the product states them; other lists say it in the name alone. */
function sizesOf(product: Product, kind: PartKind | undefined): readonly SizeName[] {
  const { nome, norma, tamanho } = product;
  if (kind === 'sheave' || kind === 'bushing') return [];
  if (kind === 'chain-breaker') return sizesOfPitches(product);
  if (/^(?:ANSI|ASME|ASA) ?B29\.1\b/.test(norma) && /^\d+$/.test(tamanho) && kind !== 'coupling') {
    return [{ system: 'ANSI', size: tamanho }];
  }
  const read = readSizes(kind === 'coupling' ? `KC-${tamanho}` : tamanho);
  const sizes = read.length > 0 ? read : readSizes(nome);
  const [coupling] = sizes;
  if (coupling?.system !== 'KC') return sizes;
  return [coupling, { system: 'ANSI', size: coupling.size.slice(0, -2) }];
}

function strandsOf(name: string, kind: PartKind | undefined, stated: number | undefined) {
  if (stated !== undefined) return stated;
  if (kind === 'chain-breaker') return undefined;
  if (kind !== 'chain' && kind !== 'sprocket' && !isLinkKind(kind)) return undefined;
  return strandsOfText(name) ?? readSearch(name).strands ?? 1;
}

/** Heavy series by its size, in lists without sizes by the name. */
function isHeavy({ tamanho, nome }: Product, kind: PartKind | undefined): boolean {
  if (kind !== 'chain' && !isLinkKind(kind)) return false;
  return tamanho === '' ? readSearch(nome).heavy === true : /^\d+H$/.test(tamanho);
}

const boresOf = (from: number | undefined, to: number | undefined) =>
  from === undefined || to === undefined ? undefined : ([from, to] as const);

function describePart(product: Product): Part {
  const { nome, categoria, tamanho } = product;
  const name = foldText(nome);
  const kind = find(KINDS, name) ?? find(KINDS, foldText(categoria));
  const value = figuresOf(product);
  const isSheave = kind === 'sheave';
  return {
    kind,
    sizes: sizesOf(product, kind),
    pitch: value('pitch'),
    strands: strandsOf(name, kind, value('strands')),
    material: product.material ?? find(MATERIALS, `${name} ${foldText(categoria)}`),
    teeth: value('teeth') ?? (kind === 'sprocket' ? readSearch(nome).teeth : undefined),
    section: isSheave ? (/^[358]V$/.test(tamanho) ? tamanho : readSearch(nome).section) : undefined,
    grooves: value('grooves') ?? (isSheave ? readSearch(nome).grooves : undefined),
    bush: product.bucha ?? (kind === 'bushing' && tamanho !== '' ? tamanho : undefined),
    heavy: isHeavy(product, kind),
    diameter: isSheave ? value('outsideDiameter') : undefined,
    bores: boresOf(value('boreMin'), value('boreMax')),
  };
}

/**
 * What a product is, from its name, standard, size and measures. Read once: products never change, a
 * changed row is another product.
 */
export const partOf = memo(describePart, new WeakMap<Product, Part>());

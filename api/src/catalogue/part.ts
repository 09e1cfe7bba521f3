import { foldText, type PartKind, readSearch, type SizeName } from '@elo/content/codes';
import type { Product } from '@elo/contract';

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
}

/** Words of a name or category that name a material, and the material. */
const MATERIALS: readonly (readonly [RegExp, string])[] = [
  [/\binox/, 'Aço inox'],
  [/\bzincad/, 'Aço zincado'],
  [/\bcarbono\b/, 'Aço-carbono'],
];

/** The first words that name a kind decide: an `Acoplamento de corrente` is no chain. */
const KINDS: readonly (readonly [RegExp, PartKind])[] = [
  [/^acoplamento/, 'coupling'],
  [/\bcorrentes? agricola/, 'agricultural-chain'],
  [/^corrente/, 'chain'],
  [/^(?:roda|engrenagem|pinhao|coroa)/, 'sprocket'],
  [/^polia/, 'sheave'],
  [/^bucha/, 'bushing'],
];

const find = <Value>(list: readonly (readonly [RegExp, Value])[], text: string) =>
  list.find(([pattern]) => pattern.test(text))?.[1];

/** Size by standard and size as the product states them; other lists say it in the name alone. */
function sizesOf(
  { nome, norma, tamanho }: Product,
  kind: PartKind | undefined,
): readonly SizeName[] {
  if (kind === 'sheave' || kind === 'bushing') return [];
  if (/^(?:ANSI|ASME|ASA) ?B29\.1\b/.test(norma) && /^\d+$/.test(tamanho) && kind !== 'coupling') {
    return [{ system: 'ANSI', size: tamanho }];
  }
  const read = readSearch(kind === 'coupling' ? `KC-${tamanho}` : `${tamanho}`).sizes;
  const sizes = read?.length ? read : (readSearch(nome).sizes ?? []);
  const [coupling] = sizes;
  if (coupling?.system !== 'KC') return sizes;
  return [coupling, { system: 'ANSI', size: coupling.size.slice(0, -2) }];
}

function strandsOf(name: string, kind: PartKind | undefined, stated: number | undefined) {
  if (stated !== undefined) return stated;
  if (kind !== 'chain' && kind !== 'sprocket') return undefined;
  return readSearch(name).strands ?? 1;
}

/** Reads what a product is from its name, standard, size and measures. */
export function describePart(product: Product): Part {
  const { nome, categoria, tamanho, medidas } = product;
  const name = foldText(nome);
  const kind = find(KINDS, name) ?? find(KINDS, foldText(categoria));
  const value = (key: string) => medidas.find(({ chave }) => chave === key)?.valor;
  const isSheave = kind === 'sheave';
  return {
    kind,
    sizes: sizesOf(product, kind),
    pitch: value('pitch'),
    strands: strandsOf(nome, kind, value('strands')),
    material: find(MATERIALS, `${name} ${foldText(categoria)}`),
    teeth: value('teeth'),
    section: isSheave ? (/^[358]V$/.test(tamanho) ? tamanho : readSearch(nome).section) : undefined,
    grooves: value('grooves') ?? (isSheave ? readSearch(nome).grooves : undefined),
    bush: kind === 'bushing' && tamanho !== '' ? tamanho : undefined,
  };
}

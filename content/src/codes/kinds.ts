import type { PartKind } from './reading';

/** Words for each kind of part, folded, in the singular where that ends without s. */
const WORDS: Partial<Readonly<Record<PartKind, string>>> = {
  chain: 'corrente correntes chain corrent corr',
  sprocket: 'roda rd dentada engrenagem engrenagen pinhao pinhoe coroa sprocket',
  sheave: 'polia sheave pulley',
  bushing: 'bucha buxa bushing qd',
  coupling: 'acoplamento kc',
  'connecting-link': 'emenda',
  'offset-link': 'meiaemenda',
  'chain-breaker': 'sacacorrente',
  belt: 'correia',
};

const KIND_WORDS: ReadonlyMap<string, PartKind> = new Map(
  Object.entries(WORDS).flatMap(([kind, words]) =>
    words.split(' ').map((word) => [word, kind as PartKind] as const),
  ),
);

export const KIND_NAMES: readonly string[] = [...KIND_WORDS.keys()];

/** Parts of a chain that are sold separately. */
const LINKS: readonly PartKind[] = ['connecting-link', 'offset-link', 'chain-breaker'];

/** Whether a kind is a link of a chain or a chain tool, and not the chain. */
export const isLinkKind = (kind: PartKind | undefined): boolean =>
  kind !== undefined && LINKS.includes(kind);

/** Kinds by precedence when a search names several: `corrente de bucha` is a chain. */
const ORDER: readonly PartKind[] = ['coupling', 'chain', 'sprocket', 'sheave', 'bushing', 'belt'];

/** Whether two words differ by one edit: an insertion, a deletion, a replacement or a swap. */
export function isOneTypoAway(a: string, b: string): boolean {
  if (a.length > b.length) return isOneTypoAway(b, a);
  if (b.length - a.length > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  if (a.length < b.length) return a.slice(at) === b.slice(at + 1);
  if (a.slice(at + 1) === b.slice(at + 1)) return true;
  const swapped = a[at] === b[at + 1] && a[at + 1] === b[at];
  return swapped && a.slice(at + 2) === b.slice(at + 2);
}

/** Minimum word length for typo correction: shorter words are too similar to each other. */
const SHORTEST_WITH_TYPO = 5;

/** The kind of one word, with at most one typo in long words; `undefined` for other words. */
export function kindOfWord(word: string): PartKind | undefined {
  const single = word.replace(/s$/, '');
  const known = KIND_WORDS.get(single) ?? KIND_WORDS.get(word);
  if (known !== undefined || single.length < SHORTEST_WITH_TYPO || /\d/.test(word)) return known;
  const near = [...KIND_WORDS].find(
    ([name]) => name.length >= SHORTEST_WITH_TYPO && isOneTypoAway(single, name),
  );
  return near?.[1];
}

/** The kind of part in a search. */
export function kindOfWords(words: readonly string[]): PartKind | undefined {
  const kinds = words.map(kindOfWord);
  // The first of them decides: `emenda para corrente 40` is a link, `corrente 40 com emenda` a chain.
  const first = kinds.find((kind) => kind === 'chain' || kind === 'sprocket' || isLinkKind(kind));
  if (isLinkKind(first) || (first === 'sprocket' && !kinds.includes('coupling'))) return first;
  return ORDER.find((kind) => kinds.includes(kind));
}

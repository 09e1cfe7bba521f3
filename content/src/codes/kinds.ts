import type { PartKind } from './reading';

/** Words that name a kind of part, folded and in the singular; several trades, one part. */
const KIND_WORDS: Readonly<Record<string, PartKind>> = {
  corrente: 'chain',
  correntes: 'chain',
  chain: 'chain',
  corrent: 'chain',
  roda: 'sprocket',
  rd: 'sprocket',
  dentada: 'sprocket',
  engrenagem: 'sprocket',
  engrenagen: 'sprocket',
  pinhao: 'sprocket',
  pinhoe: 'sprocket',
  coroa: 'sprocket',
  sprocket: 'sprocket',
  polia: 'sheave',
  sheave: 'sheave',
  pulley: 'sheave',
  bucha: 'bushing',
  bushing: 'bushing',
  qd: 'bushing',
  acoplamento: 'coupling',
  kc: 'coupling',
  emenda: 'connecting-link',
  meiaemenda: 'offset-link',
  sacacorrente: 'chain-breaker',
};

/** Parts that are added to a chain. */
const LINKS: readonly PartKind[] = ['connecting-link', 'offset-link', 'chain-breaker'];

/** Whether a kind is a link of a chain or its tool, and not the chain. */
export const isLinkKind = (kind: PartKind | undefined): boolean =>
  kind !== undefined && LINKS.includes(kind);

/** Kinds in the order in which one word decides over another: `corrente de bucha` is a chain. */
const ORDER: readonly PartKind[] = ['coupling', 'chain', 'sprocket', 'sheave', 'bushing'];

/** Whether two words differ by one letter: one more, one less, another one, or two swapped. */
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

/** Shortest word in which a typo is forgiven here: shorter ones are too like each other. */
const SHORTEST_WITH_TYPO = 5;

/** The kind that one word names, one typo forgiven in longer ones; `undefined` for other words. */
export function kindOfWord(word: string): PartKind | undefined {
  const single = word.replace(/s$/, '');
  const known = KIND_WORDS[single] ?? KIND_WORDS[word];
  if (known !== undefined || single.length < SHORTEST_WITH_TYPO || /\d/.test(word)) return known;
  const near = Object.keys(KIND_WORDS).find(
    (name) => name.length >= SHORTEST_WITH_TYPO && isOneTypoAway(single, name),
  );
  return near === undefined ? undefined : KIND_WORDS[near];
}

/** The kind that a search is about. */
export function kindOfWords(words: readonly string[]): PartKind | undefined {
  const kinds = words.map(kindOfWord);
  // `emenda para corrente 40` is a link, `corrente 40 com emenda` a chain.
  const first = kinds.find((kind) => kind === 'chain' || isLinkKind(kind));
  if (isLinkKind(first)) return first;
  return ORDER.find((kind) => kinds.includes(kind));
}

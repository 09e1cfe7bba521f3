import { foldText, isIdle, isOneTypoAway, normalizeSearch, TRADE_WORDS } from '@elo/content/codes';

/** Fewest letters of a word that is corrected: shorter ones are codes, or too similar to each other. */
const SHORTEST = 3;

/** Fewest letters of a word that may mean several; a shorter one means the only one that lacks a letter. */
const SHORTEST_CHOICE = 4;

/** Maximum number of letters of a word that is corrected. */
const LONGEST = 30;

/** What separates words where it is next to one: `ANSI/40`, `passo-longo`, `série_pesada`. */
const SEPARATORS = /(?<=[a-z]{3})[._/-]|[._/-](?=[a-z]{3})|_/g;

/** Between a word and a code: `inox2040`, `A1ANSI`. */
const JOINTS = /(?<=[a-z]{3})(?=\d)|(?<=\d)(?=[a-z]{3})/g;

/** A search in other words, and what was corrected, as visitors read it. */
export interface Respelled {
  readonly search: string;
  readonly notes: readonly string[];
}

/**
 * Corrects searches that found nothing: a wrong letter in a word, words that were joined or split, and
 * separators. Numbers and codes stay as they are.
 * @param texts names of products with category and brand, each wording once; their words are what
 *   searches may mean, the most frequent first
 */
export function createSpelling(texts: readonly string[]) {
  const counts = new Map<string, number>();
  /** Words as they are written, with accents. */
  const written = new Map<string, string>();
  for (const name of texts.flatMap((text) => text.toLowerCase().split(/[^\p{L}\d]+/u))) {
    const word = foldText(name);
    if (!/^[a-z]{2,}$/.test(word)) continue;
    counts.set(word, (counts.get(word) ?? 0) + 1);
    written.set(word, name);
  }
  const frequent = [...counts].sort(([, a], [, b]) => b - a).map(([word]) => word);
  const meant = [...new Set([...frequent, ...TRADE_WORDS])];
  const own = new Set(meant);
  const isOwn = (word: string) => own.has(word) || own.has(word.replace(/([^s])s$/, '$1'));
  const isKnown = (word: string) => isOwn(word) || isIdle(word);

  function correct(word: string): string | undefined {
    if (word.length < SHORTEST) return undefined;
    const near = meant.filter((one) => isOneTypoAway(word, one));
    const alike = near.filter((one) => one[0] === word[0]);
    if (word.length >= SHORTEST_CHOICE || near.length === 1) return alike[0] ?? near[0];
    const longer = alike.filter((one) => one.length > word.length);
    return longer.length === 1 ? longer[0] : undefined;
  }

  /** The longest known word that a word starts with, if the rest is known, too. */
  function split(word: string): string | undefined {
    for (let at = word.length - 2; at >= 2; at -= 1) {
      const [start, rest] = [word.slice(0, at), word.slice(at)];
      if (isOwn(start) && isOwn(rest)) return `${start} ${rest}`;
    }
    return undefined;
  }

  return (search: string): Respelled | undefined => {
    const typed = normalizeSearch(search);
    const words = typed.replace(SEPARATORS, ' ').replace(JOINTS, ' ').trim().split(/\s+/);
    const read: string[] = [];
    const notes: string[] = [];
    for (let at = 0; at < words.length; at += 1) {
      const [word = '', next = ''] = words.slice(at, at + 2);
      const isWord = /^[a-z]+$/.test(word) && word.length <= LONGEST;
      if (isWord && own.has(word + next) && !(isKnown(word) && isKnown(next))) {
        read.push(word + next);
        at += 1;
        continue;
      }
      const found = isWord && !isKnown(word) ? (split(word) ?? correct(word)) : undefined;
      if (found !== undefined && !found.includes(' ')) {
        notes.push(`“${word}” entendido como “${written.get(found) ?? found}”`);
      }
      read.push(found ?? word);
    }
    const respelled = read.join(' ');
    return respelled === typed ? undefined : { search: respelled, notes };
  };
}

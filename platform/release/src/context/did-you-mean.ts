/** Most changed letters of a typing error. */
const MOST_CHANGES = 2;

/** ` Did you mean <name>?` for a name that is close to a known one; else empty. */
export function didYouMean(word: string, names: readonly string[]): string {
  const [best] = names
    .map((name) => ({ name, changes: editDistance(word, name) }))
    .sort((a, b) => a.changes - b.changes);
  const isClose = best !== undefined && best.changes > 0 && best.changes <= MOST_CHANGES;
  return isClose ? ` Did you mean ${best.name}?` : '';
}

/** How many letters must be added, taken out or replaced (Levenshtein). */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const replaced = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

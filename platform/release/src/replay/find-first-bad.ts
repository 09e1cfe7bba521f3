/** What a judge says of a state; `skip`: it cannot be judged. */
export type Verdict = 'good' | 'bad' | 'skip';

/**
 * Finds the first bad one of states in a row by halving; the state before the first is known to be
 * good, the last one to be bad, and neither is judged.
 * @param count how many states
 * @param judge called with the place of a state
 * @returns places of which one is the first bad state: only one, unless states were skipped
 */
export async function findFirstBad(
  count: number,
  judge: (place: number) => Promise<Verdict>,
): Promise<readonly number[]> {
  let [good, bad] = [-1, count - 1];
  const skipped = new Set<number>();
  for (;;) {
    const middle = (good + bad) / 2;
    const [next] = between(good, bad)
      .filter((place) => !skipped.has(place))
      .sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
    if (next === undefined) return [...between(good, bad), bad];
    const verdict = await judge(next);
    if (verdict === 'skip') skipped.add(next);
    else if (verdict === 'good') good = next;
    else bad = next;
  }
}

function between(good: number, bad: number): number[] {
  return Array.from({ length: bad - good - 1 }, (_none, index) => good + 1 + index);
}

import { findFirstBad, type Verdict } from './find-culprits';

/** A judge of states of which the first bad one is known. */
function judgeOf(firstBad: number, skipped: readonly number[] = []) {
  const judged: number[] = [];
  const judge = async (place: number): Promise<Verdict> => {
    judged.push(place);
    if (skipped.includes(place)) return 'skip';
    return place >= firstBad ? 'bad' : 'good';
  };
  return { judged, judge };
}

test('finds each of 64 culprits in at most 6 steps', async () => {
  for (let culprit = 0; culprit < 64; culprit += 1) {
    const { judge, judged } = judgeOf(culprit);
    expect(await findFirstBad(64, judge)).toEqual([culprit]);
    expect(judged.length).toBeLessThanOrEqual(6);
  }
});

test('the only state is the culprit, without a step', async () => {
  const { judge, judged } = judgeOf(0);
  expect(await findFirstBad(1, judge)).toEqual([0]);
  expect(judged).toEqual([]);
});

test('goes around states that cannot be judged', async () => {
  const { judge } = judgeOf(5, [3, 7]);
  expect(await findFirstBad(8, judge)).toEqual([5]);
});

test('names all suspects when those before the first bad state cannot be judged', async () => {
  const { judge } = judgeOf(5, [4, 5]);
  expect(await findFirstBad(8, judge)).toEqual([4, 5, 6]);
});

import { WAITS } from '@elo/contract';
import limits from '@elo-platform/runtime/time-limits.json';

it('gives code and data the same time', () => {
  expect(limits).toEqual({ code: WAITS.end, supply: WAITS.patience, again: WAITS.again });
});

import { WAITS } from '@elo/contract';
import limits from '@elo-platform/runtime/time-limits.json';

it('code and data have the same timeout', () => {
  expect(limits).toEqual({ code: WAITS.end, supply: WAITS.patience, again: WAITS.again });
});

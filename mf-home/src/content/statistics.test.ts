import { statisticsFor } from './statistics';

test('every count-up lasts one to two seconds', () => {
  const durations = statisticsFor(2026, 1985).map(({ duration }) => duration);
  expect(durations.filter((duration) => duration < 1 || duration > 2)).toEqual([]);
});

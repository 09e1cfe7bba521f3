import { readWindow } from './evidence';

const HOUR_MS = 3_600_000;
const windowOf = (days: number, more: Record<string, string> = {}) => {
  const until = Date.parse('2026-11-25T08:00:00.000Z');
  const since = new Date(until - days * 24 * HOUR_MS).toISOString();
  const times = { since, until: new Date(until).toISOString() };
  return readWindow(new URLSearchParams({ channel: 'production', ...times, ...more }));
};

test('evidence of a release that was live for months can be read', () => {
  const { since, until } = windowOf(90);
  expect(until.getTime() - since.getTime()).toBe(90 * 24 * HOUR_MS);
});

test('steps are bounded in number', () => {
  expect(windowOf(7, { step: '7200' })).toMatchObject({ step: 7200 });
  expect(() => windowOf(7, { step: '60' })).toThrow('step makes over 2000 steps');
});

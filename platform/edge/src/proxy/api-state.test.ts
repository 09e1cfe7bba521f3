import { createApiHealth } from './api-state';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('an answer is believed for a second, also when the clock is set back', async () => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 24, 12), doNotFake: ['performance'] });
  let now = 5_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  let status = 200;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', { status }));
  const state = createApiHealth(
    () => new URL('http://api.example'),
    () => '/healthz',
  );
  expect(await state()).toBe('ok');
  status = 500;
  expect(await state()).toBe('ok');
  jest.setSystemTime(Date.UTC(2026, 10, 24, 11));
  now += 1_001;
  jest.advanceTimersByTime(1_001);
  expect(await state()).toBe('down');
});

import { EloError } from '@elo-platform/protocol';
import { faults } from '../vitals/errors';
import { clearDegraded, markDegraded } from './degraded';

const NEWS = { name: 'mf-news', base: '/packages/mf-news/1.0.0/' };

const unavailable = (cause?: unknown) =>
  new EloError('remote-unavailable', 'mf-news/page could not be loaded', { cause });

beforeEach(() => {
  faults.length = 0;
  clearDegraded();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('keeps code that does not load for the beacon, with its package, and not each retry', () => {
  const error = unavailable(new Error('Loading chunk 1 failed'));
  markDegraded(NEWS, error);
  markDegraded(NEWS, unavailable(new Error('Loading chunk 1 failed')));
  expect(document.documentElement.dataset.degraded).toBe('mf-news');
  expect(faults).toEqual([{ error, path: '/', base: NEWS.base }]);
});

it('keeps what its code threw, also after it had failed to load', () => {
  markDegraded(NEWS, unavailable(new Error('offline')));
  clearDegraded();
  markDegraded(NEWS, new TypeError('x is undefined'));
  expect(faults).toHaveLength(2);
});

it('keeps nothing where only another document can show the page, e.g. of a newer release', () => {
  markDegraded(NEWS, unavailable());
  expect(document.documentElement.dataset.degraded).toBe('mf-news');
  expect(faults).toEqual([]);
});

it('reports nothing that the browser cancels when the visitor leaves, unless the page stays', () => {
  const cancelled = unavailable(new Error('Loading chunk 1 failed'));
  window.dispatchEvent(new Event('beforeunload'));
  markDegraded(NEWS, cancelled);
  expect(document.documentElement.dataset.degraded).toBeUndefined();
  expect(faults).toEqual([]);
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 11_000);
  markDegraded(NEWS, cancelled);
  expect(faults).toHaveLength(1);
});

import { beaconSchema } from '@elo-platform/protocol/schemas';
import { faults, keepError, keepView, views } from './errors';
import { messageOf, startVitals } from './index';

it.each([
  [
    new TypeError("Cannot read properties of undefined (reading 'x')"),
    'TypeError: Cannot read properties of undefined (reading …)',
  ],
  [new TypeError("Can't find variable: foo"), "TypeError: Can't find variable: foo"],
  [
    new SyntaxError(`Unexpected token 'a', "a, 'b" is not valid JSON`),
    'SyntaxError: Unexpected token … is not valid JSON',
  ],
  [new Error('No station “Rua 7” for 12 km'), 'Error: No station … for 00 km'],
  [new Error('Not closed: "typed\ntext'), 'Error: Not closed: …'],
  [
    new Error('Loading https://a.example/x?q=typed failed for me@a.example'),
    'Error: Loading … failed for …',
  ],
  ['a thrown text', 'a thrown text'],
  [{ code: 'E1', status: 500 }, '[object Object]code,status'],
  [{ message: 'No answer of "typed"', code: 500 }, '[object Object]No answer of …'],
  [Object.freeze({ message: '' }), '[object Object]message'],
  ['[kit] a thrown text', '[kit] a thrown text'],
  [undefined, 'undefined'],
  [new Error('x'.repeat(200)), `Error: ${'x'.repeat(113)}`],
])('%s', (error, message) => {
  expect(messageOf(error)).toBe(message);
});

it.each([
  'ResizeObserver loop completed with undelivered notifications.',
  'Script error.',
  new DOMException('The user aborted a request.', 'AbortError'),
])('%s is no fault of the page', (error) => {
  expect(messageOf(error)).toBeUndefined();
});

it.each([
  [-464, []],
  [12, ['ttfb']],
])('a response that the browser says began at %i ms: the visit is reported', (at, names) => {
  const description = `production.1.stable.${'0'.repeat(20)}`;
  const opened = { responseStart: at, serverTiming: [{ name: 'elo', description }] };
  const sendBeacon = jest.fn();
  Object.defineProperty(document, 'hidden', { value: false, configurable: true });
  Object.assign(navigator, { sendBeacon });
  Object.assign(performance, { getEntriesByType: () => [opened] });
  Object.assign(globalThis, { PerformanceObserver: { supportedEntryTypes: [] } });
  startVitals({ shell: undefined, path: '/', routeOf: (path) => path });
  window.dispatchEvent(new Event('pagehide'));
  const beacon = beaconSchema.parse(JSON.parse(sendBeacon.mock.calls[0][1]));
  expect(beacon.vitals.map(({ name }) => name)).toEqual(names);
});

it('keeps no more errors and client navigations than a beacon may have', () => {
  for (let n = 0; n < 30; n += 1) {
    keepError(new Error('in a loop'));
    keepView({ name: 'navigation', value: n, route: '/' });
  }
  expect([faults.length, views.length]).toEqual([20, 20]);
});

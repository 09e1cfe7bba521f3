import { render, screen, waitFor } from '@testing-library/react';
import { controlIntersections, reportIntersection, setMedia } from '../../testing/browser';
import { CountedNumber } from './figures';

beforeEach(() => {
  controlIntersections();
  setMedia();
});

/** @param duration seconds; long where a test reads the running count, so that it cannot be over */
const number = (composed = false, duration = 600) => (
  <CountedNumber value={15000} duration={duration} composed={composed} />
);

/** The overlay that covers the final number while it counts. */
const overlay = () => document.querySelector('[aria-hidden="true"]');

test('the final number is in the page from the start, dotted', () => {
  render(number());
  expect(screen.getByText('15.000')).toBeVisible();
  expect(overlay()).toBeNull();
});

test('counts up when it scrolls into view', async () => {
  render(number());
  await reportIntersection('visible', false);
  await reportIntersection('near', true);
  expect(overlay()).toHaveTextContent('0');
  await reportIntersection('visible', true);
  await waitFor(() => expect(overlay()?.textContent).toMatch(/^[1-9]/));
});

test('ends at the number', async () => {
  render(number(false, 0.5));
  await reportIntersection('visible', false);
  await reportIntersection('near', true);
  expect(overlay()).toHaveTextContent('0');
  await reportIntersection('visible', true);
  await waitFor(() => expect(overlay()).toBeNull());
  expect(screen.getByText('15.000')).toBeVisible();
});

test('counts on a client navigation even when it is in view at once', async () => {
  render(number());
  await reportIntersection('visible', true);
  expect(overlay()).toBeInTheDocument();
});

test('stays when composed HTML showed it already', async () => {
  render(number(true));
  await reportIntersection('visible', true);
  expect(overlay()).toBeNull();
});

test('counts in composed HTML below the viewport', async () => {
  render(number(true));
  await reportIntersection('visible', false);
  await reportIntersection('near', true);
  await reportIntersection('visible', true);
  expect(overlay()).toBeInTheDocument();
});

test('does not count for visitors who want less motion', async () => {
  setMedia('prefers-reduced-motion: reduce');
  render(number());
  await reportIntersection('visible', true);
  expect(overlay()).toBeNull();
});

test.each([
  [4, '4'],
  [41, '41'],
  [3000, '3.000'],
])('separates thousands: %d is %s', (value, text) => {
  render(<CountedNumber value={value} duration={1} composed />);
  expect(screen.getByText(text)).toBeVisible();
});

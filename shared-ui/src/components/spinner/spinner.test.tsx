import { WAITS } from '@elo/contract';
import { act, render, screen } from '@testing-library/react';
import { axeViolations } from '../../testing/axe';
import { Spinner } from './spinner';

test('announces what loads', async () => {
  const { container } = render(<Spinner label="Carregando produtos…" />);
  expect(screen.getByRole('status')).toHaveTextContent('Carregando produtos…');
  expect(await axeViolations(container)).toEqual([]);
});

test('after a while it announces that loading takes long', () => {
  jest.useFakeTimers();
  render(<Spinner label="Carregando produtos…" />);
  act(() => void jest.advanceTimersByTime(WAITS.notice - 1));
  expect(screen.getByRole('status')).not.toHaveTextContent('demorando');
  act(() => void jest.advanceTimersByTime(1));
  expect(screen.getByRole('status')).toHaveTextContent('Está demorando mais que o normal.');
  jest.useRealTimers();
});

test('draws nine teeth', () => {
  const { container } = render(<Spinner label="Carregando…" />);
  expect(
    container
      .querySelector('path')
      ?.getAttribute('d')
      ?.match(/A30 30/g),
  ).toHaveLength(9);
});

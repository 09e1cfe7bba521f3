import { render, screen } from '@testing-library/react';
import { axeViolations } from '../../test/axe';
import { Spinner } from './spinner';

test('says what loads', async () => {
  const { container } = render(<Spinner label="Carregando produtos…" />);
  expect(screen.getByRole('status')).toHaveTextContent('Carregando produtos…');
  expect(await axeViolations(container)).toEqual([]);
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

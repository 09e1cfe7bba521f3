import { axeViolations } from '@elo/shared-ui/testing/axe';
import { render, screen } from '@testing-library/react';
import { NotFound } from './not-found';

test('says what happened and offers links', async () => {
  const { container } = render(<NotFound />);
  expect(screen.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/portfolio',
    '/',
    '/contato',
  ]);
  expect(await axeViolations(container)).toEqual([]);
});

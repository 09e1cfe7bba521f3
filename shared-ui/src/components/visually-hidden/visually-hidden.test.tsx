import { render, screen } from '@testing-library/react';
import { VisuallyHidden } from './visually-hidden';

test('is part of the accessible name', () => {
  render(
    <button type="button">
      <VisuallyHidden>Fechar</VisuallyHidden>×
    </button>,
  );
  expect(screen.getByRole('button', { name: 'Fechar ×' })).toBeInTheDocument();
});

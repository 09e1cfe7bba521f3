import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SkipLink } from './skip-link';

test('is the first focusable element, and the router ignores it', async () => {
  render(
    <>
      <SkipLink target="conteudo" />
      <a href="/contato">CONTATO</a>
    </>,
  );
  await userEvent.tab();
  const link = screen.getByRole('link', { name: 'Pular para o conteúdo' });
  expect(link).toHaveFocus();
  expect(link).toHaveAttribute('href', '#conteudo');
  expect(link).toHaveAttribute('data-native');
});

import { axeViolations } from '@elo/shared-ui/test/axe';
import { render, screen } from '@testing-library/react';
import { PageSkeleton } from './page-skeleton';

test('says that the page loads and nothing else', async () => {
  const { container } = render(<PageSkeleton />);
  expect(screen.getByRole('status')).toHaveTextContent(/^Carregando…$/);
  expect(await axeViolations(container)).toEqual([]);
});

import { ROUTES } from '@elo/contract';
import { axeViolations } from '@elo/shared-ui/testing/axe';
import { render, screen } from '@testing-library/react';
import { PageSkeleton } from './page-skeleton';

test('announces that the page loads, and has no other text', async () => {
  const { container } = render(<PageSkeleton path={ROUTES.catalogue} />);
  expect(screen.getByRole('status')).toHaveTextContent(/^Carregando…$/);
  expect(await axeViolations(container)).toEqual([]);
});

test.each([
  [ROUTES.catalogue, 0],
  [ROUTES.contact, 0],
  [ROUTES.about, 1],
  [ROUTES.training, 1],
])('renders a dark head for %s only if the page has one', (path, heads) => {
  const { container } = render(<PageSkeleton path={path} />);
  expect(container.querySelectorAll('[data-theme="dark"]')).toHaveLength(heads);
});
